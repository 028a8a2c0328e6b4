import { countryOfZone } from '@placewell/contract/people/usual-home.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { derivedColumns } from '../../sourcing/candidates/edit/candidate-fields.rules.ts';
import {
  type DocumentSource,
  searchDocument,
} from '../../sourcing/candidates/search/candidate-document.rules.ts';
import { distinctSkills } from '../../sourcing/skills/skills.public.ts';
import { type Read, type RecordCheck, UNDO } from './record-check.ts';
import { NO_RENEWAL } from './records-of-matches.ts';

const SAVE_AGAIN = 'Saving the candidate (any field) writes them again.';
const keysOf = (skills: readonly string[]) => distinctSkills(skills).map(({ skill_key }) => skill_key);
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n');

const SOURCE = `r.candidate_name, r.job_title, r.email, r.phone, r.linkedin, r.location, r.city, r.state, r.country,
  r.country_code, r.city_key, r.candidate_note, r.skills, r.work_history, r.education, r.languages`;

/** All addresses of a kind, as the product reads them. */
const addresses = (
  kind: 'email' | 'phone',
) => `coalesce((select json_agg(json_build_object('value', a.address,
    'label', a.label) order by a.position) from person_addresses a
    where a.agency_id = r.agency_id and a.candidate_id = r.candidate_id and a.address_kind = '${kind}'),
  case when r.${kind} is null then '[]' else json_build_array(json_build_object('value', r.${kind})) end) as ${kind}s`;
const ADDRESSES = `${addresses('email')}, ${addresses('phone')},
  (select g.time_zone from agencies g where g.agency_id = r.agency_id) as time_zone`;
const NO_NEW_DOCUMENTS =
  'not exists (select from candidate_document_renewals n where n.agency_id = r.agency_id)';

/** A row of tags, and whether it has other keys than its tags have. */
const tagsOf = (table: 'jobs' | 'clients', id: string): RecordCheck => ({
  table,
  id: `r.${id}`,
  columns: 'r.tags, r.tag_keys',
  faultOf: ({ tags, tag_keys }) => !isSameSet(tags.map(tagKey), tag_keys),
  fault: `${table} are found by other tags than they show`,
  advice: 'The recruiter sets their tags again.',
});

export const candidateChecks: RecordCheck[] = [
  {
    table: 'users',
    id: 'r.user_id',
    where: `(select coalesce(sum(n.candidates), 0) from candidate_counts n
        where n.agency_id = r.agency_id and n.recruiter_id = r.user_id)
      <> (select count(*) from candidates c where c.agency_id = r.agency_id and c.recruiter_id = r.user_id
        and c.deleted_at is null)`,
    fault: 'people have another number of candidates than is kept of them',
    advice: `Correct what is kept: update candidate_counts set candidates = candidates + … where recruiter_id = '…' and slot = …;`,
  },
  {
    table: 'candidates',
    id: 'r.candidate_id',
    where: `${NO_RENEWAL}`,
    columns: `r.skills, array(select s.skill_key from candidate_skills s where s.agency_id = r.agency_id
      and s.candidate_id = r.candidate_id) as rows_of_skills`,
    faultOf: ({ skills, rows_of_skills }) => !isSameSet(keysOf(skills), rows_of_skills),
    fault: 'candidates are found by other skills than they have',
    advice: SAVE_AGAIN,
  },
  {
    table: 'candidates',
    id: 'r.candidate_id',
    where: `r.skill_keys is distinct from short_skill_keys(array(select s.skill_key from candidate_skills s
      where s.agency_id = r.agency_id and s.candidate_id = r.candidate_id order by s.skill_key))`,
    fault: 'candidates have a copy of their skills that is not that of their rows',
    advice: SAVE_AGAIN,
  },
  {
    table: 'candidates',
    id: 'r.candidate_id',
    columns: `r.tags, array(select t.tag_key from candidate_tags t where t.agency_id = r.agency_id
      and t.candidate_id = r.candidate_id) as rows_of_tags`,
    faultOf: ({ tags, rows_of_tags }) => !isSameSet(tags.map(tagKey), rows_of_tags),
    fault: 'candidates are found by other tags than they show',
    advice: 'The recruiter sets their tags again.',
  },
  tagsOf('jobs', 'job_id'),
  tagsOf('clients', 'client_id'),
  {
    table: 'candidates',
    id: 'r.candidate_id',
    where: NO_NEW_DOCUMENTS,
    columns: `${SOURCE}, ${ADDRESSES}, r.experience_years, r.name_key, r.namesake_key, r.email_key, r.phone_key, r.linkedin_key, r.completeness`,
    faultOf: (row) =>
      Object.entries(
        derivedColumns(row as Parameters<typeof derivedColumns>[0], countryOfZone(row.time_zone)),
      ).some(([name, value]) => (row[name] ?? null) !== (value ?? null)),
    fault: 'candidates are sorted, compared or found by other values than they show',
    advice: SAVE_AGAIN,
  },
  {
    table: 'candidates',
    id: 'r.candidate_id',
    join: `left join candidate_files f on f.agency_id = r.agency_id and f.candidate_id = r.candidate_id
        and f.is_matched and f.deleted_at is null
      left join candidate_documents d on d.agency_id = r.agency_id and d.candidate_id = r.candidate_id`,
    where: `${NO_RENEWAL} and ${NO_NEW_DOCUMENTS}`,
    columns: `${SOURCE}, ${ADDRESSES}, f.resume_text, d.document::text as document`,
    faultOf: (row) => lexemesOf(row.document ?? '') !== lexemesOf(`${documentOf(row)} '§'`),
    fault: 'candidates cannot be searched by what they hold',
    advice: SAVE_AGAIN,
  },
  {
    table: 'candidate_documents',
    id: 'r.candidate_id',
    join: 'join candidates c on c.agency_id = r.agency_id and c.candidate_id = r.candidate_id',
    where: 'c.created_at <> r.created_at',
    fault: 'candidates are sorted in searches by another time than their own',
    advice: UNDO,
  },
];

const documentOf = (row: Read) =>
  searchDocument({
    ...row,
    home: countryOfZone(row.time_zone),
    skill_keys: keysOf(row.skills),
  } as unknown as DocumentSource);

/** A lexeme of a tsvector as text, quoted, with its positions. */
const LEXEME = /'(?:[^']|'')*'(?::[\dA-D,]+)?/g;
/** A tsvector without the order of its lexemes, and without the place of the sentinel, which stands in every one. */
const lexemesOf = (document: string): string =>
  [...new Set(document.replace(/'§':\d+/, `'§'`).match(LEXEME) ?? [])].sort().join(' ');
