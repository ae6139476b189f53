/** Which sentences collide, and which only look alike. */
import { describe, expect, test } from 'vitest';
import { checkPackage } from './index.ts';

async function collisions(prd: string, rule: string, source = 'an answer'): Promise<string[]> {
  const { findings } = await checkPackage([
    { kind: 'prd', path: 'prd.md', text: `# PRD\n\n## Requirements\n\n${prd}\n` },
    {
      kind: 'rules',
      path: 'rules.md',
      text: `# Business Rules: X\n\n## Rule 1: Validation - A\n\n**Statement:** ${rule}\n\n**Source:** ${source}\n`,
    },
  ]);
  return findings.filter(({ code }) => code === 'constraint/contradiction').map(({ severity }) => severity);
}

describe('[002] numbers of one thing', () => {
  test.each([
    ['A file may hold at most 5 MB.', 'A file may hold at most 20 MB.', 'error'],
    ['An order has at most 1 item.', 'An order has at most 2 items.', 'error'],
    ['A failed call is tried again up to 8 times.', 'A failed call is tried again at most 5 times.', 'error'],
    ['- FR-3: An export must finish within 10 minutes.', 'An export must finish within 2 hours.', 'error'],
    ['| FR-3 | Must | Audit logs are kept for 30 days. |', 'Audit logs are kept for 90 days.', 'error'],
    [
      'After 3 wrong codes the box is locked for 15 minutes.',
      'After 3 wrong codes the box is locked for 60 minutes.',
      'warning',
    ],
    ['A user may start at most 5 exports per day.', 'A user may start at most 8 exports per day.', 'error'],
    ['An upload has at least 3 pictures.', 'An upload has at most 2 pictures.', 'error'],
    [
      'Small orders finish within 10 s and large orders within 5 minutes.',
      'Small orders finish within 10 s and large orders within 9 minutes.',
      'error',
    ],
    ['The page answers within 200 ms at p95.', 'The page answers within 800 ms at p95.', 'error'],
    ['Scans of up to 10 MB are accepted.', 'A scan may have up to 25 MB.', 'warning'],
    ['A key can be used for 7 days and is then removed.', 'A key can be used for 30 days.', 'warning'],
    ['A key can be used for 30 days, after which it is blocked.', 'A key can be used for 14 days.', 'warning'],
  ])('%s <> %s', async (prd, rule, severity) => {
    expect(await collisions(prd, rule)).toEqual([severity]);
  });

  test.each([
    // The sentence that was a false alarm: both limits stand in both.
    [
      'Exports of up to 1,000 rows finish within 10 s, larger ones within 5 minutes.',
      'Exports of up to 1,000 rows finish within 10 s, larger ones within 5 minutes.',
    ],
    [
      'A job is tried 3 times, after 1 minute and after 10 minutes.',
      'A job is tried 3 times, after 1 minute and after 10 minutes.',
    ],
    [
      'A customer of the standard plan may download at most 5 reports per day.',
      'A customer of the premium plan may download at most 50 reports per day.',
    ],
    ['Exports of free accounts are deleted after 7 days.', 'Exports of paid accounts are deleted after 30 days.'],
    ['A password has at least 12 characters.', 'A password of an admin has at least 16 characters.'],
    ['The page answers within 200 ms at p50.', 'The page answers within 800 ms at p99.'],
    [
      'Reminders are sent 48 hours before the appointment.',
      'Reminders are sent 2 hours before the appointment opens for walk-ins.',
    ],
    ['Pictures are at most 5 MB.', 'Videos are at most 500 MB.'],
    ['A session ends after 30 minutes without a click.', 'A session ends after 12 hours in any case.'],
    ['The first reminder goes out after 3 days.', 'The second reminder goes out after 7 days.'],
    ['Version 2 of the format holds at most 5 MB.', 'Version 3 of the format holds at most 50 MB.'],
    ['An export must finish within 10 minutes.', 'An export must finish within 600 seconds.'],
    // The same bound, said once more.
    ['A boat takes at most 8 guests.', 'A boat takes at most 8 guests, never more.'],
    ['A boat is for at most 8 guests.', 'A boat is for at most 8 guests, and not a single one more.'],
    ['A boat is for at most 8 guests.', 'A boat is for 8 guests at the maximum and no more.'],
    ['A boat is for at most 8 guests.', 'A boat is never for more than 8 guests.'],
    ['A boat is for at least 2 guests.', 'A boat is never for fewer than 2 guests.'],
    ['If a gate was open for 20 minutes, then it must be closed.', 'A gate must be open for 60 seconds.'],
  ])('no collision: %s | %s', async (prd, rule) => {
    expect(await collisions(prd, rule)).toEqual([]);
  });
});

