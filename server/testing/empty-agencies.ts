import type pg from 'pg';

/** Agencies with one active user and credits, in the state of the running version, and with nothing to do. */
export async function addEmptyAgencies(owner: pg.Pool, count: number) {
  await owner.query(
    `with agency as (
       insert into agencies (agency_id, agency_name, questionnaire_status)
       select gen_random_uuid(), 'Agency ' || n, 'completed' from generate_series(1, $1::int) n returning agency_id
     ), person as (
       insert into users (agency_id, user_id, email, fullname, role, user_status)
       select agency_id, gen_random_uuid(), agency_id || '@agency.example', 'Ada Agency', 'agency', 'active' from agency
     )
     insert into credit_balances (agency_id, credit_type)
     select agency_id, t from agency cross join unnest(array['resume', 'email']) t`,
    [count],
  );
  await owner.query('analyze agencies, users');
}
