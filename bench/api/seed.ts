import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { loadGazetteer } from '@placewell/server/providers/places/gazetteer.ts';
import { cityKey, placeFieldsOf } from '@placewell/server/sourcing/places/places.public.ts';
import { skillKey } from '@placewell/server/sourcing/skills/skills.public.ts';
import type pg from 'pg';

export type SeededAgency = { agency_id: AgencyId; owner_id: UserId; candidates: number };

/** Skills of several fields; skills often searched together are adjacent. */
export const SKILLS = [
  ...[
    'Java',
    'Python',
    'SQL',
    'JavaScript',
    'TypeScript',
    'React',
    'Node.js',
    'PostgreSQL',
    'Docker',
    'Linux',
  ],
  ...['Payroll', 'Bookkeeping', 'SAP', 'Microsoft Excel', 'Budgeting', 'Accounts payable', 'Tax', 'Auditing'],
  ...['Patient care', 'Wound care', 'Triage', 'Medication administration', 'Phlebotomy', 'Infection control'],
  ...['Forklift operation', 'Order picking', 'Inventory management', 'Welding', 'Plumbing', 'Carpentry'],
  ...['Negotiation', 'Key account management', 'Salesforce', 'CRM', 'Copywriting', 'SEO', 'Recruitment'],
  ...['Project management', 'Scrum', 'Teaching'],
];
const TITLES = [
  ...['Software Developer', 'Data Analyst', 'System Administrator', 'Payroll Officer', 'Accountant', 'Nurse'],
  ...['Ward Manager', 'Warehouse Operative', 'Welder', 'Plumber', 'Sales Manager', 'Account Executive'],
  ...['Copywriter', 'Recruiter', 'Project Manager', 'Teacher'],
];
// Made of syllables, so that no real person is named. One in twenty has a surname.
export const FIRST_NAMES = [
  'Ala',
  'Bero',
  'Cami',
  'Dano',
  'Elin',
  'Faro',
  'Gila',
  'Hano',
  'Iska',
  'Jola',
  'Kemi',
  'Loran',
];
export const LAST_NAMES = [
  'Abrick',
  'Bellow',
  'Corran',
  'Dunmor',
  'Eskel',
  'Farwin',
  'Gorand',
  'Haskel',
  'Ivers',
  'Jorrin',
  'Kestow',
  'Lambric',
  'Morwen',
  'Norlan',
  'Ostick',
  'Penvell',
  'Quillam',
  'Rostrev',
  'Sandow',
  'Trevick',
];
const CITY_COUNT = 200;

type City = {
  location: string;
  city: string;
  state: string | null;
  country: string | null;
  code: string | null;
};

/** The largest cities that the product's place look-up finds by name. */
export function largestCities(): (City & { key: string; latitude: number; longitude: number })[] {
  const gazetteer = loadGazetteer();
  const { population } = gazetteer;
  const bySize = Uint32Array.from(population, (_, at) => at).sort((a, b) => population[b]! - population[a]!);
  const found = [];
  for (const at of bySize) {
    if (found.length === CITY_COUNT) break;
    const country = gazetteer.countryName(gazetteer.countryCodes[gazetteer.country[at]!]!);
    const location = `${gazetteer.names[at]}, ${country}`;
    const place = placeFieldsOf(location);
    const key = cityKey({ location });
    if (!place.city || !key || place.latitude === null || place.longitude === null) continue;
    found.push({
      location,
      city: place.city,
      state: place.state,
      country: place.country,
      code: place.country_code,
      key,
      latitude: place.latitude,
      longitude: place.longitude,
    });
  }
  return found;
}

const VOCABULARY = `
  create temp table seed_skills as select row_number() over () as id, * from unnest($1::text[], $2::text[]) as s(name, key)`;
const CITIES = `
  create temp table seed_cities as select row_number() over () as id, c.* from jsonb_to_recordset($1::jsonb)
    as c(location text, city text, state text, country text, code text, key text, latitude float8, longitude float8)`;

