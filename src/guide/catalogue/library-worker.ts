import type { Pattern } from './pattern.ts';

export const libraryWorker: Pattern = {
  id: 'library-worker',
  name: 'Library with a Worker of Its Own',
  role: 'style',
  how: 'A call checks its input, puts the work into a bounded queue in memory and returns at once. One worker of the library, in the process of the caller, takes from the queue, does what is slow and tries again what failed. Closing it empties the queue within a stated time.',
  forces: [
    { when: { signal: 'library' }, weight: 6, because: 'the PRD asks for something that programs call' },
    { when: { no: 'library' }, weight: -9, because: 'nobody asks for a library' },
    {
      when: { signal: 'background-work' },
      weight: 4,
      because: 'what is slow must not hold up the caller',
    },
    { when: { no: 'background-work' }, weight: -4, because: 'nothing is done beside the call' },
    { when: { signal: 'no-loss' }, weight: -1, because: 'what waits in memory goes with the process' },
  ],
  pros: [
    'The caller is never held up by what the library waits for',
    'Many small pieces go out as one',
    'Trying again is in one place, and the caller needs no code for it',
  ],
  cons: [
    'What waits in memory is lost with the process',
    'A mistake shows later, and away from the call that made it',
    'Starting, closing and forking a process need care',
  ],
  risks: [
    {
      what: 'More comes in than goes out',
      mitigation:
        'The queue has a bound, and what happens at it is a setting: wait, drop the oldest or the newest; drops are counted',
      impact: 'high',
    },
    {
      what: 'The worker keeps the process from ending, or ends too early',
      mitigation: 'It never holds the process; closing waits for a stated time, then says what was left',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Public functions', kind: 'edge', does: 'What callers see: checks, puts into the queue, returns at once' },
    {
      name: 'Worker',
      kind: 'process',
      does: 'Takes from the queue in pieces, sends, waits and tries again by the rules',
    },
    { name: 'Bounded queue', kind: 'store', does: 'What waits, in memory, up to its bound' },
  ],
  failures: [
    {
      situation: 'The other side does not answer',
      handling: 'Tried again later and later, then given up by the stated policy; the caller never sees an exception',
    },
    {
      situation: 'The queue is full',
      handling: 'The policy that was set: wait, drop the newest or the oldest; counted',
    },
    {
      situation: 'The process ends',
      handling: 'The queue is emptied within the stated time; what is left is counted and logged',
    },
  ],
  flow: [
    { from: 'actor', to: 'public-functions', says: '{call}' },
    { from: 'public-functions', to: 'bounded-queue', says: 'put' },
    { from: 'public-functions', to: 'actor', says: 'returns at once', reply: true },
    { from: 'worker', to: 'bounded-queue', says: 'take several' },
    { from: 'worker', to: 'outside', says: 'send as one' },
  ],
  breaks: [
    { from: 'public-functions', to: 'bounded-queue', says: 'full' },
    { from: 'public-functions', to: 'actor', says: 'by the policy: waits, or is counted as dropped', reply: true },
  ],
  uses: [
    {
      who: 'Python, after logutils',
      what: 'hands records to a queue, and a listener of its own thread to the slow handlers',
      source: 'logutils documentation, "Working with queues"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing: it runs in the programs that call it',
};
