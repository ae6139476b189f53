import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const under = (heading: string, ...lines: string[]) =>
  readPrd(
    onlyPrd(
      `# Plot rental\n\n## Requirements\n\n- A member can rent a plot.\n\n## ${heading}\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`,
    ),
  ).systems;
const names = (heading: string, ...lines: string[]) => under(heading, ...lines).map((one) => one.name);

describe('systems by where they are named', () => {
  test('what stands below integrations is a neighbour, and what it speaks is not', () => {
    expect(
      names(
        'Integrations',
        'Epic EHR via FHIR R4 (Appointment, Slot, Patient).',
        'Kleeblatt for SMS, Zaunpost for email.',
      ),
    ).toEqual(['Epic EHR', 'Kleeblatt', 'Zaunpost']);
    expect(
      names('Systems', 'Manhattan WMS: receives announcements', 'DHL and UPS APIs: labels', 'Klaviyo: emails'),
    ).toEqual(['Manhattan WMS', 'DHL', 'UPS', 'Klaviyo']);
    expect(names('Integrations', 'Payments via Stripe.')).toEqual(['Stripe']);
  });

  test('what is used, and a name with letters of both sizes, wherever they stand', () => {
    expect(names('Requirements', 'We use Lexoffice for invoices, the app should push them there.')).toEqual([
      'Lexoffice',
    ]);
    expect(names('Requirements', 'Card transactions arrive daily from AirPlus.')).toEqual(['AirPlus']);
    expect(names('Requirements', 'Approved reports are posted to SAP S/4HANA every night.')).toEqual(['SAP S/4HANA']);
    expect(names('Requirements', "Payouts are made through our bank's EBICS interface.")).toEqual(['bank']);
    expect(names('Requirements', 'Tickets are exported to PDF.', 'Notes are sent to HR.')).toEqual([]);
  });

  test('a glossary tells of what is there already', () => {
    expect(names('Glossary', '**Feature_Store**: Existing internal system which serves features')).toEqual([
      'Feature Store',
    ]);
  });

  test('which way it goes, what for, and whose word holds', () => {
    const [epic, post, sign] = under(
      'Integrations',
      'Epic EHR via FHIR R4. Epic is the system of record for the schedule.',
      'Kleeblatt for SMS.',
      'Sign-in through Okta.',
    );
    expect(epic).toMatchObject({ ways: ['ask'], protocol: 'FHIR R4', isMaster: true });
    expect(post).toMatchObject({ ways: ['out'], purpose: 'SMS' });
    expect(sign).toMatchObject({ name: 'Okta', ways: ['sign-in'] });
    expect(under('Requirements', 'Shipments are imported from SAP TM.')[0]?.ways).toEqual(['in']);
    expect(under('Systems', 'Manhattan WMS: receives announcements, sends results')[0]?.ways).toEqual(['in', 'out']);
  });
});

test('a service of what the title speaks of is the product, whoever else asks it', () => {
  expect(names('Requirements', 'Other services ask the plot service before they send a notice.')).toEqual([]);
  expect(names('Requirements', 'Notices are sent to the existing plot service.')).toEqual(['existing plot service']);
});

test('where it comes from is told apart from whose it is, and the product from its neighbours', () => {
  const [till] = under('Requirements', 'The terminals are from SumUp.');
  expect(till).toMatchObject({ name: 'SumUp', ways: ['ask'] });
  expect(under('Requirements', 'Each evening the takings go to Xero.')[0]?.ways).toEqual(['out']);
  expect(names('Requirements', 'The plan holds, even if the connection to the PR is lost.')).toEqual([]);
});

test('what a system is called by its kind, and which way things go', () => {
  const ways = (line: string) =>
    readPrd(onlyPrd(`# Clips\n\n## Requirements\n\n- A fan can upload a clip.\n- ${line}\n`)).systems.map(
      (one) => `${one.name} ${one.ways.join('/')}`,
    );
  expect(ways('The system receives orders from Uber Eats by webhook.')).toEqual(['Uber Eats in']);
  expect(ways('Each clip is given to the Hive moderation API.')).toEqual(['Hive out']);
  expect(ways('The price is computed by our rating engine, which is a SOAP service.')).toEqual(['rating engine ask']);
  expect(ways('Titles come from Koha. We never write to Koha.')).toEqual(['Koha in']);
  expect(ways('Accounting (Visma) gets each invoice.')).toEqual(['Visma out']);
  expect(ways('The deposit is paid through Tink. Tink confirms it through a webhook.')).toEqual(['Tink out/in']);
  expect(ways('Payments are taken by Mollie.')).toEqual(['Mollie out']);
  expect(ways('An electrician comes within 4 hours (SLA with Elektro Maier).')).toEqual([]);
});

test('what a status may be, a ledger of ours and our own pages are no neighbours; an authority that is asked is one', () => {
  const named = (...lines: readonly string[]) => names('Rules', ...lines);
  expect(
    named(
      'Housekeeping status `CLEAN`/`DIRTY`/`INSPECTED`.',
      'A room is not sold until housekeeping returns it to CLEAN.',
    ),
  ).toEqual([]);
  expect(named('Each stay has an append-only posting ledger.', 'Exports go through Next.js API routes.')).toEqual([]);
  expect(named('The plate is looked up at the motor authority, which is sometimes down.')).toEqual(['motor authority']);
  expect(named('A table gives deduplication of Voxly callbacks.')).toEqual(['Voxly']);
});
