/** The real agents as authors and reviewers, over the Agent Client Protocol: everything is real but the model behind them. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allFiles, delegateWorkspace, jobsOf, key, wholeLoop } from '../support/delegate-workspace.ts';
import { type Asked, ModelServer, type Reply } from '../support/model-server.ts';
import type { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';
import type { AcpAgent, World } from './agents/agent.ts';
import { claudeAcp } from './agents/claude.ts';
import { codexAcp } from './agents/codex.ts';
import { copilotAcp } from './agents/copilot.ts';
import { opencodeAcp } from './agents/opencode.ts';

const temps = new TempFolders();
let model: ModelServer;
beforeEach(async () => {
  model = await ModelServer.start();
});
afterEach(async () => {
  await model.stop();
  temps.removeAll();
});

/** It starts four times, a minute each on a busy machine. */
const patience = 480_000;
const steps = 'check-orphans create-team create-task spawn wait shutdown collect delete-team'.split(' ');

/** Whatever was started in a world carries its home, however often it started itself again. */
function runningIn({ home }: CliWorkspace): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(`HOME=${home}\0`));
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    // Gone by now, or somebody else's.
    return '';
  }
}

/** Titles and the like are asked for without our tools. */
function answer(asked: Asked): Reply {
  const isAssigned = asked.tools.some((name) => /submit_(documents|review)$/.test(name));
  return isAssigned ? wholeLoop(asked) : { text: 'A design' };
}

/** Built from nothing: a path, an empty home, a key that opens nothing, an address on this machine. */
function environment(agent: AcpAgent, world: World): Record<string, string> {
  const own = join(world.home, 'bin');
  mkdirSync(own);
  symlinkSync(resolve('dist/cli.cjs'), join(own, 'charrette'));
  symlinkSync(resolve('dist/hook.cjs'), join(own, 'charrette-hook'));
  const theirs = join(agent.tools[0].folder, 'node_modules/.bin');
  return { ...agent.env(world), PATH: [own, theirs, dirname(process.execPath), '/usr/bin', '/bin'].join(':') };
}

for (const agent of [claudeAcp, codexAcp, opencodeAcp, copilotAcp]) {
  const missing = agent.tools.find((tool) => tool.missing !== undefined);
  describe.skipIf(missing)(`${agent.title}${missing?.note ?? ''}`, () => {
    test(`acp:${agent.name} writes, is failed once by a reviewer of its kind, revises, passes`, async () => {
      const workspace = await delegateWorkspace(temps);
      const world = { root: workspace.root, home: workspace.home, model, write: workspace.write.bind(workspace) };
      agent.prepare(world);
      // Its own server is there as well, as with everybody who uses charrette inside of this agent.
      const env = environment(agent, world);
      expect(await workspace.run(['init', '--host', agent.name], { env })).toMatchObject({ code: 0 });
      let running = 0;
      model.script((asked) => {
        running = Math.max(running, runningIn(workspace).length);
        return answer(asked);
      });
      const { code, out, err } = await workspace.run(['draft', key, '--author', `acp:${agent.name}`], {
        env,
        patience,
      });
      // With all that it said, should it have failed.
      expect([code, code === 0 ? '' : err]).toEqual([0, '']);
      expect(out).toContain(`acp:${agent.name} wrote stage 3b.`);
      expect(out).toMatch(/Review 1 by acp:\w+: REVIEW_FAIL; .*; revision applied\./);
      expect(out).toMatch(/Review 2 by acp:\w+: REVIEW_PASS/);
      const { jobs } = await jobsOf(workspace);
      expect(jobs.map(({ role, author, outcome }) => `${role} ${author} ${outcome}`)).toEqual(
        ['author', 'reviewer', 'author', 'reviewer'].map((role) => `${role} acp:${agent.name} finished`),
      );
      expect(jobs.map((job) => job.steps.map(({ step }) => step))).toEqual(jobs.map(() => steps));
      const design = [...allFiles(workspace.root)].filter(([path]) => path.startsWith('docs/'));
      expect(design.some(([, text]) => text.includes('<!-- revised -->'))).toBe(true);
      // The session of its user is none of its business: no brief, no tool but ours to hand in.
      expect(model.asked.filter(({ text }) => text.includes('is open in this workspace'))).toEqual([]);
      const offered = model.asked.flatMap(({ tools }) => tools.filter((name) => name.endsWith('design_submit')));
      expect(offered.length > 0).toBe(agent.hidesEnvironment === true);
      expect(running).toBeGreaterThan(1);
      expect(runningIn(workspace)).toEqual([]);
      // What passed a reviewer still waits for a person.
      expect((await workspace.json(['approve', key], { env })).document.error?.code).toBe('gate/needs-words');
    });
  });
}
