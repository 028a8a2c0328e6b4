import type { BodyInput } from '@placewell/contract/call.ts';
import { ClientId } from '@placewell/contract/ids.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import {
  correctPlacement,
  getPlacements,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { usePlacementRecords } from '../../../testing/placement-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { listWholePlacements } from '../placements.public.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
const { aPlacement, aClient } = usePlacementRecords(test, () => agency);
type Placed = Awaited<ReturnType<typeof aPlacement>>;
let first: Placed;
let second: Placed;
let third: Placed;

type Filters = BodyInput<typeof getPlacements>;
const list = (filters: Filters, by = agency) => test.data(getPlacements, filters, by.token);
const found = async (filters: Filters, by = agency) =>
  (await list(filters, by)).items.map(
    ({ placement_id }) => [first, second, third].findIndex((one) => one.placement_id === placement_id) + 1,
  );
const change = ({ placement_id }: Placed, fields: object) =>
  test.data(updatePlacement, { placement_id, ...fields }, agency.token);

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita Recruiter' });
  const client_id = ClientId.parse(await aClient({ client_name: 'Zephyr Works' }));
  first = await aPlacement({ start_on: '2026-01-31' }, { candidate: { candidate_name: 'Ada Miller' } });
  second = await aPlacement(
    { start_on: '2026-02-01', currency: 'GBP', fee_percent: 10 },
    { candidate: { candidate_name: 'Bo Miller' }, jobOf: recruiter },
  );
  third = await aPlacement(
    { start_on: '2026-03-01', fee_percent: 30 },
    { candidate: { candidate_name: 'Cleo Stone' }, client_id },
  );
  await change(second, { po_number: 'PO-4711', invoiced_on: '2026-02-10', invoice_number: '2026-14' });
  await change(third, { invoiced_on: '2026-03-10', paid_on: '2026-04-01', placement_status: 'started' });
  const correction = { placement_id: third.placement_id, fee_cents: -8_000_00, reason: 'Agreed' };
  await test.data(correctPlacement, correction, agency.token);
});

it('placements are listed by their start, the latest first, with sums that add no two currencies', async () => {
  expect(await found({})).toEqual([3, 2, 1]);
  expect((await list({})).sums).toEqual([
    { currency: 'EUR', placements: 2, fee_cents: 12_000_00 + 18_000_00 - 8_000_00 },
    { currency: 'GBP', placements: 1, fee_cents: 6_000_00 },
  ]);
  // The sums are of all that fit, however few are on the page.
  const page = await list({ limit: 1, page: 2 });
  expect([page.items.length, page.total, page.sums.length]).toEqual([1, 3, 2]);
});

const filtered: [string, () => Filters, number[]][] = [
  ['the first month', () => ({ start_from: '2026-01-01', start_to: '2026-01-31' }), [1]],
  ['the day of the agreement', () => ({ agreed_to: '2000-01-01' }), []],
  ['its first day', () => ({ agreed_from: '2000-01-01', currency: 'GBP' }), [2]],
  ['a currency', () => ({ currency: 'GBP' }), [2]],
  ['a status', () => ({ placement_status: 'started' }), [3]],
  ['several statuses', () => ({ placement_status: ['agreed', 'fell_through'] }), [2, 1]],
  ['a state of payment', () => ({ payment_state: ['invoiced', 'paid'] }), [3, 2]],
  ['a person', () => ({ recruiter_id: recruiter.user_id }), [2]],
  ['a match', () => ({ match_id: third.match_id }), [3]],
  ['a candidate', () => ({ candidate_id: first.candidate_id! }), [1]],
  ['a job', () => ({ job_id: second.job_id! }), [2]],
  ['a client', () => ({ client_id: third.client_id! }), [3]],
  ['a name', () => ({ search: 'miller' }), [2, 1]],
  ['the number of an order', () => ({ search: '4711' }), [2]],
  ['fields', () => ({ search: 'client:zephyr OR invoice:2026-14' }), [3, 2]],
  ['what is not', () => ({ search: 'miller -po:4711' }), [1]],
  ['an owner', () => ({ search: 'recruiter:me' }), [3, 1]],
  ['a list in the search', () => ({ search: 'payment:paid status:started' }), [3]],
];
it.each(filtered)('placements are found by %s', async (_title, filters, expected) => {
  expect(await found(filters())).toEqual(expected);
});

