/** What every task of a spec leans on: the commands of the workspace, where tests go, how commits are called. */
import { Ledger } from './ledger.ts';
import { type Places, placesOf } from './places.ts';
import type { SpecGuideRequest } from './request.ts';
import { type PlannedTask, shellWord } from './task.ts';
import { type Work, workOf } from './work.ts';

/** In the order of what they cost. */
const usual = ['TypeCheck', 'Lint', 'Build', 'Test'];
const isCode = (path: string): boolean => !/\.(?:md|mdx|prisma|sql|json|ya?ml|toml)$/.test(path);

export class Bench {
  readonly request: SpecGuideRequest;
  readonly work: Work;
  readonly places: Places;
  readonly ledger: Ledger;

  constructor(request: SpecGuideRequest) {
    const { documents, assumed } = request;
    this.request = request;
    this.work = workOf(documents.design ?? '', documents.requirements ?? '');
    this.places = placesOf(request);
    this.ledger = new Ledger(assumed);
  }

  get #known(): string[] {
    return usual.flatMap((type) => this.request.commands.find((one) => one.type === type)?.command ?? []);
  }

  /** What shows that nothing is broken. */
  quality(): string[] {
    if (this.#known.length > 0) return this.#known;
    this.ledger.assume(
      'What a task made is there when its files are.',
      'no test, lint or build command was found in the workspace',
    );
    const files = this.coreFiles();
    return files.length > 0 ? files.map((file) => `test -s ${shellWord(file)}`) : ['git diff --check'];
  }

  /** The cheapest command that notices a broken file. */
  quickest(): string[] {
    return this.#known.slice(0, 1);
  }

  coreFiles(): string[] {
    const files = this.work.pieces.flatMap((piece) =>
      piece.files.filter(({ action }) => action !== 'delete').map(({ path }) => path),
    );
    return files.filter(isCode).slice(0, 3);
  }

  /** Where the criteria are shown: as the design has it, otherwise where tests go. */
  acceptanceFile(): string {
    const { tests } = this.work;
    const planned =
      tests.find(({ path }) => /acceptance|e2e|end-to-end|integration/i.test(path)) ??
      tests.find(({ path }) => path.includes(this.request.spec));
    return planned?.path ?? this.places.testFile(this.places.newFile(`${this.request.spec} acceptance`, ''));
  }

  message(type: string, what: string): string {
    return `${type}(${this.request.spec}): ${what}`.slice(0, 100);
  }

  /** A check after every two tasks, and one at the end: more than three never run without one. */
  checked(tasks: readonly PlannedTask[], last: 'POC Checkpoint' | 'Quality checkpoint'): PlannedTask[] {
    return tasks.flatMap((task, i) => {
      const isLast = i === tasks.length - 1;
      return isLast || i % 2 === 1 ? [task, this.#checkpoint(isLast ? last : 'Quality checkpoint')] : [task];
    });
  }

  #checkpoint(name: string): PlannedTask {
    const isProof = name.startsWith('POC');
    const types = usual
      .filter((type) => this.request.commands.some((one) => one.type === type))
      .map((type) => type.toLowerCase());
    return {
      title: isProof
        ? `${name}: it works end to end`
        : `${name}: ${types.length > 0 ? types.join(', ') : 'what was made is there'}`,
      mark: 'VERIFY',
      steps: [
        isProof ? 'Try what the goal asks for once, as its user would' : 'Run the commands below',
        'Mend what fails before going on',
      ],
      files: [],
      doneWhen: 'All of it passes',
      verify: this.quality(),
      commit: this.message('chore', 'pass quality checkpoint'),
      requirements: [],
    };
  }
}
