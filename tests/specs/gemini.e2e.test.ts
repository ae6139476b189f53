/** A real coding agent, Gemini CLI, designs a spec over the Agent Client Protocol: everything is real but the model behind it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelServer } from '../support/model-server.ts';
import { onDemand } from '../support/on-demand.ts';
import { sessionKey, specLoop, specWorkspace, talk } from '../support/spec-workspace.ts';
import { TempFolders } from '../support/temp-folder.ts';

const gemini = onDemand('gemini-cli-0.61.0', ['@google/gemini-cli@0.61.0'], process.platform !== 'win32');
const temps = new TempFolders();
let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.start(specLoop);
});
afterAll(async () => {
  await server.stop();
  temps.removeAll();
});

/** It starts five times, seconds each, on a machine that may be busy. */
const patience = 280_000;

describe.skipIf(gemini.missing)(`Gemini CLI${gemini.note}`, () => {
  test('interview answered, written, failed once, revised, passed, changed, approved, committed', async () => {
    const scene = specWorkspace(temps, { commitSpec: true });
    const { workspace, git, read } = scene;
    const settings = {
      security: { auth: { selectedType: 'gemini-api-key' } },
      privacy: { usageStatisticsEnabled: false },
    };
    mkdirSync(join(workspace.home, '.gemini'), { recursive: true });
    writeFileSync(join(workspace.home, '.gemini', 'settings.json'), JSON.stringify(settings));
    // Built from nothing: a path, an empty home, a key that opens nothing, an address on this machine.
    const env = {
      PATH: `${join(gemini.folder, 'node_modules', '.bin')}:${workspace.env['PATH']}`,
      GEMINI_API_KEY: 'dummy',
      GOOGLE_GEMINI_BASE_URL: server.url,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GEMINI_TELEMETRY_ENABLED: 'false',
    };
    await talk(scene);
    const design = ['spec', 'design', '--author', 'acp:gemini'];
    const { code, document } = await workspace.json(design, { env, patience });
    expect([code, document['review']]).toMatchObject([
      3,
      { outcome: 'passed', rounds: [{ status: 'REVIEW_FAIL' }, { status: 'REVIEW_PASS' }] },
    ]);
    expect(read('design.md')).toContain('<!-- revised -->');
    expect(read('.progress.md')).toContain('### Review: design (Iteration 2)\n- Status: REVIEW_PASS');
    await workspace.run(['request-changes', sessionKey, 'No queue, please']);
    await workspace.run(design, { env, patience });
    expect(read('design.md')).toContain('<!-- changed -->');
    const approved = await workspace.run(['approve', sessionKey, '--words', 'Yes, build this']);
    expect(approved.code).toBe(0);
    expect(git('log', '-1', '--format=%s').trim()).toBe('spec(user-export): add technical design');
    const jobs = (await workspace.json(['jobs', sessionKey])).document['jobs'] as {
      author: string;
      steps: unknown[];
    }[];
    expect(jobs.map(({ author, steps }) => `${author} ${steps.length}`)).toEqual(
      Array.from({ length: 5 }, () => 'acp:gemini 8'),
    );
  });
});
