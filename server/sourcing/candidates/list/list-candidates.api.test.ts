import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { shortSkillKeys } from '../matching/short-skill-keys.rules.ts';
import { readAtOnce } from './read-at-once.repo.ts';

const test = useTestApp();
let agency: TestUser;

async function names(body: BodyInput<typeof calls.getCandidates>, who = agency) {
  const response = await test.call(calls.getCandidates, body, who.token);
  expect(response).toMatchObject({ http: 200 });
  return response.data.items.map((item) => item.candidate_name);
}

beforeAll(async () => {
  agency = await anAgency(test, { time_zone: 'America/New_York' });
  await aCandidate(test, agency, {
    candidate_name: 'Ägidius Nurse',
    email: 'agi.nurse@example.test',
    phone: '+49 171 2345678',
    job_tittle: 'Registered Nurse',
    location: 'Berlin',
    work_mode: 'Onsite',
    job_type: 'Full-Time',
    experience_years: 12,
    salary_min: 40_000,
    salary_max: 50_000,
    salary_period: 'year',
    notice_period_days: 30,
    skills: ['Wound care', 'Kubernetes'],
  });
  await aCandidate(test, agency, {
    candidate_name: 'Bea Builder',
    job_tittle: 'Java Developer',
    location: 'Munich, Germany',
    work_mode: 'Remote',
    job_type: 'Contract',
    experience_years: 3,
    salary_min: 50,
    salary_period: 'hour',
    notice_period_days: 0,
    skills: ['Java', 'k8s'],
  });
  await aCandidate(test, agency, {
    candidate_name: 'cees Cook',
    location: 'Springfield, Illinois',
    candidate_status: 'archived',
  });
  await aCandidate(test, agency, { candidate_name: 'Dora Nothing' });
});

describe('filters of getCandidates', () => {
  const all = ['Dora Nothing', 'cees Cook', 'Bea Builder', 'Ägidius Nurse'];
  it.each<[string, BodyInput<typeof calls.getCandidates>, string[]]>([
    ['no filter', {}, all],
    [
      'sliders at their ends',
      { salary_min: 0, salary_max: 200_000, experience_min: 0, experience_max: 10 },
      all,
    ],
    ['the default salary of another call', { salary_max: 1_000_000 }, all],
    ['blank filters of a screen', { search: '', location: '', skills: [] }, all],
    ['minimum experience that somebody has exactly', { experience_min: 12 }, ['Ägidius Nurse']],
    ['maximum experience that somebody has exactly', { experience_max: 3 }, ['Bea Builder']],
    ['notice period that somebody has exactly', { notice_period: 30 }, ['Bea Builder', 'Ägidius Nurse']],
    ['minimum experience', { experience_min: 5 }, ['Ägidius Nurse']],
    ['maximum experience', { experience_max: 9 }, ['Bea Builder']],
    ['minimum yearly salary', { salary_min: 60_000 }, ['Bea Builder']],
    ['maximum yearly salary', { salary_min: 1, salary_max: 60_000 }, ['Ägidius Nurse']],
    [
      'maximum yearly salary alone, and those who state none',
      { salary_min: 0, salary_max: 60_000 },
      ['Dora Nothing', 'cees Cook', 'Ägidius Nurse'],
    ],
    [
      'maximum yearly salary in a currency, and those who state none',
      { salary_max: 60_000, salary_currency: 'CHF' },
      ['Dora Nothing', 'cees Cook', 'Ägidius Nurse'],
    ],
    ['notice period', { notice_period: 14 }, ['Bea Builder']],
    ['work mode', { work_mode: 'Remote' }, ['Bea Builder']],
    ['work modes', { work_mode: ['Remote', 'Onsite'] }, ['Bea Builder', 'Ägidius Nurse']],
    ['job types', { job_types: ['Full-Time'] }, ['Ägidius Nurse']],
    ['status', { candidate_status: 'archived' }, ['cees Cook']],
    ['a skill by any of its names', { skills: 'Kubernetes' }, ['Bea Builder', 'Ägidius Nurse']],
    ['several skills at once', { skills: ['k8s', 'wound care'] }, ['Ägidius Nurse']],
    ['a skill that nobody has', { skills: ['Falconry'] }, []],
    ['a city', { location: 'berlin' }, ['Ägidius Nurse']],
    ['a city under another name', { location: 'München' }, ['Bea Builder']],
    ['a city with its state', { location: 'Springfield, Illinois' }, ['cees Cook']],
    ['a city of the same name in another state', { location: 'Springfield, Missouri' }, []],
    ['a country', { location: 'Germany' }, ['Bea Builder', 'Ägidius Nurse']],
    ['the beginning of a city', { location: 'Mun' }, ['Bea Builder']],
    ['several filters at once', { location: 'Germany', skills: 'k8s', work_mode: 'Remote' }, ['Bea Builder']],
  ])('lists the right candidates for %s', async (_name, body, expected) => {
    expect(await names(body)).toEqual(expected);
  });

  it('reads days in the time zone of the agency and takes instants as they are', async () => {
    const newYork = await anAgency(test, { time_zone: 'America/New_York' });
    await aCandidate(test, newYork, { candidate_name: 'Dora Nothing' });
    await test.inAgency(newYork.agency_id, (tx) =>
      tx
        .updateTable('candidates')
        // 23:30 of 9 March in New York.
        .set({ created_at: sql`'2026-03-10T03:30:00Z'` })
        .execute(),
    );
    const dora = ['Dora Nothing'];
    const created = (from_date: string, to_date: string) => names({ from_date, to_date }, newYork);
    expect(await created('2026-03-09', '2026-03-09')).toEqual(dora);
    expect(await created('2026-03-10', '2026-03-10')).toEqual([]);
    expect(await created('2026-03-10T03:30:00Z', '2026-03-10T03:30:00Z')).toEqual(dora);
    expect(await names({ to_date: '2026-03-10T03:29:59Z' }, newYork)).toEqual([]);
  });
});

