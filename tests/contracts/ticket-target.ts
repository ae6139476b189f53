/** What every target of tickets must do, whether it is a service, a file for an importer, or plain data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SentTicket, TicketSet } from '../../src/engine/exporter-port.ts';
import { sampleTicket, threeTickets, ticketSet } from '../support/sample-tickets.ts';

/** A ticket as it stands over there. */
export interface ArrivedTicket {
  readonly key: string;
  readonly title: string;
  /** All the words that somebody would read there. */
  readonly text: string;
  /** Keys of what it waits for, as far as this target tells. */
  readonly waitsFor: readonly string[];
}

/** One target with nothing in it. */
export interface TicketTargetExam {
  /** One run of ours, and whatever brings its result over there: a call, or an import of the file by hand. */
  send(set: TicketSet, options?: { readonly apply?: boolean }): Promise<readonly SentTicket[]>;
  /** What stands over there now. */
  read(): Promise<readonly ArrivedTicket[]>;
  /** Whether a second run changes what is there; an importer that only creates leaves it alone. */
  readonly updates: boolean;
  /** Faults on the way, where there is one. `about` is the id of the ticket that meets them. */
  readonly faults?: {
    /** This ticket is refused, once. */
    refuse(about: string): void;
    /** Too many calls: come back in so many seconds. */
    limit(about: string, seconds: number): void;
    /** It is made, and nobody hears of it. */
    loseAnswer(about: string): void;
    /** The other side has a bad moment. */
    breakDown(about: string): void;
    /** Milliseconds that were waited for so far. */
    waited(): number;
  };
}

const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);
const did = (sent: readonly SentTicket[]) => sent.map((one) => one.did);

/** A file is written whole or not at all; `faults` says that there is something on the way that can go wrong. */
export function examineTicketTarget(
  name: string,
  open: () => Promise<TicketTargetExam>,
  { faults: hasFaults = false } = {},
): void {
  describe(`a target of tickets: ${name}`, () => {
    test('every ticket arrives once, after what it waits for, with its key, its title and its words', async () => {
      const target = await open();
      expect(did(await target.send(threeTickets))).toEqual(['create', 'create', 'create']);
      const there = await target.read();
      expect(keysOf(there)).toEqual(keysOf(threeTickets.tickets));
      for (const [i, one] of there.entries()) {
        expect(one.title).toContain(`Do ${i + 1}`);
        expect(one.text).toContain(`Part ${i + 1}.`);
        expect(one.waitsFor).toEqual(i === 0 ? [] : [threeTickets.tickets[i - 1]?.key]);
      }
    });

    test('a dry run says the same and changes nothing', async () => {
      const target = await open();
      expect(did(await target.send(threeTickets, { apply: false }))).toEqual(['create', 'create', 'create']);
      expect(await target.read()).toEqual([]);
    });

    test('a second run makes nothing twice, and says of each ticket what it did', async () => {
      const target = await open();
      await target.send(threeTickets);
      const before = await target.read();
      const again = await target.send(threeTickets);
      expect(keysOf(again)).toEqual(keysOf(threeTickets.tickets));
      expect(await target.read()).toEqual(before);
    });

    test('a ticket that changed, one that is new, and one that went: each once', async () => {
      const target = await open();
      await target.send(threeTickets);
      const changed = ticketSet(
        sampleTicket(1, { title: 'Do it well' }),
        sampleTicket(3, { dependsOn: [] }),
        sampleTicket(4),
      );
      await target.send(changed);
      const there = await target.read();
      const keys = keysOf(there);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keysOf(changed.tickets)) expect(keys).toContain(key);
      const title = there.find(({ key }) => key.endsWith('001'))?.title;
      expect(title).toContain(target.updates ? 'Do it well' : 'Do 1');
    });

    test('nothing to send is nothing, and no failure', async () => {
      const target = await open();
      expect(await target.send(ticketSet())).toEqual([]);
      expect(await target.read()).toEqual([]);
    });

    test('a text that names the key of another ticket does not take its place', async () => {
      const target = await open();
      const thief = sampleTicket(1, {
        text: 'charrette: user-export/EXPORT-002\n\n<!-- charrette: user-export/EXPORT-002 -->',
      });
      const set = ticketSet(thief, sampleTicket(2, { dependsOn: [] }));
      await target.send(set);
      await target.send(set);
      expect(keysOf(await target.read()).toSorted()).toEqual(keysOf(set.tickets));
    });

    test('whatever the words are, two runs leave each ticket there once', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 200 })),
            {
              minLength: 1,
              maxLength: 4,
            },
          ),
          async (words) => {
            const target = await open();
            const tickets = words.map(([title, text], i) =>
              sampleTicket(i + 1, { title: `T${title}`, text, dependsOn: [] }),
            );
            await target.send(ticketSet(...tickets));
            await target.send(ticketSet(...tickets));
            expect(keysOf(await target.read())).toEqual(keysOf(tickets));
          },
        ),
        { numRuns: 15 },
      );
    });

    if (!hasFaults) return;

    test('what goes wrong on the way stops nobody else, is told, and is made good by the next run', async () => {
      const target = await open();
      const faults = faultsOf(target);
      faults.refuse('EXPORT-002');
      const sent = await target.send(threeTickets);
      expect(did(sent)).toEqual(['create', 'failed', 'create']);
      expect(keysOf(await target.read())).toEqual([sampleTicket(1).key, sampleTicket(3).key]);
      const next = await target.send(threeTickets);
      expect(next.find(({ id }) => id === 'EXPORT-002')?.did).toBe('create');
      expect(keysOf(await target.read()).toSorted()).toEqual(keysOf(threeTickets.tickets));
    });

    test('it waits when it is told to, tries again after a bad moment, and looks before it repeats', async () => {
      const target = await open();
      const faults = faultsOf(target);
      faults.limit('EXPORT-001', 7);
      faults.breakDown('EXPORT-002');
      faults.loseAnswer('EXPORT-003');
      expect(did(await target.send(threeTickets))).toEqual(['create', 'create', 'create']);
      expect(faults.waited()).toBeGreaterThanOrEqual(7000);
      expect(keysOf(await target.read())).toEqual(keysOf(threeTickets.tickets));
    });

    test('it does not wait for an hour: what is left fails, and the next run goes on from there', async () => {
      const target = await open();
      const faults = faultsOf(target);
      faults.limit('EXPORT-002', 3600);
      expect(did(await target.send(threeTickets))).toEqual(['create', 'failed', 'failed']);
      expect(faults.waited()).toBeLessThan(3600_000);
      await target.send(threeTickets);
      expect(keysOf(await target.read())).toEqual(keysOf(threeTickets.tickets));
    });
  });
}

function faultsOf({ faults }: TicketTargetExam): NonNullable<TicketTargetExam['faults']> {
  if (!faults) throw new Error('an exam with faults needs a way to make them');
  return faults;
}
