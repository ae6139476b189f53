/** What is on record: it is done, and the record is looked up. */
import type { Clause } from '../../../grammar/parsed.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { indefinite, single } from '../telling.ts';
import { times } from './times.ts';

const log = String.raw`((?:the|an?) (?:[\p{L}-]+ ){0,2}?(?:record|log|audit log|audit trail|history|journal))\b`;
const inLog = new RegExp(`^(?:in|on|to|into) ${log}`, 'i');
const onRecord = /^(?:in|on) (?:the |an? )?(?:[\p{L}-]+ )?(?:record|log|audit log|audit trail|history|journal)\b/iu;

const isRecorded = ({ voice, verb, rest, isNot, modal, subject }: Clause): boolean =>
  subject !== undefined &&
  !isNot &&
  modal !== 'can' &&
  (voice === 'passive'
    ? /^(?:record|log|audit|track|trace|document)$/.test(verb) ||
      (/^(?:write|add|enter)$/.test(verb) && inLog.test(rest))
    : voice === 'is' && onRecord.test(rest));

/** "Every change is recorded with who and when", "all access is logged". */
export function recorded(one: Case): readonly Shown[] | undefined {
  const found = one.clauses.find(isRecorded);
  if (!found?.subject || found.frames.some(({ word }) => word === 'if' || word === 'when')) return undefined;
  const [, names] =
    /\bwith (.+?)(?:,? (?:and|which|for|retained|kept)\b (?:is|are|must|retained|kept|\d).*)?$/.exec(found.rest) ?? [];
  const [, where = 'the record'] = inLog.exec(found.rest) ?? [];
  const isEvery =
    /^(?:every|each) /i.test(found.subject.text) && !/ (?:to|of|by|for|from) .* and /.test(found.subject.text);
  const each = found.subject.text.split(isEvery ? /,? and |, / : /,? and (?=every |each )|, (?=every |each )/);
  const what =
    each.length > 1
      ? each
          .map((text) => indefinite({ ...(found.subject ?? { head: '', isPerson: false }), text, isMany: false }))
          .join(' and ')
      : indefinite(single(found.subject));
  const isMany = each.length > 1 || single(found.subject).isMany;
  const looked = where.replace(/^an? /, 'the ');
  const made = [
    shown(
      '',
      [`there ${isMany ? 'have' : 'has'} been ${what}`],
      `${looked} is looked up`,
      `${isMany ? 'each of them stands' : 'it stands'} there${names === undefined ? ' once' : ` with ${names}`}`,
    ),
  ];
  if (/\b(?:cannot|can not|must not|may not) be (?:changed|altered|edited|deleted)\b/.test(found.rest))
    made.push(
      shown(
        'unchanged',
        [`${looked} has an entry`],
        'somebody tries to change it',
        ...refused.slice(0, 1),
        'the entry is as it was',
      ),
    );
  const rest = one.clauses.filter((clause) => clause !== found);
  const kept = rest.length > 0 && /\d/.test(one.text) ? times({ ...one, clauses: rest }) : undefined;
  return [...made, ...(kept ?? [])];
}
