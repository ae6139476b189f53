/** Written by hand in another style: rules that quote nothing, one specification in OpenAPI, `Rule:` in the feature, options by letter. */
import { type Edit, swap } from './edit.ts';

const analysis = '3a *';
const costs = '5 scenario "What a ride costs"';
const ends = '5 scenario "A ride ends at a rack"';
const goesOn = '5 scenario "A ride does not end elsewhere"';

export const bikes: readonly Edit[] = [
  {
    title: 'a line of a PRD that no rule quotes: its position decides',
    file: 'prd.md',
    change: swap('costs 1 EUR', 'costs 2 EUR'),
    stale: ['1 *', analysis, '3b *', '4 *', '5 *', '6 *'],
  },
  {
    title: 'a rule says another price',
    file: 'rules.md',
    change: swap('after that costs 1 EUR', 'after that costs 2 EUR'),
    stale: [analysis, '3b component "Ride service"', '4 POST /rides/{ride_id}/end', costs, '6 BIKE-2'],
  },
  {
    title: 'a rule is new',
    file: 'rules.md',
    change: (text) =>
      `${text.trimEnd()}\n\n### BR-7: Business Logic - Lights\n\n**Statement:** A bike without light stays locked at night.\n**Rationale:** The law.\n`,
    stale: [analysis, '3b + BR-7', '4 + BR-7', '5 + BR-7', '6 + BR-7'],
  },
  {
    title: 'a component works otherwise',
    file: 'design.md',
    change: swap('a time to live of a day', 'a time to live of 24 hours'),
    stale: ['6 BIKE-2'],
  },
  {
    title: 'a decision that names a rule is reworded',
    file: 'adr/0007-phones-relay.md',
    change: swap('phones relay signed messages', 'phones relay messages that are signed and sealed'),
    stale: ['4 POST /rides', '6 BIKE-1'],
  },
  {
    title: 'a decision has another status',
    file: 'adr/0007-phones-relay.md',
    change: swap('**Status:** Accepted', '**Status:** Proposed'),
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'an endpoint answers otherwise',
    file: 'contracts.md',
    change: swap('description: Not at a rack', 'description: Not at a rack, or the rack is full'),
    stale: [ends, goesOn, costs, '6 BIKE-2'],
  },
  {
    title: 'a parameter has another name',
    file: 'contracts.md',
    change: (text) => text.replaceAll('bike_id', 'id'),
    stale: ['5 scenario "A student cannot take a bike out of service"', '6 BIKE-3'],
  },
  {
    title: 'the specification has another version',
    file: 'contracts.md',
    change: swap('version: 1.0.0', 'version: 1.1.0'),
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'a row of examples',
    file: 'bikes.feature',
    change: swap('| 31      | 1     |', '| 31      | 2     |'),
    stale: ['6 BIKE-2'],
  },
  {
    title: 'the heading over some scenarios',
    file: 'bikes.feature',
    change: swap('Rule: Mechanics', 'Rule: What only mechanics do'),
    stale: ['6 BIKE-3'],
  },
  {
    title: 'a scenario moves to the end',
    file: 'bikes.feature',
    change: (text) => {
      const [one = ''] = / {2}Rule: One Bike[^]*(?= {2}Rule: Price)/.exec(text) ?? [];
      return `${text.replace(one, '').trimEnd()}\n\n${one.trimEnd()}\n`;
    },
    stale: [],
    saysTheSame: true,
  },
];
