import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { inversesOf } from '../read/language/inverse.ts';
import { lemma } from '../read/language/verbs.ts';
import { lowerFirst, past, plural, presentOf, singular, third } from './words.ts';

/**
 * V8 keeps a text in one byte a letter or in two, and prepares each pattern once for either. A word that was the key of an object makes every text
 * wide that it is joined into, plain letters or not: so words are looked up in maps (decision 29).
 */
const isWide = (text: string): boolean => {
  const [, , first, second] = serialize(text);
  const wide = 'c'.codePointAt(0);
  return first === wide || (first === 0 && second === wide);
};

/** Not the word that stands here: one that was cut out of a text, as those of a PRD are. */
const cutOut = (word: string) => `one ${word} of them`.split(' ', 2)[1] ?? '';

describe('words', () => {
  it.each([
    ['singular', singular],
    ['plural', plural],
    ['past', past],
    ['third', third],
    ['presentOf', presentOf],
    ['lemma', lemma],
    ['inversesOf', inversesOf],
  ])('are left as they are by %s', (_name, ask) => {
    for (const word of ['children', 'freeze', 'withheld', 'suspend', 'member']) {
      const own = cutOut(word);
      ask(own);
      expect(isWide([own, 'and', own].join(' '))).toBe(false);
    }
  });

  it('are told from what every object has', () => {
    expect(singular('constructor')).toBe('constructor');
    expect(plural('constructor')).toBe('constructors');
  });

  it.each([
    ['freeze', 'frozen'],
    ['unfreeze', 'unfrozen'],
    ['resend', 'resent'],
    ['withhold', 'withheld'],
    ['repay', 'repaid'],
    ['cancel', 'cancelled'],
    ['record', 'recorded'],
  ])('have a past: %s, %s', (verb, done) => {
    expect(past(verb)).toBe(done);
  });
});

it('"I" keeps its capital wherever it stands, an article does not', () => {
  expect([lowerFirst('I get an overview'), lowerFirst('A lamp is lent')]).toEqual([
    'I get an overview',
    'a lamp is lent',
  ]);
});

it.each([
  ['child', 'children'],
  ['foster child', 'foster children'],
  ['grandchild', 'grandchildren'],
  ['wine shelf', 'wine shelves'],
  ['bookshelf', 'bookshelves'],
  ['midwife', 'midwives'],
  ['delivery_person', 'delivery_people'],
  ['parental leave', 'parental leaves'],
  ['formula', 'formulas'],
])('of %s there are several: the last word is counted', (one, several) => {
  expect(plural(one)).toBe(several);
  expect(singular(several)).toBe(one);
});