describe('a list that is read at once', () => {
  const sorts = ['created_at_desc', 'date_asc', 'updated_at_desc', 'candidate_name_asc'] as const;
  const nullable = ['experience_years_asc', 'experience_years_desc', 'salary_min_asc'] as const;

  it('has the order, pages and total of one that is read and counted apart', async () => {
    const crew = await anAgency(test);
    for (const n of [4, 1, 3, null, 2, null, 3])
      await aCandidate(test, crew, { location: 'Hamburg', experience_years: n, salary_min: n });
    const filters = { view_scope: 'all' } as const;
    for (const sort_by of [...sorts, ...nullable])
      for (const page of [1, 2, 3, 4, 5]) {
        const read = async (location?: string) => {
          const body = { ...filters, sort_by, page, limit: 2, ...(location && { location }) };
          return await test.data(calls.getCandidates, body, crew.token);
        };
        const whole = await read();
        expect(whole).toMatchObject({ total: 7, total_is_exact: true, total_pages: 4 });
        expect(await read('Hamburg')).toEqual(whole);
        expect(await read('Hamburg + 25 km')).toEqual(whole);
      }
  });

  it('is not, if there are more than are counted', async () => {
    const order = { sorted: sql`desc`, id: sql`desc` };
    const total = await test.inAgency(agency.agency_id, async (tx) => {
      const found = tx.selectFrom('candidates as c').select(['c.candidate_id', 'c.created_at as sorted']);
      const read = (exactTotal: number) => readAtOnce(tx, found, { page: 1, limit: 2, order, exactTotal });
      expect(await read(3)).toBeUndefined();
      return read(4);
    });
    expect(total).toMatchObject({ total: 4, total_is_exact: true, total_pages: 2 });
    expect(total?.items).toHaveLength(2);
  });
});

