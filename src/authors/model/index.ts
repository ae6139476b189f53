/**
 * The model author: a conversation over HTTP in which the only thing that the model can do is to hand in its result.
 * A result that is refused goes back with the findings, a few times; then it has failed.
 */
import { type Problem, problem } from '../../core/problem.ts';
import { type Assignment, type Author, AuthorError, type Delivery, type Watch } from '../../engine/author-port.ts';
import { callModel } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { estimateFor, Spending } from './spending.ts';
import type { Answer, Ask, Turn } from './wire.ts';

const mostTurns = 4;

export interface ModelOptions {
  /** The first pause of a retry, in milliseconds. */
  readonly pause?: number;
}

export class ModelAuthor implements Author {
  readonly name: string;
  readonly #endpoint: Endpoint;
  readonly #pause: number;

  constructor(name: string, endpoint: Endpoint, { pause = 1000 }: ModelOptions = {}) {
    this.name = name;
    this.#endpoint = endpoint;
    this.#pause = pause;
  }

  estimate(assignment: Assignment) {
    return estimateFor(this.#endpoint, this.#ask(assignment, []));
  }

  async run(assignment: Assignment, watch: Watch): Promise<Delivery> {
    const spending = new Spending(this.#endpoint, assignment.limits.maxCost);
    const more: Turn[] = [];
    try {
      for (let turn = 1; ; turn += 1) {
        const ask = this.#ask(assignment, more);
        const answer = await this.#call(ask, spending, watch);
        const told = await this.#take(assignment, answer, more);
        if (told === undefined) {
          watch.report({ is: 'handed-in' });
          return { usage: spending.usage() };
        }
        watch.report({ is: 'refused', findings: told.length });
        if (turn >= mostTurns) throw new AuthorError(this.#notTaken(told));
      }
    } catch (error) {
      if (error instanceof AuthorError) throw new AuthorError(error.problem, spending.usage(), { cause: error });
      throw error;
    }
  }

  #ask({ handIn, prompt, role }: Assignment, more: readonly Turn[]): Omit<Ask, 'maxOutput'> {
    return {
      model: this.#endpoint.model,
      system: `You are the ${role} of one assignment. Hand in your whole result with one call of the tool ${handIn.name}; nothing else is read.`,
      turns: [{ from: 'user', text: prompt }, ...more],
      tool: handIn,
    };
  }

  async #call(ask: Omit<Ask, 'maxOutput'>, spending: Spending, watch: Watch): Promise<Answer> {
    const maxOutput = spending.allowance(ask);
    const answer = await callModel(
      this.#endpoint,
      { ...ask, maxOutput },
      {
        signal: watch.signal,
        pause: this.#pause,
        onSaid: (characters) => watch.report({ is: 'said', characters }),
        onWait: (why, ms) => watch.report({ is: 'waiting', note: `${why}; again in ${Math.ceil(ms / 1000)} s` }),
        onSpent: (spent) => spending.add(ask, spent),
      },
    );
    spending.add(ask, answer);
    watch.report({ is: 'usage', usage: spending.usage() });
    if (answer.stop === 'refusal') throw new AuthorError(this.#refused(answer));
    return answer;
  }

  /** `undefined` when it was taken; otherwise what is wrong, which the model is told. */
  async #take(
    { accept, fromText, handIn }: Assignment,
    answer: Answer,
    more: Turn[],
  ): Promise<readonly string[] | undefined> {
    const text = answer.text.join('');
    const said = answer.called ? parse(answer.call.json.join('')) : { value: fromText?.(text) };
    if ('value' in said && said.value !== undefined) {
      const errors = (await accept(said.value)).filter((finding) => finding.severity === 'error');
      if (errors.length === 0) return undefined;
      const told = errors.map(line);
      if (answer.called)
        more.push({
          from: 'call',
          id: answer.call.id || `call-${more.length}`,
          input: said.value,
          told: refusal(told),
        });
      else more.push({ from: 'model', text }, { from: 'user', text: refusal(told) });
      return told;
    }
    if (answer.stop === 'length') throw new AuthorError(this.#cutOff());
    const wrong =
      'broken' in said
        ? `Your call of ${handIn.name} is not JSON: ${said.broken}`
        : `Hand in with the tool ${handIn.name}.`;
    more.push({ from: 'model', text: text.trim() || '(an unreadable call)' }, { from: 'user', text: wrong });
    return [wrong];
  }

  #notTaken(told: readonly string[]): Problem {
    const message = `${this.name} handed in ${mostTurns} times what does not pass: ${told.slice(0, 3).join(' ')}`;
    return problem('author/refused-result', message, { fix: 'Try again, or let somebody else do it: --author NAME' });
  }

  #refused(answer: Answer): Problem {
    const words = answer.text.join('').replaceAll(/\s+/g, ' ').slice(0, 200);
    return problem('author/declined', `${this.name} declined to do it${words === '' ? '' : `: ${words}`}.`, {
      fix: 'Let somebody else do it: --author NAME',
    });
  }

  #cutOff(): Problem {
    const { maxOutput } = this.#endpoint;
    return problem('author/cut-off', `${this.name} did not come to an end within ${maxOutput} tokens.`, {
      fix: 'Allow longer answers in charrette.json ("delegate": {"maxOutput": 32000}), or raise --max-cost.',
    });
  }
}

function parse(json: string): { readonly value: unknown } | { readonly broken: string } {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (error) {
    return { broken: error instanceof Error ? error.message.slice(0, 200) : 'it cannot be read' };
  }
}

const refusal = (told: readonly string[]) =>
  `Not taken. Correct this and hand in the whole again:\n${told.map((one) => `- ${one}`).join('\n')}`;

const line = ({ code, message, at, fix }: Problem) =>
  `${code}${at === undefined ? '' : ` at ${at}`}: ${message}${fix === undefined ? '' : ` ${fix}`}`;
