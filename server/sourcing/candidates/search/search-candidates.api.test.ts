import type { CandidateId, FileId, UserId } from '@placewell/contract/ids.ts';
import { transferCandidates } from '@placewell/contract/matching/transfers.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { printSearch } from '@placewell/contract/search/print-search.ts';
import {
  CANDIDATE_SEARCH_FIELDS,
  type CandidateSearchField,
} from '@placewell/contract/search/search-fields.ts';
import type { SearchTerm, SearchTree } from '@placewell/contract/search/search-tree.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import * as tagCalls from '@placewell/contract/sourcing/tags.ts';
import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { runsOf } from '../../../../tools/property-runs.ts';
import { newId } from '../../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { skillKey } from '../../skills/skills.public.ts';
import { checkDocumentsTask } from '../candidates.tasks.ts';
import { insertCandidateFile } from '../files/candidate-files.repo.ts';
import { findNewest, plainQuery } from './newest-found.repo.ts';
import { searchCondition } from './search-candidates.repo.ts';
import { updateSearchDocuments } from './search-documents.writes.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let binh: TestUser;

const search = async (text: string, who = agency, filters: object = {}) => {
  const response = await test.call(
    calls.getCandidates,
    { search: text, limit: 100, view_scope: 'all', ...filters },
    who.token,
  );
  expect(response).toMatchObject({ http: 200 });
  return response.data.items.map((item) => item.candidate_name).sort();
};

const WORDS = ['nurse', 'ward', 'manager', 'payroll', 'java', 'nursery'];
const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

/** Candidates with few words, so that random searches find some of them. */
const PEOPLE = Array.from({ length: 24 }, (_, at) => ({
  candidate_name: `P${String(at).padStart(2, '0')} ${pick(WORDS, at)}`,
  job_tittle: `${pick(WORDS, at + 1)} ${pick(WORDS, at * 5 + 2)}${at % 2 === 0 ? ` ${pick(WORDS, at)}` : ''}`,
  email: at % 3 === 0 ? `p${at}@java.example` : null,
  phone: at % 4 === 0 ? `+49 171 23456${10 + at}` : null,
  skills: at % 2 === 0 ? [pick(['k8s', 'Kubernetes', 'Payroll'], at / 2)] : [],
  tags: at % 5 === 0 ? ['Ward'] : [],
  candidate_note: at % 7 === 0 ? 'nurse manager' : null,
  candidate_status: pick(['new', 'active', 'placed'] as const, at),
  job_type: at % 3 === 1 ? ('Contract' as const) : null,
  experience_years: at % 4 === 3 ? null : at % 9,
  resume: at % 2 === 0 ? null : `${pick(WORDS, at * 7)} ${pick(WORDS, at * 3 + 1)} and ${pick(WORDS, at)}`,
}));
type Person = (typeof PEOPLE)[number];
const kubernetesPeople = new Set(
  PEOPLE.filter((person) => person.skills.some((skill) => skillKey(skill) === skillKey('K8s'))).map(
    (person) => person.candidate_name,
  ),
);
/** A third of them belong to a different owner. */
const binhsPeople = new Set(PEOPLE.filter((_, at) => at % 3 === 0).map((person) => person.candidate_name));

