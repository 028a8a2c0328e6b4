import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getJobLearning } from '@placewell/contract/matching/learning.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../platform/db/migrate.ts';
import { newId } from '../../../platform/ids.ts';
import { anAgency, aRecruiter } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { contactMatches } from '../pipeline/forward-moves.service.ts';

const test = useTestApp();

const migration = readFileSync(join(MIGRATIONS_FOLDER, '0010_add_learning.sql'), 'utf8');
const BACKFILL = migration.slice(migration.indexOf('alter table match_history no force'));

it('moves that messages made before they were marked do not count; those by hand do', async () => {
  const agency = await anAgency(test);
  const recruiter = await aRecruiter(test, agency);
  for (const experience_years of [3, 4]) await aCandidateOf(test, recruiter, 'nurse', { experience_years });
  const job_id = await anOpenJob(test, recruiter, 'nurse');
  await test.runJobs();
  const [messaged, byHand] = (await matchesOf(test, recruiter, job_id)).items;
  if (!messaged || !byHand) throw new Error('no matches');
  await test.inAgency(agency.agency_id, async (tx) => {
    await sql`
      insert into activities (agency_id, activity_id, activity_kind, candidate_id, job_id, match_id, created_by)
      values (app_agency_id(), ${newId()}, 'email', ${messaged.candidate_id}, ${job_id}, ${messaged.match_id},
        ${recruiter.user_id})`.execute(tx);
    await contactMatches(tx, [messaged.match_id], recruiter.user_id);
  });
  const body = { match_ids: [byHand.match_id], status: 'contacted' as const, confirm_unopened: true };
  await test.call(updateMatchStatus, body, recruiter.token);
  await test.inAgency(agency.agency_id, (tx) =>
    sql`update match_history set is_automatic = false`.execute(tx),
  );
  const counted = async () => (await test.data(getJobLearning, { job_id }, recruiter.token)).shortlisted;
  expect(await counted()).toBe(2);
  const owner = await test.database.ownerPool.connect();
  try {
    await owner.query(`begin; ${BACKFILL} commit`);
  } finally {
    owner.release();
  }
  expect(await counted()).toBe(1);
  const rows =
    await test.sql`select relname from pg_class where relname in ('activities', 'match_history') and
      relforcerowsecurity`;
  expect(rows).toHaveLength(2);
});
