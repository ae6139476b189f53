/**
 * The exam of every face: one journey from the PRD to the end, with the refusals a driver meets on the way. A face
 * passes when it says what the engine says. It brings four functions and the folder of the worked example:
 *
 *     examineFace({ name: 'mine', examples: 'examples', open: async (root) => ({ face, close }) });
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { type Turn, walk } from './face-journey.ts';

export type FaceInput = Readonly<Record<string, unknown>>;

/** What a face answers, whatever it travels in. The operation's own value stands beside these. */
export interface FaceReply {
  readonly ok: boolean;
  readonly session?: string;
  readonly next?: { readonly id: string; readonly kind: string; readonly stage: string };
  readonly notes?: readonly Problem[];
  readonly error?: Problem;
  readonly others?: readonly Problem[];
}

/** The verbs that a driver needs. A refusal is an answer, too: nothing here rejects. */
export interface Face {
  design(input: FaceInput): Promise<FaceReply>;
  next(input: FaceInput): Promise<FaceReply>;
  submit(input: FaceInput): Promise<FaceReply>;
  answer(input: FaceInput): Promise<FaceReply>;
}

export interface OpenFace {
  readonly face: Face;
  readonly close?: () => Promise<void>;
}

export interface FaceExam {
  readonly name: string;
  /** The folder that holds `user-export.md` and `user-export/`. */
  readonly examples: string;
  /** The face over the workspace at `root`. */
  readonly open: (root: string) => Promise<OpenFace>;
  /** Another face. Apart from ids and times, both say the same to the word. */
  readonly like?: (root: string) => Promise<OpenFace>;
}

export function examineFace({ name, examples, open, like }: FaceExam): void {
  describe(`face: ${name}`, () => {
    const folders: string[] = [];
    let turns: readonly Turn[];

    const go = async (opening: FaceExam['open']) => {
      const root = workspace(examples);
      folders.push(root);
      const { face, close } = await opening(root);
      try {
        return await walk(face, exampleInput(examples));
      } finally {
        await close?.();
      }
    };
    beforeAll(async () => void (turns = await go(open)));
    afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

    it('walks the line to the end, and refuses what has to be refused', () => {
      expect(turns.map(({ reply }) => inShort(reply))).toEqual(turns.map(({ expected }) => expected));
    });

    it('says what comes next after everything that was taken', () => {
      const taken = turns.map(({ reply }) => reply).filter(({ ok }) => ok);
      expect(taken.filter(({ session, next, notes }) => !session || !next || !notes)).toEqual([]);
    });

    it.runIf(like)('says the same as the other face', async () => {
      const others = await go(like ?? open);
      expect(turns.map(withoutChance)).toEqual(others.map(withoutChance));
    });
  });
}

const inShort = ({ ok, next, error }: FaceReply) => (ok ? `${next?.kind} ${next?.stage}` : error?.code);

function workspace(examples: string): string {
  const root = mkdtempSync(join(tmpdir(), 'charrette-face-'));
  // Marks the workspace: a face that looks upwards for one must not leave the folder.
  mkdirSync(join(root, '.git'));
  cpSync(join(examples, 'user-export.md'), join(root, 'prd.md'));
  cpSync(join(examples, 'user-export'), join(root, 'drafts'), { recursive: true });
  writeFileSync(join(root, 'drafts/empty.md'), '');
  return root;
}

function exampleInput(examples: string) {
  const read = (name: string) => JSON.parse(readFileSync(join(examples, 'user-export', name), 'utf8')) as unknown;
  return {
    answers: read('answers.json') as Record<string, string>,
    tickets: (read('tickets.json') as { tickets: readonly { readonly id: string }[] }).tickets,
  };
}

/** Ids of questions begin with random letters; nothing else that a face says is left to chance or the clock. */
function withoutChance({ reply }: Turn): unknown {
  const text = JSON.stringify(reply)
    .replaceAll(/\b[0-9a-z]{8,16}(?=\.(?:[a-z]?\d+|decision)\b)/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, 'TIME');
  return JSON.parse(text);
}
