import type { CandidateId, FileId } from '@placewell/contract/ids.ts';
import fc from 'fast-check';
import { beforeAll, expect, test as it } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCandidates } from '../batch/create-candidates.writes.ts';
import { lockCandidate } from './candidates.repo.ts';
import { type CandidateChange, changeCandidate, createCandidate } from './candidates.writes.ts';

const test = useTestApp();
let agency: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
});

const text = fc.oneof(
  fc.constantFrom(
    'Öl & Gas',
    'İstanbul ward-manager',
    'k8s',
    "d'Arc | \\ :*",
    '山田 太郎',
    '§',
    '\ud800 cut',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((one) => !one.includes('\0')),
);
const known = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4, nil: null });
/** Few employers, so that people share them. */
const employer = fc.constantFrom('Acme', 'ACME', 'Umbrella Corp', '');
const job = fc.record({ company_name: employer, is_current: fc.boolean() });
const study = fc.record({ school_name: text, degree: text, field: text });
const skill = fc.oneof(text, fc.constantFrom('Kubernetes', 'k8s', 'Java', 'java', 'x'.repeat(993)));

const change = fc
  .record(
    {
      email: known(fc.constantFrom('A@example.com', 'a@example.com', 'no address', 'b@example.com')),
      phone: known(fc.constantFrom('0171 2345678', '+49 171 2345678', '12')),
      linkedin: known(fc.constantFrom('linkedin.com/in/someone', 'https://LinkedIn.com/in/Someone/')),
      job_title: known(text),
      location: known(text),
      city: known(fc.constantFrom('München', 'Munich', 'Nowhere')),
      country: known(fc.constantFrom('Germany', 'Deutschland')),
      country_code: known(fc.constantFrom('DE', 'FR')),
      experience_years: known(fc.integer({ min: 0, max: 60 })),
      salary_min: known(fc.nat({ max: 1_000_000 })),
      candidate_note: known(text),
      candidate_status: fc.constantFrom('active' as const, 'new' as const, 'archived' as const),
      skills: fc.array(skill, { maxLength: 5 }),
      tags: fc.array(fc.constantFrom('Ward', 'WARD', 'Night shift'), { maxLength: 3 }),
      work_history: fc.array(job, { maxLength: 3 }),
      education: fc.array(study, { maxLength: 2 }),
      languages: fc.array(fc.record({ name: text }), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  .chain((fields) => fc.record({ candidate_name: text }).map((name) => ({ ...fields, ...name })))
  // Other properties of the entries are neither searched nor used for keys.
  .map((fields) => fields as CandidateChange & { candidate_name: string });

const resumeOf = (resume_text: string) => ({
  file_id: newId<FileId>(),
  file_name: 'resume.pdf',
  file_type: 'pdf',
  storage_key: newId(),
  sha256: newId(),
  size_bytes: 1,
  added_by: null,
  text_hash: resume_text,
  resume_text,
  passages: null,
  hidden_text: null,
  unread_text: null,
  unread_language: null,
  scanned_pages: 0,
});

const TABLES = ['candidates', 'candidate_skills', 'candidate_tags', 'candidate_documents', 'shared_keys'];

/** Everything stored about these candidates except their activities and times. */
async function stored(tx: TenantTx, ids: readonly CandidateId[]) {
  const { agency_id } = tx;
  const read = TABLES.map((table) =>
    test.database.ownerPool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{updated_at,last_activity_at,filler}'::text[] as row from ${table} t
       where agency_id = $1 and candidate_id = any($2) order by row`,
      [agency_id, ids],
    ),
  );
  return (await Promise.all(read)).map(({ rows }) => rows.map(({ row }) => row));
}

const context = (tx: TenantTx) => ({ tx, platform: test.platform, actor: { user_id: agency.user_id } });
const within = <Value>(work: (tx: TenantTx) => Promise<Value>) => test.inAgency(agency.agency_id, work);

/** Runs a change without changes: it reads the row and updates everything that is derived from it. */
const renew = (ids: readonly CandidateId[]) =>
  within(async (tx) => {
    for (const id of ids) await changeCandidate(context(tx), (await lockCandidate(tx, id))!, {});
  });

const owner = () => ({ recruiter_id: agency.user_id as never, source: 'upload' as const });

it('what is written of a new candidate is what follows from its row, one by one and many at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, known(text)), { minLength: 1, maxLength: 4 }),
      async (people) => {
        const alone = await within(async (tx) => {
          const ids: CandidateId[] = [];
          for (const [fields, resume] of people)
            ids.push(
              await createCandidate(context(tx), owner(), fields, resume ? resumeOf(resume) : undefined),
            );
          return ids;
        });
        const together = people.map(() => newId<CandidateId>());
        await within((tx) =>
          createCandidates(
            context(tx),
            { source: 'import', file_name: 'people.csv' },
            people.map(([fields], at) => ({
              candidate_id: together[at]!,
              recruiter_id: owner().recruiter_id,
              change: fields,
            })),
          ),
        );
        const ids = [...alone, ...together];
        const before = await within((tx) => stored(tx, ids));
        await renew(ids);
        expect(await within((tx) => stored(tx, ids))).toEqual(before);
        // A candidate from a table differs from one added by hand in the source, the id and the time.
        const rows = before[0]!.map(({ source, created_at, ...row }) => row);
        const rowOf = (id: CandidateId) => ({
          ...rows.find(({ candidate_id }) => candidate_id === id),
          candidate_id: null,
        });
        expect(together.map(rowOf)).toEqual(alone.map(rowOf));
      },
    ),
    { numRuns: 12 },
  );
});
