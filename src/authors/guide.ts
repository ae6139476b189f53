/** The guide as an author: what it hands in is made without a model, by whoever gave the assignment. */
import { problem } from '../core/problem.ts';
import { type Author, AuthorError } from '../engine/author-port.ts';

export const guideAuthor: Author = {
  name: 'guide',
  async run({ offline, accept, title }, watch) {
    if (watch.signal.aborted) throw new AuthorError(problem('author/cancelled', 'The guide was stopped.'));
    if (!offline)
      throw new AuthorError(
        problem('author/cannot', `The built-in guide cannot do this: ${title}.`, {
          fix: 'Name an agent or a model: --author NAME',
        }),
      );
    const findings = (await accept(await offline())).filter((finding) => finding.severity === 'error');
    if (findings.length > 0) {
      watch.report({ is: 'refused', findings: findings.length });
      const [first] = findings;
      throw new AuthorError(
        problem(
          'author/refused-result',
          `What the guide wrote does not pass: ${first?.message ?? ''}`,
          first?.fix === undefined ? {} : { fix: first.fix },
        ),
      );
    }
    watch.report({ is: 'handed-in' });
    return {};
  },
};
