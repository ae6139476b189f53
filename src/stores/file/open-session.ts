/** One session as this process knows it: its journal, and how that compares with what was acknowledged here. */
import { constants, lstatSync } from 'node:fs';
import type { Head, Standing } from '../../engine/ports.ts';
import { isOnChain } from '../heads.ts';
import type { Target } from './commit.ts';
import { standingOf } from './compare.ts';
import { isMissing } from './disk-problem.ts';
import { withFile } from './disk.ts';
import { stateInGit } from './git.ts';
import { JournalView } from './journal-view.ts';
import type { Layout, SessionPaths } from './layout.ts';
import { readMirror, readSeen, remember, rememberAnew } from './mirror.ts';
import { readRaces } from './races.ts';
import { newerFormat, refusal } from './refusals.ts';

const openToRead = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

export class OpenSession {
  readonly key: string;
  readonly paths: SessionPaths;
  readonly view = new JournalView();
  readonly target: Target;
  #seen: Head | undefined;
  #seenOf = -1;

  constructor(layout: Layout, key: string) {
    this.key = key;
    this.paths = layout.of(key);
    const { journal } = this.paths;
    this.target = { key, journal, races: this.paths.races, shown: layout.shown(journal), view: this.view };
  }

  /** Reads what is new. False when there is no journal. */
  look(): boolean {
    try {
      const there = lstatSync(this.paths.journal, { throwIfNoEntry: false });
      if (there && this.view.isAsRead(there)) return true;
      withFile(this.paths.journal, openToRead, (fd) => this.view.refresh(fd));
      return true;
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.view.forget();
      return false;
    }
  }

  async standing(): Promise<Standing> {
    const { view, paths } = this;
    if (view.isPlain && this.#isAsSeen()) return { is: 'normal' };
    // In this order: a head is seen only once its line is in the file, so others may write while we compare.
    const seen = readSeen(paths);
    this.look();
    const contents = view.contents();
    if (contents.newer[0] !== undefined) throw newerFormat(this.key, this.target.shown, contents.newer[0]);
    return standingOf(contents, {
      seen,
      mirror: () => readMirror(paths),
      races: () => readRaces(paths.races),
      git: () => stateInGit(paths.journal),
    });
  }

  /** Two histories, or a lost end, take no new line before someone has decided. */
  async requireWritable(): Promise<void> {
    const standing = await this.standing();
    if (standing.is === 'lost-tail' || standing.is === 'diverged') throw refusal(this.key, this.target.shown, standing);
  }

  /** After the acknowledgement. Lines that came by git since the last time are kept as well. */
  remember({ seq, hash }: Head, before: Head): void {
    const { chain } = this.view;
    const from = this.#seen && this.#seen.seq > 0 && isOnChain(chain, this.#seen) ? this.#seen.seq : before.seq;
    remember(this.paths, chain.slice(from, seq), { seq, hash });
    this.#seen = { seq, hash };
  }

  rememberAnew(): void {
    rememberAnew(this.paths, this.view.chain, this.view.head);
    this.#seenOf = -1;
  }

  #isAsSeen(): boolean {
    if (this.#seenOf !== this.view.generation) {
      this.#seen = readSeen(this.paths);
      this.#seenOf = this.view.generation;
    }
    return !this.#seen || isOnChain(this.view.chain, this.#seen);
  }
}
