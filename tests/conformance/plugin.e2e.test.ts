/** What the official checker of Claude Code says of the plugin and its marketplace. It needs no account and no network. */
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { claude } from '../hosts/agents/claude.ts';
import { RealHost } from '../hosts/real-host.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

describe.skipIf(claude.tool.missing !== undefined)(`claude plugin validate --strict${claude.tool.note}`, () => {
  test.each(['plugins/charrette', '.'])('%s', async (folder) => {
    host = await RealHost.make(temps);
    const said = await claude.plugin(host, 'validate', '--strict', resolve(folder));
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('passed') as string });
  });

  test('finds what is wrong', async () => {
    host = await RealHost.make(temps);
    host.write('.claude-plugin/plugin.json', '{ "name": "Not a Name", "hooks": 3 }');
    expect((await claude.plugin(host, 'validate', '--strict', host.root)).code).not.toBe(0);
  });
});