const sorted: [NonNullable<Filters['sort_by']>, number[]][] = [
  ['start_on_asc', [1, 2, 3]],
  ['fee_cents_desc', [3, 1, 2]],
  ['candidate_name_asc', [1, 2, 3]],
  ['client_name_desc', [3, 0, 0]],
  ['paid_on_asc', [3, 0, 0]],
  ['paid_on_desc', [3, 0, 0]],
];
it.each(sorted)('placements are sorted by %s', async (sort_by, expected) => {
  const order = await found({ sort_by });
  expect(order.map((one, at) => (expected[at] === 0 ? 0 : one))).toEqual(expected);
});

it('what is not invoiced, unpaid and overdue adds up to the rows that the same filter lists', async () => {
  const client_id = ClientId.parse(await aClient({ client_name: 'Quick Payers', payment_days: 5 }));
  const [row] = await test.sql<{ day: string }>`
    select (now() at time zone time_zone)::date::text as day from agencies where agency_id = ${agency.agency_id}`;
  const ago = (days: number) => dayAfter(row!.day, -days);
  const invoiced = async (days: number, fields = {}, of: ClientId = client_id) => {
    const placed = await aPlacement({ start_on: ago(300), currency: 'USD', ...fields }, { client_id: of });
    await change(placed, { invoiced_on: ago(days) });
    return placed;
  };
  const late = await invoiced(6, { fee_percent: 10 });
  await invoiced(5, { fee_percent: 30 });
  // Without agreed days there are 30.
  const slow = ClientId.parse(await aClient({ client_name: 'Slow Payers' }));
  const older = await invoiced(31, {}, slow);
  await invoiced(30, {}, slow);
  const refunded = await invoiced(90, { rebate_steps: [{ until_day: 700, percent: 100 }] });
  const fallen = { placement_status: 'fell_through', status_on: ago(1), status_reason: 'Left' };
  await change(refunded, fallen);
  await aPlacement({ start_on: ago(300), currency: 'USD' }, { client_id });
  const of = async (filters: Filters, by = agency) =>
    (await list({ currency: 'USD', ...filters }, by)).payment_sums;
  const sums = await of({});
  const usd = (payment: string, placements: number, fee_cents: number) => ({
    ...{ payment, placements, fee_cents },
    currency: 'USD',
  });
  expect(sums).toEqual([
    usd('not_invoiced', 1, 12_000_00),
    usd('invoiced', 5, 6_000_00 + 18_000_00 + 12_000_00 * 2),
    usd('overdue', 2, 6_000_00 + 12_000_00),
  ]);
  for (const { payment, placements, fee_cents } of sums) {
    const found = await list({ currency: 'USD', payment_state: payment });
    expect([found.total, found.sums]).toEqual([placements, [{ currency: 'USD', placements, fee_cents }]]);
    // The others stay beside the filter.
    expect(found.payment_sums).toEqual(sums);
  }
  const overdue = await list({ currency: 'USD', payment_state: 'overdue' });
  expect(new Set(overdue.items.map(({ placement_id }) => placement_id))).toEqual(
    new Set([late.placement_id, older.placement_id]),
  );
  expect(overdue.items.every((one) => one.is_overdue && one.payment_state === 'invoiced')).toBe(true);
  expect(await of({ client_id: slow })).toEqual([
    usd('invoiced', 2, 24_000_00),
    usd('overdue', 1, 12_000_00),
  ]);
  expect(await of({}, recruiter)).toEqual([]);
  await test.sql`delete from placements where currency = 'USD'`;
});

it('the whole list is read in the same order and with the same rows', async () => {
  const rows = await test.inAgency(agency.agency_id, async (tx) => {
    const actor = { role: 'agency', user_id: agency.user_id } as const;
    const whole = await listWholePlacements({ tx, actor }, getPlacements.body.parse({}));
    expect([whole.total, whole.leftOut]).toEqual([3, 0]);
    const read = [];
    for await (const some of whole.rows) read.push(...some);
    return read;
  });
  expect(rows).toEqual((await list({})).items);
});

it('a candidate who is gone has no name and no id, and is not found by it; the job keeps its title', async () => {
  await test.sql`update candidates set deleted_at = now() where candidate_id = ${first.candidate_id}`;
  await test.sql`update jobs set deleted_at = now() where job_id = ${first.job_id}`;
  const { items } = await list({ search: 'client' });
  expect(items).not.toEqual([]);
  expect(await found({ search: 'ada miller' })).toEqual([]);
  const [row] = (await list({ start_to: '2026-01-31' })).items;
  expect(row).toMatchObject({
    ...{
      candidate_id: null,
      candidate_name: 'A deleted candidate',
      job_id: null,
      job_title: first.job_title,
    },
    ...{ fee_cents: 12_000_00, client_name: first.client_name },
  });
});