const split = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .split(/[\s.@"*-]+/)
    .filter(Boolean);
const textsOf = (person: Person, field: CandidateSearchField | null): string[][] => {
  const texts: Partial<Record<CandidateSearchField, (string | null)[]>> = {
    name: [person.candidate_name],
    title: [person.job_tittle],
    email: [person.email],
    skill: person.skills,
    note: [person.candidate_note],
    resume: [person.resume],
  };
  return (field ? (texts[field] ?? []) : Object.values(texts).flat()).map(split);
};

/** Whether a person meets a term, checked word by word. */
function meetsTerm(person: Person, term: SearchTerm<CandidateSearchField>): boolean {
  const { field, kind, prefix } = term;
  if (kind === 'list')
    return term.values.includes((field === 'status' ? person.candidate_status : person.job_type) ?? '');
  if (kind === 'number') {
    const years = person.experience_years;
    const { min, max, isAbove, isBelow } = term.range ?? { min: 1, max: 0, isAbove: true, isBelow: true };
    return (
      years !== null &&
      (min === null || years > min || (!isAbove && years === min)) &&
      (max === null || years < max || (!isBelow && years === max))
    );
  }
  const digits = term.text.replace(/\D/g, '').replace(/^0+/, '');
  const hasNumber = (person.phone ?? '').replace(/\D/g, '').includes(digits);
  if (kind === 'phone')
    return (digits !== '' && hasNumber) || (field === null && meetsWords(person, { ...term, kind: 'word' }));
  if (kind === 'email')
    return prefix ? (person.email ?? '').startsWith(term.text) : person.email === term.text;
  if (field === 'tag')
    return person.tags.some((tag) =>
      prefix ? tag.toLowerCase().startsWith(term.text) : tag.toLowerCase() === term.text,
    );
  const isSkill = field === 'skill' && person.skills.some((skill) => skillKey(skill) === skillKey(term.text));
  return isSkill || meetsWords(person, term);
}

function meetsWords(
  person: Person,
  { field, kind, prefix, text }: SearchTerm<CandidateSearchField>,
): boolean {
  const wanted = split(text);
  const texts = textsOf(person, field);
  const fits = (word: string | undefined, at: number) =>
    prefix && at === wanted.length - 1 ? word?.startsWith(wanted[at] ?? '') : word === wanted[at];
  if (kind === 'phrase')
    return texts.some((words) =>
      words.some((_, from) => wanted.every((_word, at) => fits(words[from + at], at))),
    );
  return wanted.every((_, at) => texts.flat().some((word) => fits(word, at)));
}

function meets(person: Person, tree: SearchTree<CandidateSearchField>): boolean {
  if (tree.type === 'term') return meetsTerm(person, tree.term);
  if (tree.type === 'not') return !meets(person, tree.child);
  return tree.type === 'and'
    ? tree.children.every((child) => meets(person, child))
    : tree.children.some((child) => meets(person, child));
}

beforeAll(async () => {
  agency = await anAgency(test);
  const other = await anAgency(test);
  await aCandidate(test, other, {
    candidate_name: 'Stranger nurse',
    job_tittle: 'ward manager',
    tags: ['Ward'],
  });
  binh = await aRecruiter(test, agency);
  const gone = await aCandidate(test, agency, { candidate_name: 'Gone nurse', job_tittle: 'ward manager' });
  await test.call(calls.delCandidate, { candidate_ids: [gone.candidate_id] }, agency.token);
  for (const { resume, ...fields } of PEOPLE) {
    const owner = binhsPeople.has(fields.candidate_name) ? binh : agency;
    const { candidate_id } = await aCandidate(test, owner, fields);
    if (resume === null) continue;
    await test.inAgency(agency.agency_id, async (tx) => {
      const file = {
        file_id: newId<FileId>(),
        file_kind: 'resume' as const,
        file_name: 'resume.pdf',
        file_type: 'pdf',
        storage_key: `k/${candidate_id}`,
        sha256: candidate_id,
        size_bytes: 1,
        added_by: null,
      };
      const text = {
        text_hash: candidate_id,
        resume_text: resume,
        passages: null,
        hidden_text: null,
        unread_text: null,
        unread_language: null,
        scanned_pages: 0,
      };
      await insertCandidateFile(tx, candidate_id, file, { ...text, is_matched: true });
      await updateSearchDocuments(tx, [candidate_id]);
    });
  }
});

const word = fc.constantFrom(...WORDS, 'nur*', 'ward-manager', 'p1*', 'zebra');
const term = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => `"${words.join(' ')}"`),
  fc
    .tuple(fc.constantFrom('name', 'title', 'tag', 'note', 'resume', 'skill'), word)
    .map((pair) => pair.join(':')),
  fc.constantFrom(
    'title:"ward manager"',
    'title:"ward payroll nurse"',
    '"nurse manager nurse"',
    'resume:"nurse and',
    'skill:k8s',
    'skill:kubernetes',
    'p3@java.example',
    'p1',
  ),
  fc.constantFrom(
    'status:active',
    'status:(new OR placed)',
    'type:contract',
    'experience:>3',
    'experience:2..5',
  ),
  fc.constantFrom('phone:0171', '0171 23456', 'experience:x', 'status:none', 'email:java', '&'),
);
const operator = fc.constantFrom(
  ' ',
  ' ',
  ' OR ',
  ' AND ',
  ' -',
  ' OR -',
  ' (',
  ') ',
  ' NOT ',
  ' -(',
  ') OR ',
);
const query = fc
  .array(fc.tuple(operator, term), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

/** The results of a search when more than two are too many to be listed by id. */
const searchJoined = (text: string) =>
  test.inAgency(agency.agency_id, async (tx) => {
    const found = await searchCondition(tx, text, { me: undefined, maxListed: 2 });
    const active = tx
      .selectFrom('candidates as c')
      .select('c.candidate_name')
      .where('c.deleted_at', 'is', null);
    const rows = await active.where(found?.condition ?? sql<SqlBool>`true`).execute();
    const names = rows.map((row) => row.candidate_name).sort();
    if (found?.joined) {
      const documents = active.innerJoin('candidate_documents as d', 'd.candidate_id', 'c.candidate_id');
      const joined = await documents.where(found.joined).execute();
      expect(joined.map((row) => row.candidate_name).sort()).toEqual(names);
    }
    return names;
  });

/** The results of a text search in pages of seven, newest first; `sizes` choose the strategy. */
const pagesOf = (
  query: NonNullable<ReturnType<typeof plainQuery>>,
  owner: UserId | undefined,
  sizes: { exactTotal: number; among: number },
) =>
  test.inAgency(agency.agency_id, async (tx) => {
    const ids: CandidateId[] = [];
    const totals = new Set<number>();
    for (let skip = 0; skip <= ids.length; skip += 7) {
      const found = await findNewest(tx, { ...query, owner, skip, most: 7 }, sizes);
      ids.push(...found.ids);
      if (found.isExact) totals.add(found.total);
      else expect(found.total).toBeGreaterThan(sizes.exactTotal);
    }
    const rows = await tx
      .selectFrom('candidates')
      .select(['candidate_id', 'candidate_name'])
      .where('candidate_id', 'in', [...ids, null as never])
      .execute();
    const names = new Map(rows.map((row) => [row.candidate_id, row.candidate_name]));
    return { names: ids.map((id) => names.get(id)), totals: [...totals] };
  });

describe('the search of candidates', () => {
  it('finds in the database whom its meaning finds in memory, and with a minus all others', async () => {
    const everybody = PEOPLE.map((person) => person.candidate_name).sort();
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const { tree } = parseQuery(text, CANDIDATE_SEARCH_FIELDS);
        const wanted = PEOPLE.filter((person) => !tree || meets(person, tree)).map(
          (person) => person.candidate_name,
        );
        expect(await searchJoined(text)).toEqual(wanted.sort());
        expect(await search(text)).toEqual(wanted);
        const plain = plainQuery(text);
        if (plain !== undefined) {
          const newest = [...wanted].reverse();
          const ofBinh = newest.filter((name) => binhsPeople.has(name));
          for (const [owner, names] of [[undefined, newest] as const, [binh.user_id, ofBinh] as const]) {
            const counted = { names, totals: [names.length] };
            // The walk over the newest gives full pages where it is long enough; the last page is read and counted in
            // full.
            const sizes = owner ? { exactTotal: 1, among: 16 } : { exactTotal: names.length % 9, among: 9 };
            expect(await pagesOf(plain, owner, sizes)).toEqual(counted);
            // A phrase has more than are counted as soon as its runs have; where no page is full, the phrase itself is
            // counted.
            if (plain.sure)
              expect(await pagesOf(plain, owner, { exactTotal: 0, among: 16 })).toEqual(counted);
          }
        }
        const skilled = wanted.filter((name) => kubernetesPeople.has(name));
        expect(await search(text, agency, { skills: ['K8s'] })).toEqual(skilled);
        expect(await search(text, agency, { skills: ['K8s'], sort_by: 'candidate_name_asc' })).toEqual(
          skilled,
        );
        if (!tree) return;
        const others = everybody.filter((name) => !wanted.includes(name));
        expect(await searchJoined(printSearch({ type: 'not', child: tree }))).toEqual(others);
      }),
      { numRuns: runsOf(100) },
    );
  });

  it.each([
    ['brackets', '('.repeat(200)],
    ['operators', 'NOT '.repeat(49)],
    ['one-letter beginnings', [...'abcdefghijklmnopqrstuvwxyzab'].map((letter) => `${letter}*`).join(' OR ')],
    ['signs of the query language', "a' | !b:* <-> \\ 'c & ) :D"],
    ['large numbers', `experience:>${'9'.repeat(150)}`],
    ['unfinished fields', 'title:( status: OR -name:" phone:+ email:@ salary:..'],
    ['recruiters', 'recruiter:me -recruiter:nobody recruiter:"'],
  ])('takes any text, such as %s', async (_name, text) => {
    expect(Array.isArray(await search(text))).toBe(true);
  });
});

