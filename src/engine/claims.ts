/** What somebody wrote into the session file about a stage: what a yes to it means, and whether it can be given. */
import type { Command } from '../core/command.ts';
import { decide } from '../core/decide.ts';
import { shasShown } from '../core/decide/advance.ts';
import { noFacts } from '../core/facts.ts';
import { stageFacts } from '../core/line.ts';
import { type Session, stageState } from '../core/session.ts';
import { say } from '../core/text.ts';
import type { Recovery } from './opened.ts';

/** The command that makes a claim true. */
export function claimCommand(id: string, session: Session, recovery: Recovery, words?: string): Command {
  const { stage, chosen, judged } = recovery;
  const facts = stageFacts(stage);
  const shas = shasShown(session, facts);
  if (chosen)
    return {
      id,
      type: 'choose',
      n: chosen.n,
      rationale: say(chosen.rationale || 'Written into the session file.'),
      shas,
    };
  if (facts.wants === 'complexity' && stageState(session, stage).status !== 'complete' && judged) {
    const reason = say(judged.reason || words || 'Written into the session file.');
    return { id, type: 'judge-complexity', complexity: judged.complexity, reason };
  }
  return { id, type: 'approve', stage, shas, ...(words === undefined ? {} : { text: say(words) }) };
}

/** A yes is offered only where it would be taken; otherwise the question says why not. */
export function offerable(
  session: Session,
  recovery: Recovery,
  disk: Readonly<Record<string, string | null>>,
): Recovery {
  if (recovery.code !== 'claimed') return recovery;
  const by = { kind: 'person', name: 'someone', via: 'tty' } as const;
  const decision = decide(session, claimCommand('claim', session, recovery), { ...noFacts, by, disk });
  const [wrong] = 'problems' in decision ? decision.problems : [];
  if (!wrong) return recovery;
  const question = recovery.question.replace(/ Is that so\?$/, ` That cannot be taken over: ${wrong.message}`);
  return { ...recovery, question, options: recovery.options.filter(({ key }) => key === 'no') };
}
