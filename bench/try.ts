import { mkdtempSync, statSync } from 'node:fs';
import { createApp } from '../src/app.ts';
import { walk } from './example-session.ts';
const root = mkdtempSync('/var/tmp/bench-');
const app = createApp({ root });
console.log(await walk(app, 'user-export'));
const s = await app.world.store.load('user-export');
console.log(root, s!.lines.length, s!.lines.map(l => l.raw.length).join(), statSync(root + '/.claude/design/sessions/user-export.session.json').size);
