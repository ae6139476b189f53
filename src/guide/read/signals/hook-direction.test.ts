import { describe, expect, test } from 'vitest';
import { planDesign } from '../../plan/plan.ts';
import { onlyPrd } from '../../request.testing.ts';

const plan = (line: string) =>
  planDesign(onlyPrd(`# Returns\n\n## Requirements\n\n- A merchant can create a return.\n- ${line}\n`));

describe('which way a webhook goes', () => {
  test.each([
    ['Merchants get a webhook for each change.', 'hook-out', 'Webhook sender'],
    ['The merchant receives the status by webhook.', 'hook-out', 'Webhook sender'],
    ['If it takes longer, we call an address of theirs.', 'hook-out', 'Webhook sender'],
    ['Members are kept by the club; changes arrive by webhook.', 'callback', 'Webhook receiver'],
    ['Mollie tells us by webhook whether a payment went through.', 'callback', 'Webhook receiver'],
    ['A refund is pending until Adyen confirms it by webhook.', 'callback', 'Webhook receiver'],
    ['Bounces are received from the mail provider by webhook.', 'callback', 'Webhook receiver'],
    ['We receive a webhook when a parcel was lost.', 'callback', 'Webhook receiver'],
  ])('%s', (line, signal, component) => {
    const { reading, components } = plan(line);
    expect(Object.keys(reading.signals).filter((one) => one === 'callback' || one === 'hook-out')).toEqual([signal]);
    expect(components.map((one) => one.name).filter((one) => one.startsWith('Webhook'))).toEqual([component]);
  });
});
