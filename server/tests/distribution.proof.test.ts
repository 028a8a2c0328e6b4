// Tables, keys and statements carry the agency, so that agencies can be spread over machines (docs/scale.md).
import { allCalls } from '@placewell/contract/calls.ts';
import { addNote } from '@placewell/contract/outreach/activities.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { anAgency } from '../testing/builders.ts';
import { type Catalogue, proveCatalogue } from '../testing/distribution/catalogue.ts';
import { type Recorded, recordStatements } from '../testing/distribution/record-statements.ts';
import { proveStatements } from '../testing/distribution/statements.ts';
import { sendAny } from '../testing/every-call/contract.suite.ts';
import { useTestApp } from '../testing/test-app.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });
const recorded: Recorded[] = [];
recordStatements((one) => recorded.push(one));
const test = useTestApp({}, { own: 'its statements are recorded from the first connection on' });
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await proveCatalogue(test.database.ownerPool);
});
const prove = (statements: readonly Recorded[]) =>
  proveStatements(test.database.ownerPool, statements, catalogue.tenantTables);

it('every table, index and foreign key carries the agency, or stands in the list of exceptions', () => {
  expect(catalogue.findings).toEqual([]);
  expect(catalogue.tenantTables.size).toBeGreaterThan(50);
  expect(catalogue.keys).toBeGreaterThan(50);
});

it('a table, a unique index or a foreign key without the agency would be found', async () => {
  await test.sql`create table no_agency (note text)`;
  await test.sql`create unique index candidates_of_all on candidates (candidate_id)`;
  await test.sql`alter table jobs add column of_candidate uuid references candidates (candidate_id)`;
  const { findings } = await proveCatalogue(test.database.ownerPool);
  await test.sql`alter table jobs drop column of_candidate`;
  await test.sql`drop index candidates_of_all`;
  await test.sql`drop table no_agency`;
  expect(findings).toEqual([
    'the table no_agency has no agency_id that is not null',
    'the unique index candidates_of_all of candidates does not begin with agency_id',
    'the foreign key jobs_of_candidate_fkey of jobs to candidates leaves the agency',
  ]);
});

it.each([
  ['owner', 'select candidate_name from candidates', 'reads candidates of all agencies'],
  ['owner', 'update jobs set job_title = $1 where job_id = $2', 'reads jobs of all agencies'],
  [
    'owner',
    "select 1 from jobs where agency_id <> '00000000-0000-0000-0000-000000000000'",
    'reads jobs of all',
  ],
  [
    'owner',
    'select 1 from jobs j join candidates c on c.recruiter_id = j.recruiter_id where j.agency_id = $1',
    'reads candidates',
  ],
  ['owner', 'select no_such_column from jobs', 'cannot be planned'],
] as const)(
  'a statement of the %s that reads across agencies would be found: %s',
  async (sender, text, finding) => {
    expect((await prove([{ sender, text }])).findings.join()).toContain(finding);
  },
);

it.each([
  ['application', 'select candidate_name from candidates'],
  ['owner', 'select candidate_name from candidates where agency_id = $1 and candidate_id = $2'],
  ['owner', 'select 1 from jobs j join candidates c on c.agency_id = j.agency_id where j.agency_id = $1'],
  [
    'owner',
    'insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name) values ($1, $2, $3, $4)',
  ],
] as const)('a statement of the %s that is bound to one agency is none: %s', async (sender, text) => {
  expect(await prove([{ sender, text }])).toMatchObject({ statements: 1, findings: [] });
});

it('the statements of every call and of new records are bound to an agency', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await test.data(addCandidate, { candidate_name: 'Nell New' }, agency.token);
  await test.call(updateCandidate, { candidate_id, city: 'Leeds' }, agency.token);
  await test.call(addNote, { candidate_ids: [candidate_id], body: 'Called' }, agency.token);
  for (const { call } of allCalls)
    if (call.returns === 'data' && call.transport === 'json' && call.path !== 'logout')
      await sendAny(test, call, {}, agency.token);
  const proof = await prove(recorded);
  expect(proof.findings).toEqual([]);
  expect(proof.ofTenants).toBeGreaterThan(80);
  expect(proof.byIndex / proof.scans).toBeGreaterThan(0.95);
});
