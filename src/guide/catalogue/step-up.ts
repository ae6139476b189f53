import type { Pattern } from './pattern.ts';

export const stepUp: Pattern = {
  id: 'step-up',
  name: 'Fresh Sign-In for the Sensitive Step',
  role: 'support',
  how: 'The sensitive step wants a sign-in of the last minutes, or a second factor, on top of the session.',
  forces: [{ when: { signal: 'step-up' }, weight: 3, because: 'the PRD wants people to prove again who they are' }],
  joinsAt: 3,
  pros: ['A session left open is not enough'],
  cons: ['One step more for everyone'],
  risks: [
    {
      what: 'People are locked out without their second factor',
      mitigation: 'Recovery codes, and a process at the support desk',
      impact: 'medium',
    },
  ],
  components: [],
  failures: [
    {
      situation: 'The sign-in is too old',
      handling: '403 with a code that tells the page to ask again; the step goes on afterwards',
    },
  ],
  instead: {
    name: 'Short sessions for everybody',
    pro: 'one rule for all calls',
    con: 'people who only read sign in again and again, and the dangerous call is no safer',
  },
  uses: [
    {
      who: 'OWASP',
      what: 'asks for it',
      source: 'OWASP Application Security Verification Standard 4.0, requirement 3.7.1',
    },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
