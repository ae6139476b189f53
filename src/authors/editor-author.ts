/** A person as an author: the assignment stands in their editor, above the form to fill. */
import { problem } from '../core/problem.ts';
import { type Assignment, type Author, AuthorError } from '../engine/author-port.ts';
import { writeInEditor } from './editor.ts';

export interface EditorOptions {
  /** Our private folder for files that come and go. */
  readonly folder: string;
  readonly open: (file: string) => Promise<void>;
}

const mark = '<!-- charrette: everything above this line is the assignment and is not handed in -->';

export class EditorAuthor implements Author {
  readonly name = 'editor';
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  async run(assignment: Assignment, watch: Parameters<Author['run']>[1]) {
    if (watch.signal.aborted) throw new AuthorError(problem('author/cancelled', 'The editor was not opened.'));
    const { folder, open } = this.#options;
    let text = `${assignment.prompt}\n${mark}\n\n${assignment.skeleton ?? ''}`;
    for (;;) {
      const name = `${assignment.role}-${assignment.id}.md`;
      const written = await writeInEditor({ folder, name, text, open });
      if (written.is !== 'written') throw new AuthorError(nothing(assignment.title));
      const said = written.text
        .slice(written.text.indexOf(mark) + (written.text.includes(mark) ? mark.length : 1))
        .trim();
      const value = assignment.fromText?.(`${said}\n`);
      const findings =
        value === undefined
          ? [problem('author/no-form', 'This cannot be written in an editor.')]
          : await assignment.accept(value);
      const errors = findings.filter((finding) => finding.severity === 'error');
      if (errors.length === 0) {
        watch.report({ is: 'handed-in' });
        return {};
      }
      watch.report({ is: 'refused', findings: errors.length });
      // Their text comes back as they left it, with what is wrong above it.
      const wrong = errors.map(({ message, at }) => `- ${at === undefined ? '' : `${at}: `}${message}`).join('\n');
      text = `Not taken:\n${wrong}\n${mark}\n\n${said}\n`;
    }
  }
}

function nothing(title: string) {
  return problem('author/no-result', `Nothing was written for: ${title}.`, {
    fix: 'Save the file before you close the editor.',
  });
}