describe('skills within a city or a circle', () => {
  it('finds whoever has them, however many, and follows each change', async () => {
    const crew = await anAgency(test);
    const location = 'Hamburg';
    const many = Array.from({ length: 60 }, (_, n) => `Operation of harbour crane number ${n}`);
    const ofThem = async (skill: string) => {
      const inCity = (await names({ location, skills: skill }, crew)).toSorted();
      const around = await names({ location: `${location} + 25 km`, skills: skill }, crew);
      expect(around.toSorted()).toEqual(inCity);
      return inCity;
    };
    const few = await aCandidate(test, crew, { candidate_name: 'Few', location, skills: ['Java', 'k8s'] });
    await aCandidate(test, crew, { candidate_name: 'Many', location, skills: [...many, 'Kubernetes'] });
    await aCandidate(test, crew, { candidate_name: 'None', location });
    await aCandidate(test, crew, { candidate_name: 'Elsewhere', location: 'Berlin', skills: ['Java'] });
    expect(await ofThem('Kubernetes')).toEqual(['Few', 'Many']);
    expect(await ofThem('java')).toEqual(['Few']);
    expect(await ofThem(many[7]!)).toEqual(['Many']);
    const change = (skills: string[]) =>
      test.call(calls.updateCandidate, { candidate_id: few.candidate_id, skills }, crew.token);
    await change([...many, 'Welding']);
    expect(await ofThem('java')).toEqual([]);
    expect(await ofThem(many[7]!)).toEqual(['Few', 'Many']);
    await change(['Welding']);
    expect(await ofThem('welding')).toEqual(['Few']);
    expect(await ofThem(many[7]!)).toEqual(['Many']);
  });

  it('copies the keys as the database does, so that a new row is written once', async () => {
    const lists = [
      [],
      ['Java'],
      ['Zeta', 'alpha', 'Öl', 'ALPHA', 'k8s'],
      ['é'.repeat(400)],
      ['x'.repeat(993)],
    ];
    for (const skills of lists) {
      const keys = distinctSkills(skills).map(({ skill_key }) => skill_key);
      const rows =
        await test.sql`select short_skill_keys(array(select k from unnest(${keys}::text[]) k order by k
          collate "C")) as keys`;
      expect(shortSkillKeys(keys)).toEqual(rows[0].keys);
    }
    expect(shortSkillKeys(['x'.repeat(993)])).toBeNull();
    const rows = await test.sql`select candidate_name from candidates c where skill_keys is distinct from
        short_skill_keys(array( select skill_key from candidate_skills s where s.candidate_id =
        c.candidate_id order by skill_key collate "C"))`;
    expect(rows).toEqual([]);
  });
});

describe('search of getCandidates', () => {
  it.each([
    ['the beginning of a name without its accent', 'agid', ['Ägidius Nurse']],
    ['a title', 'registered nur', ['Ägidius Nurse']],
    ['the beginning of an email', 'agi.nurse@ex', ['Ägidius Nurse']],
    ['a phone as people write it', '0171 234', ['Ägidius Nurse']],
    ['words of different fields', 'bea java', ['Bea Builder']],
    ['an unfinished word before the last', 'jav bea', []],
    ['a word that occurs nowhere', 'zebra', []],
    ['punctuation only', '&|!():*', []],
  ])('finds the right candidates by %s', async (_name, search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });
});

