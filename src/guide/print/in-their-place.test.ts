/** What a senior reader would strike out: parts, names and refusals that do not belong to this design. */
import { describe, expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const tool = `# pinscan

\`pinscan\` is a command line tool that fails the build when a package is not pinned.

## Requirements

- \`pinscan check\` reads the lock file and reports every package with its version.
- \`pinscan diff <ref>\` shows only packages added since a git ref.
- The policy is a YAML file with lists of allowed and denied packages.
- Exceptions name a package and an expiry date; an expired exception counts as denied.
- Works without network once the cache is filled.
- A package under review gives a warning.
- No telemetry.
`;

describe('[002-R25] a program that ends after each command', () => {
  const made = design(tool);
  test('has no sweeper, no keys and no versions', () => {
    expect(made.of('tdd')).not.toMatch(/sweeper|key store|409|idempotency/i);
  });
  test('is shown by the command that it is for', () => {
    expect(made.of('tdd')).toContain('The main flow, pinscan check:');
  });
  test('turns nobody down for what its settings are made of', () => {
    expect(made.of('tdd')).not.toMatch(/Against BR-\d+: Policy/);
  });
  test('is decided on by its own name', () => {
    expect(made.of('adr')).toMatch(/^# ADR: One Program, No Service$/m);
  });
});

describe('[002-R39] names in sentences and titles', () => {
  const made = design(`# Pier tickets

## Requirements

- A guest can book a crossing.
- A guest can cancel a crossing.
- Payments go through Adyen and can be refunded.
- When a crossing is cancelled, all guests are told by email.
- After payment the guest gets a receipt by email.
- A guest can download a receipt.
`);
  test('a system keeps its capital', () => {
    expect(made.of('tdd')).toContain('Adyen gateway');
    expect([made.of('tdd'), made.of('ticket'), made.of('adr')].join('\n')).not.toContain('adyen gateway');
  });
  test('an outbox is for whatever is sent', () => {
    expect(made.of('adr')).toMatch(/^# ADR: Transactional Outbox$/m);
  });
});

test('[002-R38] what is only taken along is not the main flow', () => {
  const made = design(`# A resident's day

Each resident has a page. A page is closed when the resident moves out. Relatives see the page and can download a page as a PDF. Nobody else sees the page. The page opens in two seconds.

A carer writes a note at the end of each shift. The ward manager approves a note.
`);
  expect(made.of('tdd')).toContain('The main flow, POST /notes:');
});

describe('[002-R30] who else takes part', () => {
  const tdd = (line: string) =>
    design(`# Pier passes\n\n## Requirements\n\n- A guest can buy a pass.\n- ${line}\n`).of('tdd');
  test.each([
    ["The card number is checked against the municipality's register.", "The municipality's register is down or slow"],
    ['Guests are mastered in Dynamics 365; changes arrive by webhook.', 'Dynamics 365 is down or slow'],
    ["Passes are handed to the city's finance system.", "The city's finance system is down or slow"],
    ['Guests are told by SMS when a crossing is off.', 'Who delivers text messages, and what becomes'],
  ])('%s', (line, told) => {
    expect(tdd(line)).toContain(told);
  });
  test.each(["Passes are shown in the customer's system of choice.", 'Guests are told by email.'])(
    'nobody is asked for by: %s',
    (line) => {
      expect(tdd(line)).not.toMatch(/is down or slow|Who delivers/);
    },
  );
});
