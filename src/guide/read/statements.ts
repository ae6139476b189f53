/** A PRD as statements: list items, table rows and sentences, each with its line and what its section is about. */
import { type Outline, outline } from '../../artifacts/outline.ts';
import { laidOut } from '../../artifacts/prd/layout.ts';
import { clean } from '../text/escape.ts';
import { withBlocks } from './forms/block-labels.ts';
import { threadIn } from './forms/correspondence.ts';
import { inContext } from './forms/context.ts';
import { readDataModel } from './model/data-model.ts';
import { withJoinedLists } from './forms/joined-lists.ts';
import { withoutLook } from './beside/look.ts';
import { withPartsOfThings } from './forms/parts-of-thing.ts';
import { eachLeftOut } from './forms/left-out.ts';
import { hasNumberedList, withNumberedList } from './forms/numbered-list.ts';
import type { Statement } from './statement.ts';
import type { StatedTable } from './model/tables.ts';
import { aboutDocument, titleFrom } from './forms/title.ts';
import { nameInText } from './who/own-name.ts';
import { withoutUnrelated } from './beside/unrelated.ts';
import { StatementReader } from './statement-reader.ts';

export interface PrdText {
  readonly title: string;
  readonly statements: readonly Statement[];
  /** Blocks of code with what they are written in: a data model, calls, commands. */
  readonly fences: Outline['fences'];
  /** The data model, where it is declared in words. */
  readonly tables: readonly StatedTable[];
  readonly cut: boolean;
}

export function readStatements(prd: string): PrdText {
  const document = outline(laidOut(prd));
  const thread = threadIn(document.lines);
  const model = readDataModel(document);
  const reader = new StatementReader(document, thread, model.lines);
  for (let i = 0; i < document.lines.length; i++) reader.takeLine(i);
  reader.endBlock();
  const { subject, cut } = reader;
  const joined = withPartsOfThings(withJoinedLists(reader.found, document.lines), document.sections[0]?.text ?? '');
  const asked = withoutLook(withBlocks(joined, hasNumberedList(joined)));
  const found = withNumberedList(asked);
  const named = document.sections.map(({ text, level }) => ({ text: clean(text, 120), level }));
  const said = withoutUnrelated(found, named.map((one) => one.text).join(' '));
  return {
    title:
      titleFrom(
        named,
        said.filter((one) => one.part !== 'aside' && one.part !== 'users'),
        subject,
        said.find((one) => one.part === 'aside' && aboutDocument.test(one.text)),
      ) ||
      (nameInText(prd)[0] ?? ''),
    statements: eachLeftOut(inContext(said, thread)).map(
      ({ isTop: _isTop, isCriteria: _isCriteria, paragraph: _paragraph, label: _label, numbered: _numbered, ...one }) =>
        one,
    ),
    fences: document.fences,
    tables: model.tables,
    cut,
  };
}