describe('order and pages of getCandidates', () => {
  it('sorts names without case and accents, and puts missing values last in both directions', async () => {
    expect(await names({ sort_by: 'candidate_name_asc' })).toEqual([
      'Ägidius Nurse',
      'Bea Builder',
      'cees Cook',
      'Dora Nothing',
    ]);
    expect((await names({ sort_by: 'experience_years_desc' })).slice(0, 2)).toEqual([
      'Ägidius Nurse',
      'Bea Builder',
    ]);
    expect((await names({ sort_by: 'experience_years_asc' })).slice(0, 2)).toEqual([
      'Bea Builder',
      'Ägidius Nurse',
    ]);
    expect(await names({ sort_by: 'date_asc' })).toEqual([
      'Ägidius Nurse',
      'Bea Builder',
      'cees Cook',
      'Dora Nothing',
    ]);
  });

  it('lists each candidate on exactly one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        test.call(calls.getCandidates, { page, limit: 2, sort_by: 'candidate_name_asc' }, agency.token),
      ),
    );
    expect(pages.map((page) => page.data.items.map((item) => item.candidate_name))).toEqual([
      ['Ägidius Nurse', 'Bea Builder'],
      ['cees Cook', 'Dora Nothing'],
      [],
    ]);
    for (const { data } of pages)
      expect(data).toMatchObject({ total: 4, total_is_exact: true, total_pages: 2, limit: 2 });
  });

  it('reads a first page in one statement as any page in several', async () => {
    const office = await anAgency(test, { recruiters_see_all: false });
    const colleague = await aRecruiter(test, office);
    const nobody = await aRecruiter(test, office);
    for (let n = 0; n < 24; n++)
      await aCandidate(test, n % 2 ? office : colleague, { candidate_name: `C${n}`, skills: ['Java'] });
    const all = await test.call(calls.getCandidates, { limit: 100 }, office.token);
    const gone = all.data.items.filter((_, n) => n % 5 === 3).map((item) => item.candidate_id);
    await test.call(calls.delCandidate, { candidate_ids: gone }, office.token);
    // Page sizes that the web application does not offer use the general query.
    for (const [token, recruiter_id] of [
      [office.token, undefined],
      [office.token, colleague.user_id],
      [office.token, nobody.user_id],
      [colleague.token, undefined],
      [nobody.token, undefined],
    ] as const) {
      const page = async (limit: number) =>
        await test.data(calls.getCandidates, { limit, ...(recruiter_id && { recruiter_id }) }, token);
      for (const [offered, other] of [
        [10, 9],
        [10, 11],
        [20, 21],
        [100, 99],
      ] as const) {
        const [quick, plain] = [await page(offered), await page(other)];
        const shared = Math.min(offered, other);
        expect(quick.items.slice(0, shared)).toEqual(plain.items.slice(0, shared));
        expect([quick.total, quick.total_is_exact]).toEqual([plain.total, plain.total_is_exact]);
        expect(quick.total_pages).toBe(Math.ceil(quick.total / offered));
      }
    }
    const left = 24 - gone.length;
    for (const skills of ['Java', ['java', 'JAVA'], '', []]) {
      const total = { total: left, total_is_exact: true, total_pages: Math.ceil(left / 5) };
      const body = { skills, limit: 5 };
      expect(await test.data(calls.getCandidates, body, office.token)).toMatchObject(total);
    }
    const none = { skills: ['Java', 'Falconry'], limit: 5 };
    expect((await test.data(calls.getCandidates, none, office.token)).total).toBe(0);
  });

  it('knows the whole number exactly, and estimates a filtered one beyond the limit', async () => {
    const crowd = await anAgency(test);
    const count = limits.exactTotal + 500;
    await test.database.ownerPool.query(
      `begin; set local app.agency_id = '${crowd.agency_id}';
       insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name)
         select '${crowd.agency_id}', gen_random_uuid(), '${crowd.user_id}', 'C' || n from generate_series(1, ${count}) n;
       commit`,
    );
    await test.sql`analyze candidates`;
    const whole = await test.call(calls.getCandidates, { limit: 5 }, crowd.token);
    expect(whole.data).toMatchObject({ total: count, total_is_exact: true, total_pages: count / 5 });
    const some = { limit: 5, candidate_status: 'new' } as const;
    const { data } = await test.call(calls.getCandidates, some, crowd.token);
    expect(data.items).toHaveLength(5);
    expect(data.total_is_exact).toBe(false);
    expect(data.total).toBeGreaterThan(limits.exactTotal);
    expect(data.total).toBeLessThan(count * 1.3);
    const none = await test.call(calls.getCandidates, { search: '', from_date: '2099-01-01' }, crowd.token);
    expect(none.data).toMatchObject({ total: 0, total_is_exact: true, total_pages: 0 });
  });
});

it('counts nothing of colleagues for a recruiter who may see only their own, whatever is asked', async () => {
  const agency = await anAgency(test);
  const [rosa, sam] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  await aCandidate(test, rosa, { candidate_name: 'Ana Own', job_tittle: 'Nurse' });
  await aCandidate(test, sam, { candidate_name: 'Bo Other', job_tittle: 'Nurse' });
  const total = async () =>
    (await test.data(calls.getCandidates, { search: 'nurse ', view_scope: 'all', limit: 1 }, rosa.token))
      .total;
  expect(await total()).toBe(2);
  await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
  expect(await total()).toBe(1);
});
