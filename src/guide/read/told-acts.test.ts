/** Acts as people tell them in prose: who does what to which thing, without a list of requirements. */
import { describe, expect, test } from 'vitest';
import { readPrd } from './read-prd.ts';

const read = (prd: string) =>
  readPrd({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const done = (...lines: string[]) =>
  read(`# Plan\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`).actions.map(
    ({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`.trim(),
  );

describe('[002-R13] who acts', () => {
  test.each([
    ['An on-call plumber flips a valve.', 'on-call plumber flip valve'],
    ['During the trip the sitter waters each plant.', 'sitter water plant'],
    ['With the new portal, a landlord enters a meter reading.', 'landlord enter reading'],
    ['When a parcel comes back, the courier reports the damage.', 'courier report damage'],
    ['Three days before a visit the nurse prints the form.', 'nurse print form'],
    ['Reception books a desk for visitors.', 'reception book desk'],
    ['HR can correct a leave request.', 'hr correct leave request'],
    ['The bids are hidden from the sellers until the auction is closed.', 'close auction'],
    ['You can cancel a trip until noon.', 'cancel trip'],
    ['After the hike everybody can add photos.', 'add photo'],
    ['A plant owner enters a trip. The owner rates a visit.', 'plant owner rate visit'],
    ['Managers get an overview of all open orders.', 'manager see order'],
    ['The tenant has a page with all invoices.', 'tenant see invoice'],
    ['Inspectors have read-only access to the certificates.', 'inspector see certificate'],
    ['Images are signed by the release manager.', 'release manager sign image'],
    ['Clashes must be resolved by the nurse.', 'nurse resolve clash'],
    ['An invoice is drafted by hand; finance releases the invoice.', 'finance release invoice'],
    ['HR approves / rejects a claim w/ reason.', 'hr reject claim'],
    ['A packer scans an order. Two packers must not be able to pick the same order.', 'packer pick order'],
    ['The nurse sees the letter and may postpone it three times.', 'nurse postpone letter'],
    ['An engineer can force it at night.', 'engineer force plan'],
    ['Analysts see the five features that weighed most, decide a claim, and print it.', 'analyst decide claim'],
    ['We must be able to explain any declined loan.', 'explain loan'],
  ])('%s', (line, act) => {
    expect(done(line)).toContain(act);
  });

  test('two subjects in one sentence act each for themselves', () => {
    expect(done('The owner picks a sitter, and the courier rejects the parcel.')).toEqual([
      'owner pick sitter',
      'courier reject parcel',
    ]);
  });

  test('whoever has to do something does it', () => {
    expect(done('The trustee must destroy the tapes within 30 days and must issue a certificate.')).toEqual([
      'trustee destroy tape',
      'trustee issue certificate',
    ]);
    expect(done('A member must be an adult.', 'A member must have a card.')).toEqual([]);
  });

  test('what an order begins with may be done by itself: "Swapping two vans happens daily"', () => {
    expect(done('Swapping two vans between drivers happens ten times a day.')).toContain('swap van');
  });
});

describe('[002-R13] what it is done to', () => {
  test.each([
    ['An adviser can grant a customer an extension.', 'adviser grant extension'],
    ['A customer may request them as an archive.', 'customer request archive'],
    ['A lender may object to a ruling.', 'lender object to ruling'],
    ['The trustee must verify the integrity of each deposit.', 'trustee verify deposit'],
    ['A patient can continue the form on another device.', 'patient continue form'],
    ['Developers apply schema patches by hand.', 'developer apply patch'],
  ])('%s', (line, act) => {
    expect(done(line)).toContain(act);
    expect(done(line)).toHaveLength(1);
  });

  test('what is not named again is what was spoken of last, and nobody acts on themselves for it', () => {
    expect(done('An employee can file a leave.', 'An employee can shorten or extend once, same rules.')).toEqual([
      'employee file leave',
      'employee shorten leave',
      'employee extend leave',
    ]);
    expect(done('Everybody can add photos.', 'The leader can remove any.')).toEqual([
      'add photo',
      'leader remove photo',
    ]);
    expect(done('A nurse reviews the answers, marks what changed, and accepts them.')).toEqual([
      'nurse review answer',
      'nurse mark answer',
      'nurse accept answer',
    ]);
  });

  test('what is there already is taken, not made', () => {
    const { actions } = read(
      '# Parking\n\n## Requirements\n\n- You book a spot for a day.\n- After 10:00 the spot is free again.\n',
    );
    expect(actions.map((one) => one.act)).toEqual(['change-state']);
  });

  test('the small word belongs to the verb', () => {
    expect(done('A hiker can sign up for a hike.', 'A hiker can check in until 10:00.')).toEqual([
      'hiker sign up hike',
      'hiker check in hike',
    ]);
  });

  test('what is entered are the parts of the thing, not things', () => {
    expect(done('A guest can request a leave.', "A guest enters the child's name, start, end and share.")).toEqual([
      'guest request leave',
      'guest enter leave',
    ]);
  });
});

describe('[002-R13] a yes, and who leaves', () => {
  test('whose yes is needed at the end of a sentence gives it to what is done', () => {
    expect(done('A member can swap a garage if both agree and the warden approves.', 'A warden sees it.')).toContain(
      'warden approve garage',
    );
  });

  test('people who leave do nothing with what others join', () => {
    const said = ['A member can join a group.', 'Data of people who leave is deleted after 2 years.'];
    expect(done(...said)).toEqual(['member join group']);
    expect(done('A member can join a group.', 'A member who leaves a group is told so.')).toContain(
      'member leave group',
    );
  });
});

describe('[002-R13] what is no thing', () => {
  test.each([
    ['A clerk files a request stating the reason.', /stating/],
    ['The clerk copies the answers into the EHR.', /^ehr$/],
    ['The model is trained every Sunday. Readings come every 10 min.', /^(?:sunday|min)$/],
  ])('%s', (line, name) => {
    const { entities } = read(`# Plan\n\n## Requirements\n\n- ${line}\n- ${line}\n`);
    expect(entities.filter((one) => name.test(one.name))).toEqual([]);
  });
});
