import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyInput } from '@placewell/contract/call.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import { updatePlacement } from '@placewell/contract/placements/placements.ts';
import { expect, it } from 'vitest';
import { openTable } from '../../platform/tables/read-table.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { writeListTask } from './exports.tasks.ts';

const test = useTestApp();
let agency: TestUser;
const { aPlacement } = usePlacementRecords(test, () => agency);

async function fileOf(by: TestUser, wanted: Omit<BodyInput<typeof startExport>, 'list'>) {
  const { export_id } = await test.data(startExport, { list: 'placements', ...wanted }, by.token);
  await test.run(writeListTask, { agency_id: by.agency_id, export_id });
  return test.app.inject({
    url: `/api/v1/agency/getExportFile?export_id=${export_id}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
}
async function rows(by: TestUser, columns: string[], parameters: Record<string, unknown> = {}) {
  const { body } = await fileOf(by, { format: 'csv', columns, parameters });
  return body.replace('\ufeff', '').trim().split('\r\n');
}

/** The cells of a workbook. */
async function cellsOf(file: Buffer): Promise<string[][]> {
  const path = join(test.platform.config.dataDir, 'placements.table');
  await writeFile(path, file);
  const table = await openTable(
    path,
    {},
    { rows: 100, columns: 100, cellLength: 1_000, unpackedBytes: 1_000_000 },
  );
  const found: string[][] = [];
  for await (const piece of table.rows()) found.push(...piece.map(({ cells }) => cells));
  table.close();
  return found;
}

it('placements of a month are exported for the accounts, and to a recruiter their own with their own share', async () => {
  agency = await anAgency(test, { recruiters_see_all: true, fullname: 'Ada Agency' });
  const recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  const named = (candidate_name: string) => ({ candidate: { candidate_name } });
  const splits = [
    { user_id: agency.user_id, split_role: 'client' as const, percent: 60 },
    { user_id: recruiter.user_id, split_role: 'candidate' as const, percent: 40 },
  ];
  const march = await aPlacement({ splits, start_on: '2026-03-01' }, named('Bea March'));
  await aPlacement({ start_on: '2026-03-31', currency: 'GBP' }, named('Carl March'));
  await aPlacement({ start_on: '2026-04-01' }, named('Dora April'));
  const { placement_id } = march;
  const facts = {
    po_number: 'PO-1',
    invoice_number: '=2026-7',
    invoiced_on: '2026-03-02',
    paid_on: '2026-04-02',
  };
  await test.data(updatePlacement, { placement_id, ...facts }, agency.token);
  const month = { start_from: '2026-03-01', start_to: '2026-03-31', sort_by: 'start_on_asc' };
  const columns = [
    'candidate_name',
    'start_on',
    'fee_cents',
    'currency',
    'splits',
    'po_number',
    'paid_on',
    'payment_state',
  ];
  expect(await rows(agency, columns, month)).toEqual([
    'Candidate,Starts on,Currency,Fee (cents),Splits (cents),PO number,Paid on,Payment',
    'Bea March,2026-03-01,EUR,1200000,"Ada Agency (client) 60 %: 720000; Remy Recruiter (candidate) 40 %: 480000",PO-1,2026-04-02,paid',
    'Carl March,2026-03-31,GBP,1200000,,,,not_invoiced',
  ]);
  const few = ['candidate_name', 'start_on', 'fee_cents', 'invoice_number'];
  const workbook = await fileOf(agency, { format: 'xlsx', columns: few, parameters: month });
  expect(await cellsOf(workbook.rawPayload)).toEqual([
    ['Candidate', 'Starts on', 'Fee (cents)', 'Invoice number'],
    ['Bea March', '2026-03-01', '1200000', '=2026-7'],
    ['Carl March', '2026-03-31', '1200000'],
  ]);
  expect(await rows(recruiter, ['candidate_name', 'splits'], month)).toEqual([
    'Candidate,Splits (cents)',
    'Bea March,Remy Recruiter (candidate) 40 %: 480000',
  ]);
});