describe('[002] demands and denials', () => {
  test.each([
    ['A guest may comment on an article.', 'A guest may not comment on an article.'],
    ['Reports may contain names of patients.', 'No reports may contain names of patients.'],
    ['Invoices can be changed after sending.', 'Invoices cannot be changed after sending.'],
    ['A guest may move a booking once.', 'A guest may not move a booking.'],
    ['A pupil may swap a lesson twice.', 'A pupil may not swap a lesson.'],
    ['- Fares include the harbour fee.', 'Fares exclude the harbour fee.'],
  ])('%s <> %s', async (prd, rule) => {
    expect(await collisions(prd, rule)).toEqual(['error']);
  });

  test.each([
    ['- Every message is encrypted.', 'Messages are not encrypted.'],
    ['- Backups must be encrypted.', 'Backups are unencrypted.'],
  ])('short as a name, so only a warning: %s <> %s', async (prd, rule) => {
    expect(await collisions(prd, rule)).toEqual(['warning']);
  });

  test.each([
    ['Users who have paid may export a report.', 'Users who have not paid may not export a report.'],
    ['If the token is valid the call must be accepted.', 'If the token is not valid the call must not be accepted.'],
    ['A guest may comment on an article.', 'A guest may not comment on an article of a closed journal.'],
    ['Invoices can be changed.', 'Invoices cannot be changed unless an admin agrees to it.'],
    ['Only an editor may publish an article.', 'A guest may not publish an article.'],
    ['A guest may move a booking once.', 'A guest may not move a booking more than once.'],
    ['A guest may move a booking.', 'A guest may not move a booking once the boat has left.'],
    ['- Members can sign in.', 'Members cannot sign up.'],
    ['- Every message is encrypted.', 'A message that is not encrypted is dropped.'],
    ['- Every message is encrypted.', 'Messages must not be unencrypted.'],
  ])('no collision: %s | %s', async (prd, rule) => {
    expect(await collisions(prd, rule)).toEqual([]);
  });
});

test('what was read as a design before counts for a PRD as if nobody had read it', async () => {
  const said = '- A reading that runs backwards is refused';
  const text = `# PRD\n\n## Requirements\n\n${said}\n`;
  await checkPackage([{ kind: 'tdd', path: 'design.md', text }]);
  expect(await collisions(said, 'A reading that runs backwards is never refused.')).toEqual(['error']);
});

