import { createConnection, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { askRelay, type Described, Relay, type RelayHandlers } from './relay.ts';

const described: Described = {
  title: 'One thing',
  prompt: 'Do it.',
  handIn: { name: 'submit', description: '', schema: {} },
};

async function withRelay<T>(handlers: Partial<RelayHandlers>, work: (relay: Relay) => Promise<T>): Promise<T> {
  const relay = await Relay.open({ describe: () => described, handIn: async () => ({ taken: true }), ...handlers });
  try {
    return await work(relay);
  } finally {
    relay.close();
  }
}

const connected = (address: string) =>
  new Promise<Socket>((resolve) => {
    const socket = createConnection(address, () => resolve(socket));
  });

const stillAnswers = (relay: Relay) => askRelay(relay.address, { do: 'describe' });

test('one that leaves between its question and our answer ends nothing but its own line', async () => {
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  let asker: Socket | undefined;
  const handIn: RelayHandlers['handIn'] = async () => {
    asker?.destroy();
    leave();
    return { taken: true };
  };
  await withRelay({ handIn }, async (relay) => {
    asker = await connected(relay.address);
    asker.write(`${JSON.stringify({ do: 'hand-in', value: {} })}\n`);
    await left;
    expect(await stillAnswers(relay)).toEqual(described);
  });
});

test.each(['', '{"do":"hand', 'no JSON\n'])('one that says %j and leaves is forgotten', async (said) => {
  await withRelay({}, async (relay) => {
    const asker = await connected(relay.address);
    await new Promise<void>((resolve) => asker.write(said, () => resolve()));
    asker.destroy();
    expect(await stillAnswers(relay)).toEqual(described);
  });
});
