import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { EXPORT_LISTS } from '@placewell/contract/outside/export-columns.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import type { Move } from '@placewell/contract/outside/moves.ts';
import { addCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useMoves } from '../../testing/moves.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { writeListTask } from '../exports/exports.tasks.ts';

const test = useTestApp();
const { moved, rowsOf, undone } = useMoves(test);

const LISTS = ['clients', 'candidates', 'contacts', 'jobs', 'matches', 'placements'] as const;
type List = (typeof LISTS)[number];

/** The file of a list, as a person downloads it. */
async function exported({ token, agency_id }: TestUser, list: List): Promise<Uint8Array> {
  const parameters = ['clients', 'contacts', 'placements'].includes(list) ? {} : { view_scope: 'all' };
  const { export_id } = await test.data(startExport, { list, format: 'csv', parameters }, token);
  await test.run(writeListTask, { agency_id, export_id });
  const file = await test.app.inject({
    url: `/api/v1/agency/getExportFile?export_id=${export_id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
  return file.rawPayload;
}

/** What two agencies cannot share, or what nobody typed. */
const OWN =
  /ID$|^(?:Added on|Changed on|Last activity|Matched on|Expires on|Recruiter|Owner|Score|Band|Matched skills|Missing skills|Reasons|Risks|Stale|Expired|Best score|Completeness \(%\)|Source|Matches)$/;

async function comparable(user: TestUser, list: List) {
  const text = new TextDecoder().decode(await exported(user, list));
  const { header, rows } = parse(text);
  const kept = header.flatMap((name, at) => (OWN.test(name) ? [] : [at]));
  return rows.map((cells) => Object.fromEntries(kept.map((at) => [header[at], cells[at]]))).toSorted(byText);
}
const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Cells may hold commas and line ends in quotes. */
function parse(text: string) {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end = ''] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [header = [], ...others] = rows.filter((cells) => cells.length > 1);
  return { header, rows: others };
}

async function fill({ token }: TestUser) {
  const client = await test.data(
    addClient,
    {
      ...{ client_name: 'Ferry Lines AB', domain: 'ferry.example', aliases: ['FL', 'Ferries, united'] },
      ...{ phone: '+46 8 123456', website: 'https://ferry.example/', client_note: 'Line one\nline two' },
      ...{
        client_status: 'active',
        fee_kind: 'percent',
        fee_percent: 21.25,
        guarantee_days: 90,
        payment_days: 14,
      },
      ...{ tags: ['maritime'], terms_valid_from: '2026-01-01', location: 'Stockholm, Sweden' },
      rebate_steps: [
        { until_day: 30, percent: 100 },
        { until_day: 60, percent: 50 },
      ],
    },
    token,
  );
  await test.data(
    addClient,
    { client_name: 'Quay GmbH', fee_kind: 'flat', fee_cents: 900_000, fee_currency: 'EUR' },
    token,
  );
  const { client_id } = client;
  const contact = await test.data(
    addContact,
    {
      client_id,
      contact_name: 'Siri Lund',
      contact_title: 'Crewing',
      email: 'siri@ferry.example',
      is_primary: true,
    },
    token,
  );
  const job = await test.data(
    addJob,
    {
      ...{
        job_title: 'Ship engineer',
        client_id,
        contact_id: contact.contact_id,
        job_status: 'open',
        openings: 3,
      },
      ...{
        description: 'Keeps engines running.\nNights.',
        skills_required: ['Diesel engines', 'Hydraulics'],
      },
      ...{ salary_min: 42_000, salary_max: 55_000, salary_currency: 'EUR', salary_period: 'year' },
      ...{
        work_mode: 'Onsite',
        priority: 'hot',
        start_date: '2027-02-01',
        tags: ['maritime'],
        job_note: 'Urgent',
      },
      ...{
        experience_min: 3,
        languages: ['English'],
        expected_fee_cents: 1_000_000,
        expected_fee_currency: 'EUR',
      },
    },
    token,
  );
  for (const [candidate_name, email, phone] of [
    ['Otto Brandt', 'otto@mail.example', '+49 171 5550123'],
    ['Zoe Marsh', 'zoe@mail.example', '+49 171 5550124'],
  ] as const)
    await test.data(addCandidate, { candidate_name, email, phone, skills: ['Diesel engines'] }, token);
  return { job };
}

/** Why rows were not added, or values of them left out. */
async function refusals(user: TestUser, move: Move) {
  const found: string[] = [];
  for (const { import_id, kind } of move.tables)
    for (const { row_number, reasons } of await rowsOf(user, { ...move, import_id }, { has_reasons: true }))
      found.push(
        ...reasons
          .filter(({ code }) => code !== 'link_by_name')
          .map((one) => `${kind} ${row_number}: ${one.message}`),
      );
  return found;
}

it('our own export moves into an empty agency with equal fields, a second run adds nothing, an undo leaves nothing', async () => {
  const from = await anAgency(test);
  await fill(from);
  const pipeline = [
    ['Candidate email', 'Job', 'Stage'],
    ['otto@mail.example', 'Ship engineer', 'submitted'],
  ];
  const placements = [
    ['Candidate email', 'Job', 'Starts on', 'Fee (%)', 'Salary', 'Currency', 'Kind of fee'],
    ['zoe@mail.example', 'Ship engineer', '2026-03-01', '20', '50000', 'EUR', 'percent'],
  ];
  expect(
    await refusals(from, await moved(from, { 'pipeline.csv': pipeline, 'placements.csv': placements })),
  ).toEqual([]);
  const files: Record<string, Uint8Array> = {};
  for (const list of LISTS) files[`${EXPORT_LISTS[list].label}.csv`] = await exported(from, list);
  const to = await anAgency(test);
  const move = await moved(to, files);
  expect(move.tables.map(({ kind }) => kind)).toEqual([...LISTS]);
  expect(await refusals(to, move)).toEqual([]);
  expect(move.counts).toEqual({ added: 9, joined: 0, waiting: 0, refused: 0 });
  for (const list of LISTS)
    expect([list, await comparable(to, list)]).toEqual([list, await comparable(from, list)]);
  expect((await moved(to, files)).counts).toEqual({ added: 0, joined: 9, waiting: 0, refused: 0 });
  await undone(to, move.move_id);
  for (const list of LISTS) expect([list, await comparable(to, list)]).toEqual([list, []]);
});
