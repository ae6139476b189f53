/** What the PRD leaves open stands in the design as open, once, and what is assumed says what it shapes. */
import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const section = (text: string, name: string): string =>
  new RegExp(`^##+ ${name}\\n([^]*?)(?=^##|$(?![^]))`, 'm').exec(text)?.[1] ?? '';
const of = (name: string, ...lines: readonly string[]): string =>
  section(
    design(
      `# Berths\n\n## Requirements\n\n- A skipper can book a berth.\n- A warden can cancel a berth.\n${lines.join('\n')}\n`,
    ).of('tdd'),
    name,
  );

test('[002-R26] a question of the PRD is no answer to what happens when something is down', () => {
  const errors = of(
    'Error Handling',
    '- When a skipper books, the booking is written to Portbase.',
    '\n## Open Questions\n\n- What happens when Portbase is unreachable?',
  );
  expect(errors).toMatch(
    /Portbase is down or slow \| What is meant for it waits.*\| PRD line 7; until PRD line 11 is answered/,
  );
  expect(errors).not.toContain('As the PRD says: What');
  expect(
    of(
      'Error Handling',
      '- When a skipper books, the booking is written to Portbase.',
      '- When Portbase is unreachable, the booking is refused.',
    ),
  ).toContain('As the PRD says: When Portbase is unreachable, the booking is refused');
});

test('[002-R26] only what a call can refuse is told as refused', () => {
  const errors = of(
    'Error Handling',
    '- The cluster may cost up to 6,000 euros a month.',
    '- Prices are at most 15 minutes old.',
    '- A skipper can book at most 3 berths a day.',
  );
  expect(errors).toContain('at Most 3 Berths');
  expect(of('Error Handling', '- A request over the quota of the plan gets 429.')).toContain('429 with the time');
  expect(of('Error Handling', '- A warden plans tours of up to 80 berths a day.')).not.toContain('429');
  expect(errors).not.toContain('6,000 Euros');
  expect(errors).not.toContain('15 Minutes');
});

test('[002-R27] what cannot be shown yet is asked for in one line, and once', () => {
  const open = of(
    'Open Questions',
    '- Undo takes back one step.',
    '- Colours follow the harbour.',
    '- Berths appeal to guests.',
  );
  expect(open.match(/how does one see it/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('[002-R24] an assumed privacy law, rights and infrastructure say what they ask of this design', () => {
  const text = of('Security');
  expect(text).toMatch(
    /Of (?:skippers and wardens|wardens and skippers) nothing is kept that no call above needs.*\(A\d\)/,
  );
  expect(text).toMatch(/People reach only what is their own.*\(A\d\)|own data.*\(A\d\)/);
  expect(of('Constraints')).toMatch(/runs on existing infrastructure, and sets up nothing new \(A\d\)/);
});
