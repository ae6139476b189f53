import { describe, expect, test } from 'vitest';
import { meantOption, saysNothing, saysUnknown } from './terse.ts';

describe('short answers', () => {
  test.each([
    'dunno',
    'No idea',
    "I don't know",
    'I don’t know yet.',
    '?',
    'TBD',
    'not sure yet',
    'dont know',
    "we don't know",
  ])('%j says that nobody knows', (words) => {
    expect(saysUnknown(words)).toBe(true);
  });

  test.each(['no', 'Unknown senders are refused', 'later than 5 pm it is refused', 'skip the header'])(
    '%j says something',
    (words) => {
      expect(saysUnknown(words)).toBe(false);
    },
  );

  test('"no" is typed in many ways; a sentence that begins with it is none of them', () => {
    for (const words of ['no', 'Nope.', 'nothing', "that's all", 'none']) expect(saysNothing(words)).toBe(true);
    for (const words of ['No more than 5', 'nothing is deleted', '']) expect(saysNothing(words)).toBe(false);
  });

  const scope = [
    'All that the requirements do not name',
    'Administration screens',
    'Nothing: all of it is wanted at once',
  ];
  const law = ['GDPR or a similar privacy law', 'None: no personal data is touched', 'Industry rules (HIPAA, PCI DSS)'];

  test('stand for an offered one where only one can be meant', () => {
    expect(meantOption('no', scope, 0)).toBe(2);
    expect(meantOption('administration screens', scope, 0)).toBe(1);
    expect(meantOption('gdpr', law, 0)).toBe(0);
    expect(meantOption('None', law, 0)).toBe(1);
    expect(meantOption('ok', law, 2)).toBe(2);
    expect(meantOption('yes', ['No, none of them', 'Yes, some of them'], 0)).toBe(1);
  });

  test('stay words where more than one could be meant, or none', () => {
    expect(meantOption('csv', ['CSV and JSON', 'CSV only'], 0)).toBeUndefined();
    expect(meantOption('admin', scope, 0)).toBeUndefined();
    expect(meantOption('no', ['Staff', 'Customers'], 0)).toBeUndefined();
    expect(meantOption('Only what Anna says', scope, 0)).toBeUndefined();
    expect(meantOption('', scope, 0)).toBeUndefined();
  });
});
