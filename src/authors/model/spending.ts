/** What a run has taken so far, and how much a next request may take: the ceiling is kept before the money is spent. */
import { guardedTokens } from '../../artifacts/tokens.ts';
import type { JobUsage } from '../../core/job.ts';
import { problem } from '../../core/problem.ts';
import { AuthorError, type Estimate } from '../../engine/author-port.ts';
import type { Endpoint } from './endpoint.ts';
import { costOf } from './prices.ts';
import type { Answer, Ask } from './wire.ts';

/** Less room than this for an answer is no use to anybody. */
const leastOutput = 500;
/** Above this an estimate is a count of characters: counting exactly would take longer than it is worth. */
const countedCharacters = 2_000_000;

export class Spending {
  readonly #endpoint: Endpoint;
  readonly #ceiling: number | undefined;
  #input = 0;
  #output = 0;
  #requests = 0;

  constructor(endpoint: Endpoint, ceiling: number | undefined) {
    this.#endpoint = endpoint;
    this.#ceiling = ceiling;
  }

  /** The tokens that may come back, so that even the longest answer stays under the ceiling. Refuses when too few are left. */
  allowance(ask: Omit<Ask, 'maxOutput'>): number {
    const { maxOutput, price, model } = this.#endpoint;
    if (this.#ceiling === undefined) return maxOutput;
    if (!price)
      throw new AuthorError(
        problem('cost/no-price', `Nobody knows what ${model} costs, so a ceiling cannot be kept.`, {
          fix: `State its price in charrette.json: "delegate": {"prices": {"${model}": {"input": 3, "output": 15}}} (dollars for a million tokens)`,
        }),
        this.usage(),
      );
    const left = this.#ceiling - costOf({ input: this.#input, output: this.#output }, price);
    const asked = costOf({ input: askTokens(ask), output: 0 }, price);
    const affordable = price.output === 0 ? maxOutput : Math.floor(((left - asked) * 1_000_000) / price.output);
    if (asked > left || affordable < leastOutput) throw new AuthorError(this.#tooExpensive(asked), this.usage());
    return Math.min(maxOutput, affordable);
  }

  /** What a request took, as the server says; where it could not say, as we count from above. */
  add(ask: Omit<Ask, 'maxOutput'>, answer: Answer): void {
    const text = [...answer.text, ...answer.call.json].join('');
    const said = answer.input > 0 || answer.output > 0 || text !== '';
    this.#requests += 1;
    this.#input += answer.input > 0 ? answer.input : said ? askTokens(ask) : 0;
    this.#output += answer.output > 0 && answer.stop ? answer.output : tokensOf(text);
  }

  usage(): JobUsage {
    const { price } = this.#endpoint;
    const taken = { input: this.#input, output: this.#output };
    return { ...taken, requests: this.#requests, ...(price ? { cost: rounded(costOf(taken, price)) } : {}) };
  }

  #tooExpensive(asked: number) {
    const { cost = 0 } = this.usage();
    const message = `Going on could cost more than $${this.#ceiling}: $${cost} is spent, and only to ask would take about $${rounded(asked)}.`;
    return problem('cost/ceiling', message, { fix: 'Allow more with --max-cost DOLLARS, or name a cheaper model.' });
  }
}

export function estimateFor(endpoint: Endpoint, ask: Omit<Ask, 'maxOutput'>): Estimate {
  const { price, maxOutput } = endpoint;
  const taken = { input: askTokens(ask), output: maxOutput };
  const cost = price ? { cost: rounded(costOf(taken, price)) } : {};
  return { ...taken, ...cost, ...(price?.isBuiltIn ? { isBuiltInPrice: true } : {}) };
}

function askTokens({ system, turns, tool }: Omit<Ask, 'maxOutput'>): number {
  return tokensOf(`${system}${JSON.stringify(tool)}`) + turns.reduce((sum, turn) => sum + turnTokens(turn), 0);
}

function turnTokens(turn: Ask['turns'][number]): number {
  return 8 + tokensOf(turn.from === 'call' ? `${JSON.stringify(turn.input)}${turn.told}` : turn.text);
}

const tokensOf = (text: string) => (text.length > countedCharacters ? text.length : guardedTokens(text));

const rounded = (dollars: number) => Math.round(dollars * 1_000_000) / 1_000_000;
