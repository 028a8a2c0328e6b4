// Creating a candidate as one statement by hand: the row, its skills, its search document, its timeline entry, the task
// that scores it and the notification of browsers, unless the address is taken.
import { CANDIDATE_ID, type CeilingStatement, LETTERS } from './ceiling-queries.ts';
import { DETAILS } from './ceiling-statements.ts';

const NAME = `Person ${LETTERS}`;
const EMAIL = `person.${LETTERS}@mail.example`;
const SKILLS = ['Java', 'SQL', 'Docker'];

/** As the product writes it: words anywhere and by field, with positions. */
const DOCUMENT = [
  `'@${EMAIL}':1A`,
  ...SKILLS.map((skill) => `'=skill-key:${skill.toLowerCase()}':1A`),
  ...["'person':1A,13A", "'=name:person':1A", `'${LETTERS}':2A,14A`, `'=name:${LETTERS}':2A`],
  ...["'=email:person':13A", `'=email:${LETTERS}':14A`, "'mail':15A", "'=email:mail':15A"],
  ...["'example':16A", "'=email:example':16A"],
  ...SKILLS.flatMap((skill, at) => [
    `'${skill.toLowerCase()}':${27 + 11 * at}A`,
    `'=skill:${skill.toLowerCase()}':${27 + 11 * at}A`,
  ]),
  "'§':1",
].join(' ');

/** Opens the transaction; the function that queues reads the agency from it. */
export const beginOf = (agency_id: string) => `begin; set local app.agency_id = '${agency_id}'`;

export const lockStatement: CeilingStatement = {
  name: 'lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  values: [`email:${EMAIL}`],
};

const task = (agency_id: string) =>
  JSON.stringify([
    { payload: { agency_id, candidate_id: CANDIDATE_ID }, key: `matches:candidate:${CANDIDATE_ID}` },
  ]);

export const createStatement = (agency_id: string, user_id: string): CeilingStatement => ({
  name: 'create',
  text: `with made as (
      insert into candidates as c (agency_id, candidate_id, recruiter_id, candidate_name, name_key, email, email_key,
        experience_years, skills, skill_keys, work_permits, edited_fields, completeness, source)
      select $1, $2, $3, $4, lower($4), $5, $5, 7, $6, $7, '{}', '{candidate_name,email,experience_years,skills}', 45, 'manual'
      where not exists (
        select from candidates o where o.agency_id = $1 and o.email_key = $5 and o.deleted_at is null)
      returning c.*),
    skilled as (
      insert into candidate_skills (agency_id, candidate_id, skill_key)
      select $1, candidate_id, unnest($7::text[]) from made),
    searchable as (
      insert into candidate_documents (agency_id, candidate_id, document) select $1, candidate_id, $8::tsvector from made),
    noted as (
      insert into activities (agency_id, activity_id, activity_kind, candidate_id, body, mentions, details, created_by)
      select $1, gen_random_uuid(), 'created', candidate_id, '', '{}', '{}', $3 from made)
    select ${DETAILS},
      enqueue_jobs('scoring', 'matches.scoreCandidate', $9::json, 10, false)::text,
      pg_notify('live', $10)::text
    from made c left join users u on u.agency_id = $1 and u.user_id = $3
      cross join (select null::text as file_name, null::text as file_type, null::jsonb as hidden_text, null::text as unread_language, null::int as scanned_pages) f
      cross join (select 0 as match_count, null::int as top_match_score) t
      cross join (select null::text as matching_error) x`,
  values: [
    agency_id,
    CANDIDATE_ID,
    user_id,
    NAME,
    EMAIL,
    SKILLS,
    SKILLS.map((skill) => skill.toLowerCase()).sort(),
    DOCUMENT,
    task(agency_id),
    JSON.stringify({ agency_id, event: { type: 'candidates.changed', candidate_id: CANDIDATE_ID } }),
  ],
});
