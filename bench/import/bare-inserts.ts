import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import type { Cell } from '@placewell/server/platform/tables/written-table.ts';
import { seed } from '../api/seed.ts';
import { HEADER } from './people.ts';

/** The batch size of an import's transactions. */
const BATCH = 200;
const at = (name: (typeof HEADER)[number]) => `(person ->> ${HEADER.indexOf(name)})`;

const INSERT = `
  insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name, name_key, email, email_key, phone, linkedin,
    job_title, city, country, experience_years, skills, tags, salary_min, salary_currency, salary_period, candidate_note,
    candidate_status, source)
  select $1, gen_random_uuid(), $2, ${at('Full name')}, lower(${at('Full name')}), ${at('E-mail')}, lower(${at('E-mail')}),
    ${at('Phone')}, ${at('LinkedIn')}, ${at('Job title')}, ${at('City')}, ${at('Country')},
    nullif(${at('Years of experience')}, '')::numeric, string_to_array(${at('Skills')}, '; '),
    string_to_array(${at('Tags')}, '; '), nullif(${at('Salary from')}, '')::numeric, nullif(${at('Salary currency')}, ''),
    nullif(${at('Salary period')}, ''), ${at('Note')}, 'new', 'import'
  from json_array_elements($3::json) as person`;

/** Inserts the people into the table of candidates of a new agency, a transaction for each batch. */
export async function insertBare(url: string, people: Cell[][]): Promise<{ seconds: number; batch: number }> {
  const [agency] = await seed(url, [1]);
  const owner = openOwnerPool(url, 1);
  const started = performance.now();
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = JSON.stringify(people.slice(from, from + BATCH));
    await owner.query(INSERT, [agency?.agency_id, agency?.owner_id, batch]);
  }
  const seconds = (performance.now() - started) / 1000;
  await owner.end();
  return { seconds, batch: BATCH };
}