describe('what a search finds', () => {
  let own: TestUser;
  let candidate_id: CandidateId;
  const isFoundBy = async (text: string) => (await search(text, own)).length === 1;

  beforeAll(async () => {
    own = await anAgency(test, { fullname: 'Olga Owner' });
    const job = { job_title: 'Nurse', start: null, end: null, is_current: true, bullets: [] };
    ({ candidate_id } = await aCandidate(test, own, {
      candidate_name: 'Zoë Ward',
      job_tittle: 'Registered nurse',
      location: 'München',
      linkdedin: 'https://www.linkedin.com/in/zoe-ward-7/',
      salary_min: 3000,
      salary_currency: 'EUR',
      salary_period: 'month',
      notice_period_days: 30,
      tags: ['Hot lead'],
      work_history: [{ ...job, company_name: 'Acme Clinics' }],
      education: [{ degree: 'BSc', field: 'Nursing', school_name: 'Oxford', start: null, end: null }],
      languages: [{ name: 'German', level: 'C1' }],
    }));
  });

  it.each([
    ['company:acme', true],
    ['company:nurse ', false],
    ['company:"acme clinics"', true],
    ['school:oxford degree:nursing language:german', true],
    ['location:munich', true],
    ['location:münchen', true],
    ['location:"Augsburg + 80 km"', true],
    ['location:"Augsburg + 20 km"', false],
    ['title:nurse -location:"Augsburg + 20 km"', true],
    ['location:"Nowhereville + 20 km"', false],
    ['linkedin:zoe-ward', true],
    ['linkedin:https://linkedin.com/in/zoe-ward-7', true],
    ['salary:30k..40k', true],
    ['salary:<30k', false],
    ['notice:<=30', true],
    ['-notice:<=30', false],
    ['"ward registered"', false],
    ['"registered nur', true],
    ['"registered nur"', false],
    ['recruiter:me source:manual', true],
    ['recruiter:olga', true],
    ['recruiter:own ', false],
    ['status:n', true],
    ['tag:ho', true],
    ['tag:"HOT LEAD"', true],
    ['tag:"hot" ', false],
    // An accent alone is no tag.
    ['tag:\u0301', false],
    ['nurs ', false],
    ['nurs', true],
    ['-nurs', false],
  ])('is right for %s', async (text, expected) => expect(await isFoundBy(text)).toBe(expected));

  it('follows every change of what it looks at', async () => {
    const update = (body: object) => test.call(calls.updateCandidate, { candidate_id, ...body }, own.token);
    await update({ job_tittle: 'Midwife', candidate_note: 'prefers nights', tags: ['Returner'] });
    expect(await isFoundBy('title:midwife note:"prefers nights" tag:returner')).toBe(true);
    expect(await isFoundBy('title:nurse')).toBe(false);
    const candidate_ids = [candidate_id];
    const placed = { candidate_ids, candidate_status: 'placed' as const };
    await test.call(calls.updateCandidateStatus, placed, own.token);
    expect(await isFoundBy('midwife status:placed -status:new')).toBe(true);
    const ruth = await aRecruiter(test, own, { fullname: 'Ruth Recruiter' });
    const transfer = { candidate_ids, from_recruiter_id: own.user_id, to_recruiter_id: ruth.user_id };
    await test.call(transferCandidates, transfer as never, own.token);
    await test.call(calls.delCandidate, { candidate_ids }, own.token);
    expect(await isFoundBy('midwife')).toBe(false);
    await test.call(calls.restoreCandidates, { candidate_ids }, own.token);
    expect(await isFoundBy('midwife recruiter:ruth -recruiter:me')).toBe(true);
  });

  it('follows tags at once, however they were changed', async () => {
    const candidate_ids = [candidate_id];
    const add = (...tags: string[]) =>
      test.call(tagCalls.updateCandidateTags, { candidate_ids, add: tags }, own.token);
    await add('Bronze', 'Iron');
    expect(await isFoundBy('tag:bronze tag:iron ')).toBe(true);
    await test.call(tagCalls.renameTag, { tag_key: 'bronze', tag: 'Silver' }, own.token);
    expect(await isFoundBy('tag:silver -tag:bronze ')).toBe(true);
    await test.call(tagCalls.mergeTags, { tag_keys: ['silver'], into_key: 'iron' }, own.token);
    expect(await isFoundBy('tag:iron -tag:silver ')).toBe(true);
    await test.call(tagCalls.deleteTags, { tag_keys: ['iron'] }, own.token);
    expect(await isFoundBy('-tag:iron ')).toBe(true);
  });

  it('is the own records of a recruiter only, whatever is negated', async () => {
    const rita = await aRecruiter(test, own, { fullname: 'Rita Recruiter' });
    await aCandidate(test, rita, { candidate_name: 'Rare Bird' });
    const response = await test.call(calls.getCandidates, { search: '-nurse OR status:new' }, rita.token);
    expect(response.data.items.map((item) => item.candidate_name)).toEqual(['Rare Bird']);
  });
});