// A few skills and cities are common and many are rare (squared random numbers). Names repeat, e-mail addresses do not.
const CANDIDATES = `
  with made as materialized (
    select i, now() - random() * interval '730 days' as created_at, md5($1::text || i) as hash,
      ($4::text[])[1 + floor(random() * ${FIRST_NAMES.length})::int] || ' ' || ($5::text[])[1 + floor(random() * ${LAST_NAMES.length})::int]
        || ' ' || upper(substr(md5(i::text), 1, 4)) as name,
      ($6::text[])[1 + floor(random() * ${TITLES.length})::int] as title,
      1 + floor(${CITY_COUNT} * random() ^ 2)::int as city_id, floor(random() * 26) as years,
      3 + floor(random() * 8)::int as skill_count, random() as dice
    from generate_series(1, $3::int) as i),
  skilled as materialized (
    select made.*, array(
      select name from seed_skills where id in (
        select 1 + floor(${SKILLS.length} * random() ^ 2)::int from generate_series(1, made.skill_count))) as skills
    from made)
  insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name, name_key, email, email_key, job_title,
    job_type, work_mode, relocation, experience_years, salary_min, salary_currency, salary_period, notice_period_days,
    skills, skill_keys, location, city, city_key, state, country, country_code, latitude, longitude, formatted_address,
    candidate_status, source, parse_status, parse_confidence, completeness, last_activity_at, created_at, updated_at)
  select $1::uuid,
    (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
    ($2::uuid[])[1 + (i % array_length($2::uuid[], 1))], name, lower(name), 'p' || i || '@' || substr(hash, 1, 8) || '.example',
    'p' || i || '@' || substr(hash, 1, 8) || '.example', title,
    case when dice < 0.7 then 'Full-Time' when dice < 0.85 then 'Contract' end,
    case when dice < 0.4 then 'Onsite' when dice < 0.7 then 'Hybrid' when dice < 0.9 then 'Remote' end,
    case when dice < 0.3 then true end, years, case when dice < 0.6 then 30000 + (i % 60) * 1000 end,
    case when dice < 0.6 then 'EUR' end, case when dice < 0.6 then 'year' end, case when dice < 0.5 then (i % 4) * 30 end,
    skills, short_skill_keys(array(select distinct s.key collate "C" from seed_skills s where s.name = any(skills) order by 1)),
    location, city, key, state, country, code, latitude, longitude, location,
    case when dice < 0.6 then 'active' when dice < 0.8 then 'new' else 'archived' end, 'upload',
    case when dice < 0.1 then 'needs_review' else 'parsed' end, 0.9, 80, created_at, created_at, created_at
  from skilled join seed_cities on seed_cities.id = city_id`;

const CANDIDATE_SKILLS = `
  insert into candidate_skills (agency_id, skill_key, candidate_id)
  select distinct $1::uuid, s.key, c.candidate_id
  from candidates c cross join unnest(c.skills) as skill join seed_skills s on s.name = skill where c.agency_id = $1`;

// The searchable text: the words of name, title, place and skills, weighted, and also by field, alone and in runs of
// two or three, skill and city keys, and the words of the resume, here 80 of 6,000.
const DOCUMENTS = `
  insert into candidate_documents (agency_id, candidate_id, created_at, document)
  select $1::uuid, c.candidate_id, c.created_at,
    setweight(to_tsvector('simple', concat_ws(' ', candidate_name, job_title, array_to_string(skills, ' '), location)), 'A')
    || to_tsvector('simple', words.text)
    || (select string_agg(format('%L:%sA', '=' || f.name || ':' || w.word, f.at + w.at), ' ')::tsvector
        from (values (0, 'name', candidate_name), (20, 'title', job_title), (40, 'skill', array_to_string(skills, ' ')),
          (80, 'location', location)) as f(at, name, text)
        cross join lateral regexp_split_to_table(lower(f.text), '[^[:alnum:]]+') with ordinality as w(word, at)
        where w.word <> '')
    || (select coalesce(string_agg(format('%L:%sA', '=' || f.name || ':' || w.run, f.at + w.at), ' '), '')::tsvector
        from (select 'name' as name, 0 as at, candidate_name as text union all select 'title', 20, job_title
          union all select 'location', 80, location
          union all select 'skill', 40 + 3 * s.at::int, s.skill from unnest(skills) with ordinality as s(skill, at)) f
        cross join lateral (select unnest(array[two, two || ' ' || third]) as run, at from (
          select a.word || ' ' || lead(a.word) over (order by a.at) as two, lead(a.word, 2) over (order by a.at) as third, a.at
          from regexp_split_to_table(lower(f.text), '[^[:alnum:]]+') with ordinality as a(word, at) where a.word <> '') r) w
        where w.run is not null)
    || (select coalesce(string_agg(format('%L:1A', '=skill-key:' || s.skill_key), ' '), '')::tsvector
        from candidate_skills s where s.agency_id = c.agency_id and s.candidate_id = c.candidate_id)
    || format('%L:1A', '=city-key:' || c.city_key)::tsvector || '''§'':1'::tsvector
  from candidates c cross join lateral (
    select string_agg('word' || floor(6000 * random() ^ 2)::int, ' ') as text
    from generate_series(1, 80 + 0 * length(c.candidate_name))) as words
  where c.agency_id = $1`;

