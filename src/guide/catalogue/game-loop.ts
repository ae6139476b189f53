import type { Pattern } from './pattern.ts';

export const gameLoop: Pattern = {
  id: 'game-loop',
  name: 'One Loop with Fixed Steps',
  role: 'style',
  how: 'One loop reads what {actor} pressed, moves the world on in steps of the same length, and draws what is there. The world is one plain state; a step is a function of state and input, so that the same input gives the same game. Menus and scores are states of the same machine; what outlives a game lies in the store of the device.',
  forces: [
    { when: { signal: 'game' }, weight: 12, because: 'the world moves by itself, not when somebody asks' },
    { when: { no: 'game' }, weight: -9, because: 'nothing moves unless somebody does something' },
    { when: { signal: 'kept-here' }, weight: 1, because: 'a score outlives the game' },
  ],
  pros: [
    'The same speed on slow and on fast machines',
    'A game can be replayed from its input: mistakes are found again',
    'The rules are tested step by step, without a screen',
  ],
  cons: [
    'A step that takes too long slows everything',
    'Menus and text fit worse into a loop',
    'Drawing between two steps needs care',
  ],
  risks: [
    {
      what: 'A slow machine falls behind and never catches up',
      mitigation:
        'At most a few steps for each picture; what is left over is dropped, and the game slows down instead of freezing',
      impact: 'high',
    },
    {
      what: 'Things made in every step fill the memory',
      mitigation: 'They are taken from a pool and given back; a test plays for ten minutes and measures',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Input', kind: 'edge', does: 'Keys, pointer and touch as acts of the game, read once for each step' },
    {
      name: 'Game loop',
      kind: 'process',
      does: 'Moves the world on by the rules in steps of one length: movement, meetings, score, end',
      asked: true,
    },
    { name: 'Renderer', kind: 'process', does: 'Draws the state as it is; changes nothing', asked: true },
    { name: 'Scores and settings', kind: 'store', does: 'What outlives a game, with the version of its form' },
  ],
  failures: [
    {
      situation: 'The window is hidden or loses the focus',
      handling: 'The loop pauses; coming back, no time has passed in the game',
    },
    {
      situation: 'The score cannot be kept',
      handling: 'The game goes on; the score of this sitting is shown and said not to be kept',
    },
  ],
  flow: [
    { from: 'actor', to: 'input', says: '{call}' },
    { from: 'input', to: 'game-loop', says: 'acts of this step' },
    { from: 'game-loop', to: 'game-loop', says: 'next state by the rules' },
    { from: 'game-loop', to: 'renderer', says: 'state' },
    { from: 'game-loop', to: 'scores-and-settings', says: 'at the end: keep the score' },
    { from: 'renderer', to: 'actor', says: 'picture', reply: true },
  ],
  breaks: [
    { from: 'game-loop', to: 'scores-and-settings', says: 'cannot be kept' },
    { from: 'renderer', to: 'actor', says: 'the score, and that it is not kept', reply: true },
  ],
  uses: [
    {
      who: 'Robert Nystrom',
      what: 'describes the loop, and why its steps have one length',
      source: 'Robert Nystrom, "Game Programming Patterns", chapter "Game Loop"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing: files that a host serves, or an app from a store',
};
