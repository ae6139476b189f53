/** Requirements in sentences of one form (EARS, `WHEN ... THE system SHALL ...`): where all others say SHALL or MUST, each does, and an IF has its THEN. Told as warnings. */
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { saidInRule } from './statements.ts';

/** Of fewer nobody can say what is usual. */
const fewest = 5;
const fewestConditions = 3;
const condition = /^\W{0,4}(?:WHEN|WHILE|IF|WHERE|ONCE|AFTER|BEFORE|UPON)\b/;

export function demandWordFindings(read: ReadPackage): Problem[] {
  return read.rules.flatMap(({ path, value }) => {
    const said = value.flatMap((rule) => {
      const text = [rule.name, ...saidInRule(path, rule).map((one) => one.text)].join(' ');
      return rule.empty ? [] : [{ text, at: `${path}:${rule.line}` }];
    });
    const without = (all: typeof said, asked: RegExp, least: number) => {
      const silent = all.filter(({ text }) => !asked.test(text));
      return all.length >= least && silent.length === 1 ? silent : [];
    };
    const tell = (words: string) => (one: { readonly at: string }) =>
      warning('rules/no-demand', `It does not say ${words}, as all others do.`, {
        at: one.at,
        fix: 'Say it in the form of the others, so that everybody knows what is asked for.',
      });
    const isForm = said.filter(({ text }) => condition.test(text)).length >= said.length / 2;
    if (!isForm) return [];
    return [
      ...without(said, /\b(?:SHALL|MUST|WILL)\b/, fewest).map(tell('what SHALL or MUST hold')),
      ...without(
        said.filter(({ text }) => /^\W{0,4}IF\b/.test(text)),
        /\bTHEN\b/,
        fewestConditions,
      ).map(tell('what THEN happens')),
    ];
  });
}
