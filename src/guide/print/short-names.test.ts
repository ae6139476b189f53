import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

const prd = `# Bed board

- An ED coordinator can request a bed. ED coordinators see all beds.
- The PAS sends a message for each discharge.
- A clerk closes a ward.
`;

test('people and systems are written as the PRD writes them', () => {
  const text = design(prd)
    .documents.map(({ content }) => content)
    .join('\n');
  expect(text).toContain('an ED coordinator is signed in');
  expect(text).toContain('the PAS');
  expect(text).not.toMatch(/\b(?:ed|Ed) coordinator|\bpases\b|\bthe pas\b/);
});

test('a name without capitals stays as it is', () => {
  const text = design(prd.replaceAll('ED', 'bed')).of('rules');
  expect(text).toContain('bed coordinator');
  expect(text).not.toContain('BED');
});

test('things keep their capitals in words, and have none in identifiers', () => {
  const text = design(`# Kite shed

- A flyer can scan a QR code. QR codes are printed.
- A keeper can send an SMS to a flyer.
- A keeper can acknowledge a BMS alarm.
- A flyer can request an RMA. A keeper can approve the RMA. A keeper can reject the RMA.
`)
    .documents.map(({ content }) => content)
    .join('\n');
  expect(text).toContain('scan a QR code');
  expect(text).toMatch(/approve an RMA/i);
  expect(text).toContain('POST /rmas/{rma_id}/approve');
  expect(text).toContain('CREATE TABLE rmas (');
  expect(text).not.toMatch(
    /\b(?:a|an|the|no) (?:qr code|sms|rma|bms)\b|\ba (?:SMS|RMA)\b|\bQR_|\/RMA|`RMAs`|TABLE RMA/,
  );
});

test('[002-R38] a schema is called what its references call it', () => {
  const rma = `# Kite shed\n\n## Requirements\n\n- A flyer can request an RMA.\n- A keeper can approve an RMA.\n- A keeper can reject an RMA within 3 days.\n- A flyer can see each RMA.\n- Each change of an RMA is recorded with who and when.\n`;
  const text = design(rma, { complexity: 'complex' }).of('contracts');
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(named).toContain('Rma');
  for (const name of named) expect(text).toMatch(new RegExp(`^ +${name}:$`, 'm'));
});
