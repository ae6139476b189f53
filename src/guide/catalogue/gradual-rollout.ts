import type { Pattern } from './pattern.ts';

export const gradualRollout: Pattern = {
  id: 'gradual-rollout',
  name: 'Gradual Rollout',
  role: 'support',
  how: 'Everything new stands behind a switch: first the team, then a share of {actors}, then all; the switch also turns it off.',
  forces: [
    { when: { signal: 'rollout' }, weight: 3, because: 'the PRD wants it step by step' },
    // How many there will be is no reason by itself: something has to stand there that a mistake could break.
    {
      when: { all: [{ measure: 'users', atLeast: 100000 }, { signal: 'existing' }] },
      weight: 3,
      because: 'this many work with what is there, and a mistake would reach them at once',
    },
    {
      when: { all: [{ measure: 'users', atLeast: 100000 }, { signal: 'replacement' }] },
      weight: 3,
      because: 'this many change over from the old to the new, and a mistake would reach them at once',
    },
  ],
  joinsAt: 3,
  pros: ['A mistake reaches few[ of {users}], and not for long'],
  cons: ['Two ways have to work for a while'],
  risks: [{ what: 'Old switches stay for ever', mitigation: 'Each has an owner and an end date', impact: 'low' }],
  components: [{ name: 'Rollout switch', kind: 'process', does: 'Decides for whom the new way is on', asked: true }],
  stores: [
    {
      table: 'rollout_steps',
      columns: [
        'step integer PRIMARY KEY',
        'share integer NOT NULL CHECK (share BETWEEN 0 AND 100)',
        'groups text[] NOT NULL',
        'switched_by uuid NOT NULL',
        'switched_at timestamptz NOT NULL',
      ],
    },
  ],
  around: { on: 'every call', before: [{ from: 'api', to: 'rollout-switch', says: 'is it on for {actor}' }] },
  failures: [{ situation: 'Errors rise after a step', handling: 'The switch goes back; nothing has to be deployed' }],
  instead: {
    name: 'Everybody at once',
    pro: 'no switch to remove later',
    con: 'a mistake reaches [{users}|everybody] before anybody has seen it',
  },
  uses: [
    {
      who: 'Google',
      what: 'canaries releases',
      source: '"The Site Reliability Workbook", chapter "Canarying Releases"',
    },
    { who: 'Pete Hodgson', what: 'describes the kinds of switches', source: 'martinfowler.com, "Feature Toggles"' },
  ],
  effort: 'Low',
  runs: 'nothing new',
};
