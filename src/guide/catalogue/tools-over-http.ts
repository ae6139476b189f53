import type { Pattern } from './pattern.ts';

export const toolsOverHttp: Pattern = {
  id: 'tools-over-http',
  name: 'Tools Served over HTTP',
  role: 'style',
  how: 'One server offers the same tools to all who may use them. It knows who calls, keeps sessions apart, and sends long answers in pieces. One release reaches everybody at once.',
  forces: [
    { when: { signal: 'tools' }, weight: 3, because: 'the PRD asks for tools that an assistant calls' },
    { when: { no: 'tools' }, weight: -9, because: 'no assistant calls it' },
    { when: { signal: 'tenancy' }, weight: 4, because: 'several organisations would use the same one' },
    { when: { signal: 'audit' }, weight: 1, because: 'what was called lies in one place' },
  ],
  pros: ['One version for all', 'Rights and limits for each caller', 'Nothing to install'],
  cons: [
    'Sign-in, sessions and limits have to be built and watched',
    'All keys lie in one place',
    'Something runs and is paid for',
  ],
  risks: [
    {
      what: 'A page in a browser calls the server behind the back of its user',
      mitigation:
        'The origin of each request is checked, and it listens to the machine itself alone while it is developed',
      impact: 'high',
    },
    {
      what: 'One caller sees the session of another',
      mitigation: 'Session names that cannot be guessed, bound to the caller and checked on every request',
      impact: 'high',
    },
  ],
  components: [
    {
      name: 'Tool server',
      kind: 'edge',
      does: 'Knows who calls, checks rights and schemas, answers in pieces where it takes long',
    },
    { name: 'Engine', kind: 'process', does: 'Does the work of the tools; knows nothing of the protocol', asked: true },
    {
      name: 'Sessions and keys',
      kind: 'store',
      does: 'Who is connected, what each may do, and the keys for other systems',
    },
  ],
  failures: [
    {
      situation: 'The connection is lost in the middle of an answer',
      handling: 'The client goes on where it stopped; no tool runs a second time',
    },
    { situation: 'What a tool asks cannot be reached', handling: 'An error for this tool; the session stays' },
  ],
  flow: [
    { from: 'actor', to: 'tool-server', says: '{call}' },
    { from: 'tool-server', to: 'sessions-and-keys', says: 'who is it, and may they' },
    { from: 'tool-server', to: 'engine', says: 'checked input' },
    { from: 'tool-server', to: 'actor', says: 'answer, in pieces where it takes long', reply: true },
  ],
  breaks: [
    { from: 'tool-server', to: 'sessions-and-keys', says: 'no such session' },
    { from: 'tool-server', to: 'actor', says: 'refused; begin anew', reply: true },
  ],
  uses: [
    {
      who: 'The Model Context Protocol',
      what: 'describes sessions, resumed streams and what to check of a request',
      source: 'Model Context Protocol, specification 2025-06-18, "Transports"',
    },
  ],
  effort: 'Medium',
  runs: 'one server',
};
