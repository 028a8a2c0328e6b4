import { getFeeNote } from '@placewell/contract/placements/fee-note.ts';
import { correctPlacement, updatePlacement } from '@placewell/contract/placements/placements.ts';
import { parseResume } from '@placewell/resume';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
const { aPlacement } = usePlacementRecords(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test, { agency_name: 'Harbour Staffing', fullname: 'Ada Agency' });
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
});

const get = (placement_id: string, { token } = agency) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${getFeeNote.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { placement_id },
  });
const pagesOf = async (bytes: Buffer) =>
  (await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise).numPages;
const read = async (placement_id: string, by = agency) =>
  (await parseResume(new Uint8Array((await get(placement_id, by)).rawPayload))).text;

it('a fee note is a file in the look of the agency that says it is no invoice', async () => {
  const { placement_id } = await aPlacement(
    {
      splits: [
        { user_id: agency.user_id, split_role: 'client', percent: 60 },
        { user_id: recruiter.user_id, split_role: 'candidate', percent: 40 },
      ],
      po_number: 'PO-77',
    },
    { candidate: { candidate_name: 'Zoë Müller' } },
  );
  await test.data(
    updatePlacement,
    { placement_id, invoice_number: 'R-1', invoiced_on: '2026-03-02' },
    agency.token,
  );
  const file = await get(placement_id);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Zo%C3%AB%20M%C3%BCller'),
    'cache-control': 'private, no-store',
  });
  const text = await read(placement_id);
  for (const words of [
    'Not an invoice',
    'Harbour Staffing',
    'Zoë Müller',
    '20% of €60,000 a year',
    '€12,000',
    'PO-77',
    'R-1',
    '2 March 2026',
    'Ada Agency: €7,200',
    'Remy Recruiter: €4,800',
  ])
    expect(text).toContain(words);
  const own = await read(placement_id, recruiter);
  expect(own).toContain('Remy Recruiter: €4,800');
  expect(own).not.toContain('€7,200');
});

it('is one page, however often the fee was corrected, and says what it comes to', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aRecruiter(test, agency)));
  const { placement_id } = await aPlacement({
    po_number: 'PO-78',
    guarantee_until: '2026-08-31',
    rebate_steps: [
      { until_day: 30, percent: 100 },
      { until_day: 60, percent: 50 },
    ],
    splits: people.map(({ user_id }, at) => ({ user_id, split_role: 'other', percent: at === 0 ? 50 : 10 })),
  });
  const paid = { placement_id, invoice_number: 'R-2', invoiced_on: '2026-03-02', paid_on: '2026-03-09' };
  await test.data(updatePlacement, paid, agency.token);
  for (let n = 1; n <= 12; n++)
    await test.data(
      correctPlacement,
      { placement_id, fee_cents: -100_00, reason: `Reason ${n} ${'for less '.repeat(30)}` },
      agency.token,
    );
  const text = await read(placement_id);
  expect(text).toContain('Reason 12');
  expect(text).not.toContain('Reason 1 ');
  expect(text).toContain('9 more: -€900');
  expect(text).toContain('€10,800');
  expect(await pagesOf((await get(placement_id)).rawPayload)).toBe(1);
});

it('is refused to those who may not see the placement, and for a name that documents cannot draw', async () => {
  const { placement_id } = await aPlacement();
  const refused = async (id: string, by: TestUser) =>
    (await get(id, by)).json().error_code ?? (await get(id, by)).json();
  expect(JSON.stringify(await refused(placement_id, recruiter))).toContain('placement_not_found');
  expect(JSON.stringify(await refused(placement_id, await anAgency(test)))).toContain('placement_not_found');
  const thai = await aPlacement({}, { candidate: { candidate_name: 'สมชาย' } });
  expect(JSON.stringify(await refused(thai.placement_id, agency))).toContain('script_not_supported');
});