describe('[002-R17] a rule that was reworded because somebody wanted it', () => {
  const prd = '- A member can borrow a tool for at most 14 days.';
  const rule = 'A member can borrow a tool for at most 10 days.';
  const quote = '"A member can borrow a tool for at most 14 days."';

  test('goes against nothing when it says so, and against the PRD when it does not', async () => {
    expect(await collisions(prd, rule, `${quote} (PRD line 5; reworded as asked for)`)).toEqual([]);
    expect(await collisions(prd, rule, `${quote} (PRD line 5)`)).toContain('error');
  });

  test('a limit of the session that is those words goes against nothing either', async () => {
    const rules = `# Rules\n\n## Rule 1: Business Logic - Loans\n\n**Statement:** ${rule}\n\n**Source:** ${quote} (PRD line 5; reworded as asked for)\n`;
    const limits = [{ text: 'A member can borrow a tool for at most 14 days.', at: 'constraint c1', kind: 'scale' }];
    const { findings } = await checkPackage([{ kind: 'rules', path: 'rules.md', text: rules }], { limits });
    expect(findings.filter(({ code }) => code === 'constraint/contradiction')).toEqual([]);
    const own = await checkPackage(
      [{ kind: 'rules', path: 'rules.md', text: rules.replace('; reworded as asked for', '') }],
      { limits },
    );
    expect(own.findings.map(({ code }) => code)).toContain('constraint/contradiction');
  });

  test('another sentence of the PRD still holds', async () => {
    const two = `${prd}\n- Nobody can borrow a tool for more than 7 days.\n- A member can borrow a saw for at most 3 days.`;
    const saw = 'A member can borrow a saw for at most 5 days.';
    expect(await collisions(two, saw, `${quote} (PRD line 5; reworded as asked for)`)).toContain('error');
  });

  test('words that are quoted are no mark', async () => {
    const said = 'A reworded notice is shown for at most 14 days.';
    expect(await collisions(`- ${said}`, said.replace('14', '10'), `"${said}" (PRD line 5)`)).toContain('error');
  });
});

test('a number that differs from the PRD and from its quote is told once', async () => {
  const said = 'A boat takes at most 8 guests.';
  expect(await collisions(said, 'A boat takes at most 9 guests.', `"${said}" (PRD line 5)`)).toEqual(['error']);
});

describe('[002] the two sides of one line', () => {
  const criteria = async (...said: readonly string[]) => {
    const { findings } = await checkPackage([
      {
        kind: 'ticket',
        path: 'KEEP-1.md',
        text: `# KEEP-1: Delete\n\n## Acceptance Criteria\n\n${said.map((one) => `- [ ] ${one}`).join('\n')}\n`,
      },
    ]);
    return findings.filter(({ code }) => code === 'constraint/contradiction').map(({ at }) => at);
  };
  const ends = 'When 90 days have passed since delivery: customer emails are deleted';

  test('what has not ended yet is younger than what has', async () => {
    expect(
      await criteria(ends, 'When 89 days have passed since delivery: customer emails are not deleted yet'),
    ).toEqual([]);
    expect(
      await criteria(ends, 'When 91 days have passed since delivery: customer emails are not deleted yet'),
    ).toEqual(['KEEP-1.md:6']);
    expect(await criteria(ends, 'When 60 days have passed since delivery: customer emails are deleted')).toEqual([
      'KEEP-1.md:6',
    ]);
  });

  test('what is not done within a shorter time', async () => {
    const rule = 'If nobody checks in within 15 minutes, the booking is released.';
    const said = 'When nobody checks in within 14 minutes: the booking is not released';
    expect(await criteria(rule, said)).toEqual([]);
    expect(await criteria(rule, said.replace('14', '20'))).toEqual(['KEEP-1.md:6']);
    expect(await criteria(rule, said.replace('14', '20').replace('not ', ''))).toEqual(['KEEP-1.md:6']);
  });

  test('who holds 5 and gets 409 says where the line is', async () => {
    const rule = 'A rider can hold at most 3 open bookings.';
    expect(await collisions('', rule)).toEqual([]);
    const { findings } = await checkPackage([
      {
        kind: 'rules',
        path: 'rules.md',
        text: `# Business Rules: X\n\n## Rule 1: Validation - A\n\n**Statement:** ${rule}\n\n**Source:** x\n`,
      },
      {
        kind: 'ticket',
        path: 'RIDE-1.md',
        text: '# RIDE-1: Book\n\n**Rules:** BR-1\n\n## Acceptance Criteria\n\n- [ ] A rider who holds 5 open bookings gets 409\n',
      },
    ]);
    expect(findings.filter(({ code }) => code === 'constraint/contradiction').map(({ at }) => at)).toEqual([
      'RIDE-1.md:7',
    ]);
  });
});