it('the search of candidates is renewed after an upgrade, while plain words keep working', async () => {
  const old = await anAgency(test);
  const ann = await aCandidate(test, old, { candidate_name: 'Ann Old', job_tittle: 'ward nurse' });
  await test.inAgency(old.agency_id, (tx) =>
    sql`select put_candidate_document(${ann.candidate_id}, array_to_tsvector(array['ann', 'old', 'ward', 'nurse']))`.execute(
      tx,
    ),
  );
  const { ownerPool } = test.database;
  await ownerPool.query('insert into candidate_document_renewals (agency_id) values ($1)', [old.agency_id]);
  expect(await search('nurse -payroll an', old)).toEqual(['Ann Old']);
  expect(await search('title:nurse', old)).toEqual([]);
  for (let time = 0; time < 2; time++) await test.run(checkDocumentsTask, {});
  await test.runJobs();
  expect(await search('title:nurse "ward nurse"', old)).toEqual(['Ann Old']);
  const { rows } = await ownerPool.query('select from candidate_document_renewals');
  expect(rows).toEqual([]);
});

it('reads the documents of those who are found only, also after a small agency has searched on the connection', async () => {
  const [small, large] = [await anAgency(test), await anAgency(test)];
  const { ownerPool } = test.database;
  for (const [{ agency_id, user_id }, count] of [[small, 3] as const, [large, 3000] as const])
    await ownerPool.query(
      `begin; set local app.agency_id = '${agency_id}';
       insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name)
         select '${agency_id}', gen_random_uuid(), '${user_id}', 'C' || n from generate_series(1, ${count}) n;
       insert into candidate_documents (agency_id, candidate_id, created_at, document)
         select agency_id, candidate_id, created_at,
           ('''§'':1 ''common'':2' || case candidate_name when 'C1' then ' ''rare'':3' else '' end)::tsvector
         from candidates where agency_id = '${agency_id}';
       commit`,
    );
  await ownerPool.query('analyze candidates, candidate_documents');
  const client = await ownerPool.connect();
  try {
    await client.query('begin; set local role placewell_app');
    const search = async ({ agency_id }: { agency_id: string }, word: string) => {
      await client.query(`select set_config('app.agency_id', $1, true)`, [agency_id]);
      const fetched = `select pg_stat_get_xact_tuples_fetched('candidate_documents'::regclass)::int as rows`;
      const before = (await client.query<{ rows: number }>(fetched)).rows[0]!.rows;
      await client.query('select find_newest($1, null, null, 10001, 0, 10, 2000)', [word]);
      return (await client.query<{ rows: number }>(fetched)).rows[0]!.rows - before;
    };
    for (const word of ['common', 'rare']) await search(small, word);
    expect(await search(large, 'rare')).toBeLessThan(10);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
