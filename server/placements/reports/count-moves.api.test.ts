import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let owner: TestUser;
const records = useSubmissionRecords(test, () => owner);

const MATCHES = 300;

it('counts the moves of an agency that no statistics know by reading those of each match', async () => {
  owner = await anAgency(test);
  const { agency_id } = owner;
  const model = await records.aMatch({ jobOf: owner, candidateOf: owner });
  await test.sql`delete from match_history where agency_id = ${agency_id}`;
  await test.sql`analyze match_history`;
  await test.sql`with people as (
      insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name, name_key, source)
      select agency_id, gen_random_uuid(), recruiter_id, 'Person ' || i, 'person ' || i, 'manual'
      from candidates, generate_series(1, ${MATCHES}) i where candidate_id = ${model.candidate_id} returning *)
    insert into matches select (jsonb_populate_record(m, jsonb_build_object('match_id', gen_random_uuid(), 'candidate_id', p.candidate_id))).*
    from people p, matches m where m.match_id = ${model.match_id}`;
  const read = await test.inAgency(agency_id, async (tx) => {
    await sql`insert into match_history (agency_id, history_id, match_id, from_status, to_status, created_at)
      select agency_id, gen_random_uuid(), match_id, 'new', stage, now() + length(stage) * interval '1 day'
      from matches, unnest(array['viewed', 'submitted', 'interviewing']) as stage`.execute(tx);
    const { rows } = await sql<{ rows: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as rows
      from pg_stat_xact_user_tables where relname = 'match_history'`.execute(tx);
    return rows[0]!.rows;
  });
  expect(read / (3 * MATCHES)).toBeLessThan(20);
  const rows =
    await test.sql`select to_status, left_status, furthest, is_entry, count(*)::int as moves from match_history
    where agency_id = ${agency_id} group by 1, 2, 3, 4 order by length(to_status)`;
  const moves = MATCHES + 1;
  expect(rows).toEqual([
    { to_status: 'viewed', left_status: null, furthest: 2, is_entry: false, moves },
    { to_status: 'submitted', left_status: 'viewed', furthest: 2, is_entry: true, moves },
    { to_status: 'interviewing', left_status: 'submitted', furthest: 2, is_entry: false, moves },
  ]);
});
