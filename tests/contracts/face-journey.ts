/** The journey that every face takes, and what it meets at each turn: the step that comes next, or the code of a refusal. */
import type { Face, FaceInput, FaceReply } from './face.ts';

export interface JourneyInput {
  readonly answers: Readonly<Record<string, string>>;
  readonly tickets: readonly { readonly id: string }[];
}

export interface Turn {
  /** `kind stage` of the next step, or a code. */
  readonly expected: string;
  readonly reply: FaceReply;
}

const session = 'user-export';
/** By path, since that is what every face can do; a text in the call itself would not be the same on a command line. */
const draft = (name: string, kind?: string) => ({ file: `drafts/${name}`, ...(kind === undefined ? {} : { kind }) });

export async function walk(face: Face, { answers, tickets }: JourneyInput): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  const meet = async (expected: string, reply: Promise<FaceReply>) => void turns.push({ expected, reply: await reply });
  /** Hands in to the step that was shown last. */
  const submit = (input: FaceInput, expected: string) => {
    const step = turns.findLast(({ reply }) => reply.ok)?.reply.next?.id;
    return meet(expected, face.submit({ session, step, ...input }));
  };
  const approve = (text: string, expected: string) => submit({ verdict: 'approve', text }, expected);

  await meet('session/not-found', face.next({ session: 'nobody' }));
  await meet('prd/not-found', face.design({ target: 'docs/absent.md' }));

  await meet('ask 0', face.design({ target: 'prd.md', interview: true }));
  await meet('ask 0', face.design({ target: 'prd.md' }));
  const [first = ['', ''], ...rest] = Object.entries(answers);
  await meet('question/not-found', face.answer({ session, question: 'never_asked', value: 'x' }));
  await meet('ask 0', face.answer({ session, question: first[0], value: first[1] }));
  await submit({ answers: Object.fromEntries(rest) }, 'write 1');

  await submit({ step: 'write-tickets-9', documents: [draft('rules.md')] }, 'step/not-current');
  await submit({}, 'submit/missing-field');
  await submit({ documents: [draft('empty.md')] }, 'submit/empty');
  await submit({ documents: [draft('rules.md')] }, 'approve 1');
  await submit({ verdict: 'approve' }, 'gate/needs-words');
  await submit({ verdict: 'changes', text: 'Say who may export for others.' }, 'write 1');
  await submit({ documents: [draft('rules.md')] }, 'approve 1');
  await approve('Yes, these are the rules.', 'write 2');

  await submit({ complexity: 'complex' }, 'complexity/no-reason');
  await submit({ complexity: 'complex', reason: 'Exports outlive the request.' }, 'write 3a');
  await submit({ documents: [draft('analysis.md')] }, 'choose 3a');
  await submit({ choice: '9', because: 'Any size works.', text: 'Take nine.' }, 'choose/out-of-range');
  await submit({ choice: '2', because: 'Any size works.', text: 'Take the second.' }, 'write 3b');

  const adrs = ['adr/async-export.md', 'adr/object-storage.md'].map((name) => draft(name, 'adr'));
  await submit({ documents: [draft('design.md', 'tdd'), ...adrs] }, 'approve 3b');
  await approve('Looks right to me.', 'write 4');
  await submit({ documents: [draft('contracts.md')] }, 'write 5');
  await submit({ documents: [draft('bdd.feature')] }, 'write 6');

  await submit({ tickets }, 'write 6');
  for (const { id } of tickets) {
    const last = id === tickets.at(-1)?.id;
    await submit({ documents: [draft(`tickets/${id}.md`)] }, last ? 'approve 7' : 'write 6');
  }
  await approve('Ship it.', 'done 7');
  await submit({ clear: true }, 'step/done');
  await meet('done 7', face.next({ session }));
  return turns;
}