const RESUMES = `
  insert into candidate_files (agency_id, file_id, candidate_id, file_kind, is_matched, parse_status, file_name, file_type,
    storage_key, sha256, text_hash, resume_text)
  select agency_id, gen_random_uuid(), candidate_id, 'resume', true, 'parsed', 'resume.pdf', 'pdf', 'k/' || candidate_id, md5(candidate_id::text), md5(candidate_id::text),
    repeat(candidate_name || ' ', 100)
  from candidates where agency_id = $1 and parse_status = 'parsed'`;

async function seedAgency(
  client: pg.PoolClient,
  candidates: number,
  statements: readonly string[],
): Promise<SeededAgency> {
  const recruiters = Math.min(20, Math.ceil(candidates / 50));
  const agency_id = newId<AgencyId>();
  const owner_id = newId<UserId>();
  const staff = Array.from({ length: recruiters }, newId);
  await client.query(
    `insert into agencies (agency_id, agency_name, questionnaire_status) values ($1, 'Agency', 'completed')`,
    [agency_id],
  );
  await client.query(
    `insert into users (agency_id, user_id, role, email, fullname, email_verified_at)
     select $1, id, case when id = $3 then 'agency' else 'recruiter' end, id || '@agency.example', 'Person ' || left(id::text, 4), now()
     from unnest($2::uuid[]) as id`,
    [agency_id, [owner_id, ...staff], owner_id],
  );
  await client.query(
    `insert into credit_balances (agency_id, credit_type) values ($1, 'resume'), ($1, 'email')`,
    [agency_id],
  );
  await client.query(CANDIDATES, [
    agency_id,
    [owner_id, ...staff],
    candidates,
    FIRST_NAMES,
    LAST_NAMES,
    TITLES,
  ]);
  for (const statement of statements) await client.query(statement, [agency_id]);
  return { agency_id, owner_id, candidates };
}

/**
 * Fills an installation with one agency of each size, as the owner of the tables, and vacuums it. Documents take most
 * of the time and are left out where nothing searches them. Without `isAnalysed` the planner knows as little of the
 * rows as after an import, before the database has looked at them itself.
 */
export async function seed(
  url: string,
  sizes: readonly number[],
  { hasDocuments = true, isAnalysed = true }: { hasDocuments?: boolean; isAnalysed?: boolean } = {},
): Promise<SeededAgency[]> {
  const pool = openOwnerPool(url, 1);
  const client = await pool.connect();
  try {
    await client.query('select setseed(0.42)');
    await client.query(VOCABULARY, [SKILLS, SKILLS.map(skillKey)]);
    await client.query(CITIES, [JSON.stringify(largestCities())]);
    const agencies = [];
    const statements = [CANDIDATE_SKILLS, ...(hasDocuments ? [DOCUMENTS] : []), RESUMES];
    for (const size of sizes) agencies.push(await seedAgency(client, size, statements));
    if (isAnalysed) await client.query('vacuum analyze');
    return agencies;
  } finally {
    client.release();
    await pool.end();
  }
}
