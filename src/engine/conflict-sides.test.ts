import { expect, test } from 'vitest';
import { conflictSides } from './conflict-sides.ts';

test('no markers, no sides', () => {
  expect(conflictSides('{"a": 1}')).toBeUndefined();
});

test('the two texts, with what they share; a third one between them is left out', () => {
  const text = ['a', '<<<<<<< HEAD', 'b', '||||||| base', 'x', '=======', 'c', '>>>>>>> other', 'd'].join('\n');
  expect(conflictSides(text)).toEqual(['a\nb\nd', 'a\nc\nd']);
});

test('several places, and other line ends', () => {
  const place = (one: string, two: string) => ['<<<<<<< HEAD', one, '=======', two, '>>>>>>> x'].join('\r\n');
  expect(conflictSides(`${place('1', '2')}\r\nmid\r\n${place('3', '4')}`)).toEqual(['1\nmid\n3', '2\nmid\n4']);
});
