/** What stage 0 takes: the questions that the PRD leaves open, in one batch; none when it is clear (002-R13). */
import type { ConstraintKind } from '../../core/entry.ts';
import { isObject } from '../../core/json.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';

export interface DraftOption {
  readonly label: string;
  readonly recommended?: boolean;
  readonly why?: string;
}

/** A question before it has an id. */
export interface DraftQuestion {
  readonly key: string;
  readonly text: string;
  readonly options: readonly DraftOption[];
  readonly allowOther: boolean;
}

/** What clarity is judged on, with the constraint that an answer sets. */
export const clarityTopics: Readonly<Record<string, ConstraintKind>> = {
  scale: 'scale',
  performance: 'latency',
  cost: 'cost',
  compliance: 'compliance',
  security: 'security',
  format: 'compatibility',
  scope: 'scope',
};

export const optionLimits = { min: 2, max: 4 } as const;
export const questionLimit = 10;
const keyPattern = /^[a-z0-9]+(_[a-z0-9]+)*$/;

export interface QuestionsReading {
  readonly findings: readonly Problem[];
  readonly questions: readonly DraftQuestion[];
}

/** Reads `{questions: [...]}` or the bare list, as an interviewer hands it in. */
export function readQuestions(input: unknown): QuestionsReading {
  const list = isObject(input) ? input['questions'] : input;
  if (!Array.isArray(list)) {
    const fix = 'Hand in {"questions": [...]}; an empty list says that the PRD is clear.';
    return {
      findings: [problem('question/no-list', 'There is no list of questions.', { at: 'questions', fix })],
      questions: [],
    };
  }
  const findings: Problem[] = [];
  const questions: DraftQuestion[] = [];
  const seen = new Set<string>();
  for (const [i, one] of list.entries()) {
    const at = `questions[${i}]`;
    const question = readQuestion(one, at, findings);
    if (!question) continue;
    if (seen.has(question.key)) {
      findings.push(problem('question/twice', `Two questions have the key ${question.key}.`, { at: `${at}.key` }));
    }
    seen.add(question.key);
    questions.push(question);
  }
  if (list.length > questionLimit) {
    const message = `${list.length} questions at once are many; people answer ${questionLimit} or fewer with care.`;
    findings.push(warning('question/many', message, { at: 'questions', fix: 'Keep those that change the design.' }));
  }
  return { findings, questions };
}

function readQuestion(value: unknown, at: string, findings: Problem[]): DraftQuestion | undefined {
  const fields = isObject(value) ? value : {};
  const { key, text, options = [], allowOther = true } = fields;
  if (typeof text !== 'string' || text.trim() === '') {
    findings.push(
      problem('question/empty', 'A question has no text.', { at: `${at}.text`, fix: 'Write the question.' }),
    );
    return undefined;
  }
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    const fix = 'Use snake_case, for example data_volume.';
    findings.push(
      problem('question/bad-key', `${JSON.stringify(key ?? '')} is no name for an answer.`, { at: `${at}.key`, fix }),
    );
    return undefined;
  }
  const read = Array.isArray(options) ? options.flatMap(readOption) : [];
  if (read.length < optionLimits.min || read.length > optionLimits.max) {
    const message = `Question ${key} has ${read.length} options.`;
    const fix = `Offer ${optionLimits.min} to ${optionLimits.max}; free words are always possible beside them.`;
    findings.push(problem('question/options', message, { at: `${at}.options`, fix }));
  }
  const recommended = read.filter((option) => option.recommended).length;
  if (recommended !== 1) {
    const message = `Question ${key} recommends ${recommended === 0 ? 'no option' : `${recommended} options`}.`;
    findings.push(warning('question/recommended', message, { at: `${at}.options`, fix: 'Recommend exactly one.' }));
  }
  return { key, text: text.trim(), options: read, allowOther: allowOther !== false };
}

function readOption(value: unknown): DraftOption[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ label: value.trim() }];
  if (!isObject(value) || typeof value['label'] !== 'string' || value['label'].trim() === '') return [];
  const why = value['why'];
  return [
    {
      label: value['label'].trim(),
      ...(value['recommended'] === true ? { recommended: true } : {}),
      ...(typeof why === 'string' && why !== '' ? { why } : {}),
    },
  ];
}
