/** What all connections of one process share. */
import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server';
import { randomBytes } from 'node:crypto';
import type { App } from '../app.ts';
import { newestSessions } from './completions.ts';
import { glanceAt } from './glance.ts';
import { Turns } from './turns.ts';
import { KeepBriefs } from './keep-briefs.ts';
import { Watch } from './watch.ts';

/** Travels to the client and back, sealed: what was asked, and the id under which the answer goes on record, once. */
export interface Asked {
  readonly session: string;
  readonly step: string;
  readonly commandId: string;
}

export interface Service {
  readonly app: App;
  readonly root: string;
  /** Sealed with a key of this process: what a client sends back as ours was ours. */
  readonly codec: RequestStateCodec<Asked>;
  readonly watch: Watch;
  readonly briefs: KeepBriefs;
  readonly turns: Turns;
}

/** Each is glanced at once a second. */
const mostWatched = 5;

/** A day: a form may stay open over lunch, and over night. */
const ttlSeconds = 86_400;

export function createService(app: App, root: string): Service {
  const codec = createRequestStateCodec<Asked>({ key: randomBytes(32), ttlSeconds });
  return {
    app,
    root,
    codec,
    watch: new Watch(app.world, glanceAt(root, app.world.config.roots.design), () => newestSessions(app, mostWatched)),
    briefs: new KeepBriefs(app.world),
    turns: new Turns(),
  };
}
