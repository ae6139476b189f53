/** An entry in one sentence, for lists of many. */
import type { Entry } from '../core/entry.ts';
import type { TextReader } from '../core/text.ts';
import { decisionLine } from './summary.ts';

export function entryWords(entry: Entry, textOf: TextReader): string {
  switch (entry.type) {
    case 'decision':
      return decisionLine(entry, textOf);
    case 'question': {
      const label = entry.settled?.choice === undefined ? undefined : entry.options[entry.settled.choice]?.label;
      const answer = entry.settled?.text ?? label;
      return `${textOf(entry.text)}${entry.status === 'answered' && answer ? ` ${textOf(answer)}` : ''}`;
    }
    case 'alternative':
      return `${entry.n}. ${textOf(entry.name)}`;
    case 'risk':
      return `${textOf(entry.text)} -> ${textOf(entry.mitigation)}`;
    case 'reference':
      return `${textOf(entry.practice)}: ${textOf(entry.example)}`;
    case 'point':
      return textOf(entry.title);
    default:
      return textOf(entry.text);
  }
}
