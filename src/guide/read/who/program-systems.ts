/** Of a program in code: what it is made of and talks about is no system that could be down, though it is written large. */
import type { Given } from '../stack.ts';
import { servicesIn } from './known-services.ts';
import type { OtherSystem } from './systems.ts';

/** "ES6", "COBS", "RP2040": a form, a chip, a name in capitals. */
const inCapitals = /^[A-Z][A-Z\d/+-]{1,9}$/;
const identifier = /\b[A-Z][a-z\d]+(?:[A-Z][a-z\d]+)+\b/g;

export function withoutOwnParts(systems: readonly OtherSystem[], given: Iterable<Given>, prd: string): OtherSystem[] {
  const told = [...given].map(({ of = '', text }) => `${of} ${text}`).join('\n');
  // "FeatureStore": a part of it, also where a sentence calls it a feature store.
  const inCode = new Set((prd.match(identifier) ?? []).map((one) => one.toLowerCase()));
  return systems.filter(
    ({ name }) =>
      servicesIn(name).length > 0 ||
      !(
        inCapitals.test(name) ||
        told.includes(name) ||
        prd.includes(`\`${name}\``) ||
        inCode.has(name.replaceAll(' ', '').toLowerCase())
      ),
  );
}
