import { describe, expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const written = design(`# Shared grocery lists

## What we want

- Anyone in a household can add an item with a quantity and an optional note.
- Two people in the same shop must never both buy the same item: whoever ticks it first has it.
- The list works in shops with no reception.
- A household has at most 12 members. The owner can remove a member; the removed member loses access immediately.
- Items ticked off are kept for 90 days, then deleted.
- Every Sunday at 18:00 local time the owner gets a summary of what was bought that week.

## Numbers

40,000 households at launch. p95 of adding an item below 150 ms.
`);
const contracts = written.of('contracts');
const feature = written.of('bdd');

describe('[002-R13] who is only described, and what is done to things', () => {
  test('anyone of a group, and whoever comes first, can do what is said of them', () => {
    expect(contracts).toContain('`POST /items`');
    expect(contracts).toContain('`POST /items/{item_id}/tick`');
  });

  test('people are the same whatever was done to them, and what they lose is no act of theirs', () => {
    expect(contracts).toContain('`DELETE /members/{member_id}`');
    expect(contracts).not.toMatch(/removed.member|access an item/);
  });

  test('the hour of a schedule is no part of who is told', () => {
    expect(contracts).toContain('Notify the owner every Sunday');
  });

  test('a percentile starts a sentence of its own', () => {
    expect(written.of('rules')).toMatch(/\*\*Statement:\*\* p95 of adding an item below 150 ms\./i);
  });

  test('scenarios show it with the words of the rule', () => {
    expect(feature).toMatch(
      /Given two people in the same shop\n +When both try to buy the same item at the same moment/,
    );
    expect(feature).toContain('Given the list is used in shops with no reception');
    expect(feature).toMatch(
      /Given the household has 12 members already\n +When one more is asked for\n +Then it is refused/,
    );
    expect(feature).toContain('Given the ticked-off item is one hour older than 90 days');
  });
});
