/** The interviewer as a model over the wire: it words the questions, the engine keeps the count and lets nothing pass. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelServer, type Reply } from '../support/model-server.ts';
import { sessionKey, specWorkspace } from '../support/spec-workspace.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.start();
});
afterAll(async () => {
  await server.stop();
  temps.removeAll();
});

const options = [{ label: 'One', recommended: true, why: 'as it is now' }, { label: 'Many' }];
const question = (key: string, more: object = {}) => ({ key, text: `What about ${key}?`, options, ...more });
const asks = (...questions: object[]): Reply => ({ call: 'submit_questions', input: { questions } });
const approaches = ['Plain', 'Queue'].map((name) => ({ name, text: `${name}.`, pros: ['small'], cons: ['slow'] }));

/** Each reply once, in this order; approaches whenever they are asked for. */
function plays(...replies: Reply[]): void {
  let n = 0;
  server.script(({ tools }) => {
    if (tools.some((name) => name.endsWith('submit_approaches')))
      return { call: 'submit_approaches', input: { approaches } };
    return replies[Math.min(n++, replies.length - 1)] as Reply;
  });
}

function scene() {
  const spec = specWorkspace(temps);
  const env = { ANTHROPIC_API_KEY: 'dummy', ANTHROPIC_BASE_URL: server.url };
  const run = () =>
    spec.workspace.json(['spec', 'design', '--interviewer', 'model:anthropic', '--author', 'host'], { env });
  const answer = (key: string, value: string) => spec.workspace.run(['answer', sessionKey, key, value]);
  return { ...spec, run, answer };
}

const keyOf = async (run: ReturnType<typeof scene>['run']) => (await run()).document.next?.questions?.[0]?.key;

describe('a model that interviews', () => {
  test('[003-R16] asks one after the other, in the light of the answers; then come its approaches', async () => {
    plays(asks(question('tenants')), asks(question('storage')), asks());
    const { run, answer } = scene();
    expect(await keyOf(run)).toBe('tenants');
    await answer('tenants', '2');
    expect(await keyOf(run)).toBe('storage');
    expect(server.asked.at(-1)?.prompt).toContain('- Tenants: Many');
    await answer('storage', 'On a disk');
    const { code, document } = await run();
    expect([code, document.next?.kind]).toEqual([3, 'choose']);
  });

  test.each([
    ['two at once', asks(question('a'), question('b'))],
    ['four options', asks(question('a', { options: ['1', '2', '3', '4'].map((label) => ({ label })) }))],
    ['one option', asks(question('a', { options: [{ label: 'Only' }] }))],
    ['no text', asks({ key: 'a', text: '', options })],
    ['the end before the least was asked', asks()],
  ])('[003-R17] %s is sent back, and corrected', async (_, wrong) => {
    plays(wrong, asks(question('tenants')));
    expect(await keyOf(scene().run)).toBe('tenants');
    expect(server.asked).toHaveLength(2);
  });

  test('[003-R16] what was asked is not asked again, and the most ends it whatever it wants', async () => {
    plays(asks(question('tenants')), asks(question('tenants')), asks(question('storage')), asks(question('more')));
    const { run, answer } = scene();
    await run();
    await answer('tenants', '1');
    expect(await keyOf(run)).toBe('storage');
    await answer('storage', '1');
    // TRIVIAL work has two questions at most.
    const asked = server.asked.length;
    expect((await run()).document.next?.kind).toBe('choose');
    // Nobody is paid for a question that may not be asked: only for the approaches.
    expect(server.asked).toHaveLength(asked + 1);
  });

  test('[003-R16] a completion word ends it', async () => {
    plays(asks(question('tenants')), asks(question('storage')));
    const { run, answer } = scene();
    await run();
    await answer('tenants', "that's all");
    const asked = server.asked.length;
    expect((await run()).document.next?.kind).toBe('choose');
    expect(server.asked).toHaveLength(asked + 1);
  });
});
