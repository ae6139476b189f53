/** What every author must do, whatever it runs on: hand in what passes, correct what does not, stop when it is told to. */
import { describe, expect, test } from 'vitest';
import { problem } from '../../src/core/problem.ts';
import { type Assignment, type Author, AuthorError, type Progress, type Watch } from '../../src/engine/author-port.ts';

/** What the author under examination is made to do; each adapter has its own way to bring that about. */
export interface AuthorScript {
  /** Results that it hands in, one after the other, until one is taken. */
  readonly results: readonly unknown[];
  /** It never comes to an end by itself. */
  readonly hangs?: true;
}

export interface AuthorExam {
  readonly name: string;
  open(script: AuthorScript): Promise<Author>;
  /** Authors that get one try: nobody tells them what was wrong. */
  readonly cannotCorrect?: true;
  /** Authors that are over before anybody could stop them. */
  readonly cannotHang?: true;
  /** The workspace that it runs in. */
  readonly folder?: () => string;
}

export interface Taken {
  readonly values: unknown[];
  readonly progress: Progress[];
}

export function assignmentFor(taken: Taken, more: Partial<Assignment> = {}): Assignment {
  return {
    id: 'job-1',
    role: 'author',
    title: 'Write it',
    prompt: 'Write a document and hand it in.',
    handIn: {
      name: 'submit_document',
      description: 'Hand in the document.',
      schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
    accept: async (value) => {
      taken.values.push(value);
      const { text } = value as { text?: unknown };
      return typeof text === 'string' && text.startsWith('good')
        ? []
        : [problem('exam/not-good', 'It must start with "good".')];
    },
    folder: process.cwd(),
    limits: { timeout: 60_000, stall: 60_000 },
    ...more,
  };
}

export function watchFor(taken: Taken, signal: AbortSignal = new AbortController().signal): Watch {
  return { signal, report: (progress) => void taken.progress.push(progress), spawned: async () => {} };
}

export function examineAuthor(exam: AuthorExam): void {
  const begin = () => ({ values: [], progress: [] }) as Taken;
  const assignment = (taken: Taken) => assignmentFor(taken, exam.folder ? { folder: exam.folder() } : {});

  describe(`an author: ${exam.name}`, () => {
    test('hands in one result, and tells of it', async () => {
      const taken = begin();
      const author = await exam.open({ results: [{ text: 'good one' }] });
      const delivery = await author.run(assignment(taken), watchFor(taken));
      expect(taken.values).toEqual([{ text: 'good one' }]);
      expect(taken.progress.at(-1)?.is).toMatch(/handed-in|usage|said/);
      if (delivery.usage) expect(delivery.usage.requests).toBeGreaterThan(0);
    });

    test('has a name that says what it is', async () => {
      expect((await exam.open({ results: [] })).name).toMatch(/^[a-z]+(:[\w./-]+)?$/);
    });

    test.skipIf(exam.cannotCorrect)('is told what is wrong, and corrects it', async () => {
      const taken = begin();
      const author = await exam.open({ results: [{ text: 'bad' }, { text: 'good now' }] });
      await author.run(assignment(taken), watchFor(taken));
      expect(taken.values).toEqual([{ text: 'bad' }, { text: 'good now' }]);
      expect(taken.progress.some(({ is }) => is === 'refused')).toBe(true);
    });

    test('who never hands in what passes has failed', async () => {
      const taken = begin();
      const author = await exam.open({ results: [{ text: 'bad' }] });
      await expect(author.run(assignment(taken), watchFor(taken))).rejects.toBeInstanceOf(AuthorError);
    });

    test('does two assignments at once without mixing them up', async () => {
      const [one, two] = [begin(), begin()];
      const author = await exam.open({ results: [{ text: 'good one' }] });
      await Promise.all([author.run(assignment(one), watchFor(one)), author.run(assignment(two), watchFor(two))]);
      expect([one.values, two.values]).toEqual([[{ text: 'good one' }], [{ text: 'good one' }]]);
    });

    test.skipIf(exam.cannotHang)('stops when it is told to, at once', async () => {
      const taken = begin();
      const author = await exam.open({ results: [], hangs: true });
      const stop = new AbortController();
      const run = author.run(assignment(taken), watchFor(taken, stop.signal));
      setTimeout(() => stop.abort(new Error('enough')), 300);
      const began = Date.now();
      await expect(run).rejects.toBeInstanceOf(Error);
      expect(Date.now() - began).toBeLessThan(15_000);
      expect(taken.values).toEqual([]);
    });

    test.skipIf(exam.cannotHang)('does not start when it was stopped before', async () => {
      const taken = begin();
      const author = await exam.open({ results: [{ text: 'good one' }] });
      await expect(author.run(assignment(taken), watchFor(taken, AbortSignal.abort()))).rejects.toBeInstanceOf(Error);
      expect(taken.values).toEqual([]);
    });
  });
}
