import { expect, it } from 'vitest';
import { healthOf } from './health.ts';
import { Layout } from './layout.ts';

const layout = new Layout({ root: '/' });

it('warns of network disks, also before there is a session', () => {
  expect(healthOf(layout, () => 0x6969)).toMatchObject([{ severity: 'warning', code: 'store/network-disk' }]);
});

it('has nothing to say of others', () => {
  expect(healthOf(layout, () => 0xef53)).toEqual([]);
  expect(healthOf(layout)).toEqual([]);
});
