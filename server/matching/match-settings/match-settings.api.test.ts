import type { BodyInput } from '@placewell/contract/call.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import { updateJobStatus } from '@placewell/contract/matching/jobs.ts';
import {
  getJobWeights,
  getMatchSettings,
  getMatchSettingsLog,
  previewMatchSettings,
  updateJobWeights,
  updateMatchSettings,
  WEIGHT_BOUNDS,
  WEIGHTED_CRITERIA,
  type Weights,
} from '@placewell/contract/matching/match-settings.ts';
import {
  DEFAULT_MATCH_STATUSES,
  getMatchStatuses,
  updateMatchStatuses,
} from '@placewell/contract/matching/match-statuses.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import { CRITERIA, DEFAULT_WEIGHTS, normaliseWeights } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, CANDIDATES, matchesOf, moveMatch } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { toStoredWeights } from './stored-weights.rules.ts';

const PER_JOB = 4;
const test = useTestApp({ MATCHES_PER_JOB: String(PER_JOB) });

/** Titles and years weigh much, skills little, so that the order differs from the default. */
const TITLE_WEIGHTS: Weights = {
  required_skills: 10,
  preferred_skills: 0,
  title: 40,
  profile: 5,
  experience: 30,
  location: 0,
  salary: 0,
  terms: 0,
};

const update = (who: TestUser, body: object) => test.call(updateMatchSettings, body, who.token);
const setJobWeights = (who: TestUser, job_id: JobId, weights: Weights | null) =>
  test.call(updateJobWeights, { job_id, weights }, who.token);
const log = async (who: TestUser, body: object = {}) =>
  (await test.data(getMatchSettingsLog, body, who.token)).items;
const preview = async (who: TestUser, body: BodyInput<typeof previewMatchSettings>) =>
  await test.data(previewMatchSettings, { limit: 100, ...body }, who.token);
const list = async (who: TestUser, job_id: JobId) =>
  (await matchesOf(test, who, job_id)).items.map(({ candidate_id, score }) => ({ candidate_id, score }));

/** Nurses who differ in skills, years and title, so that the weights decide their order. */
async function nurses(who: TestUser) {
  const variants = [
    { candidate_name: 'All skills', experience_years: 0, job_tittle: 'Carer' },
    { candidate_name: 'All years', experience_years: 9, skills: ['Typing', 'Filing', 'Invoicing'] },
    { candidate_name: 'Half', experience_years: 2, skills: ['Wound care', 'Filing', 'Invoicing'] },
    { candidate_name: 'Far', experience_years: 4, location: 'London, UK' },
    { ...CANDIDATES.chef, candidate_name: 'Cook' },
    { candidate_name: 'Young', experience_years: 1, skills: ['Wound care', 'Phlebotomy', 'Filing'] },
  ];
  for (const variant of variants) await aCandidate(test, who, { ...CANDIDATES.nurse, ...variant } as object);
}

it('WEIGHT_BOUNDS lists the criteria of the scorer in its order and contains its default weights', () => {
  expect(WEIGHTED_CRITERIA).toEqual([...CRITERIA]);
  for (const criterion of CRITERIA) {
    const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
    expect(DEFAULT_WEIGHTS[criterion]).toBeGreaterThanOrEqual(minimum);
    expect(DEFAULT_WEIGHTS[criterion]).toBeLessThanOrEqual(maximum);
  }
  // The scorer accepts the lowest and the highest weights allowed.
  for (const bound of ['minimum', 'maximum'] as const)
    normaliseWeights(
      Object.fromEntries(
        CRITERIA.map((criterion) => [criterion, WEIGHT_BOUNDS[criterion][bound]]),
      ) as Weights,
    );
  // The order in which weights are stored; changing it would need a migration.
  expect(toStoredWeights(DEFAULT_WEIGHTS)).toEqual([30, 8, 18, 19, 10, 8, 4, 3]);
});

describe('match settings of an agency', () => {
  it('start with the defaults, change field by field and return to the defaults', async () => {
    const agency = await anAgency(test);
    const first = await test.call(getMatchSettings, {}, agency.token);
    expect(first.data).toMatchObject({ match_threshold: 40, match_expiry_days: 30, weights: null });
    expect(first.data.criteria[0]).toEqual({
      criterion: 'required_skills',
      label: 'Required skills',
      default_weight: 30,
    });
    expect((await update(agency, { match_threshold: 55 })).data).toMatchObject({
      match_threshold: 55,
      match_expiry_days: 30,
      weights: null,
    });
    expect((await update(agency, { weights: TITLE_WEIGHTS })).data).toMatchObject({ weights: TITLE_WEIGHTS });
    // Weights equal to the defaults are stored as the defaults.
    expect((await update(agency, { weights: DEFAULT_WEIGHTS })).data.weights).toBeNull();
  });

  it('are refused when out of bounds, with a message for each field', async () => {
    const agency = await anAgency(test);
    const response = await update(agency, {
      match_threshold: 101,
      match_expiry_days: 0.5,
      weights: { ...TITLE_WEIGHTS, title: 90, salary: -1 },
    });
    expect(response).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(response.data.fields).toEqual({
      match_threshold: 'The minimum score must be a whole number from 0 to 100',
      match_expiry_days: 'The number of days must be a whole number from 1 to 365',
      'weights.title': 'The weight must be a whole number from 5 to 40',
      'weights.salary': 'The weight must be a whole number from 0 to 20',
    });
    const { title: _, ...incomplete } = TITLE_WEIGHTS;
    expect((await update(agency, { weights: incomplete })).data.fields).toEqual({
      'weights.title': 'The weight must be a whole number from 5 to 40',
    });
    expect(await log(agency)).toEqual([]);
  });

  it('can be seen by a recruiter and changed only by the agency', async () => {
    const agency = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    await update(agency, { match_threshold: 50 });
    expect((await test.data(getMatchSettings, {}, recruiter.token)).match_threshold).toBe(50);
    expect(await update(recruiter, { match_threshold: 10 })).toMatchObject({ http: 403, code: 'forbidden' });
    const other = await anAgency(test);
    expect((await test.data(getMatchSettings, {}, other.token)).match_threshold).toBe(40);
  });

  it('log who changed what, newest first, and log nothing when nothing changed', async () => {
    const agency = await anAgency(test, { fullname: 'Maren Holt' });
    await update(agency, { match_threshold: 50, match_expiry_days: 30 });
    await update(agency, { match_threshold: 50 });
    await update(agency, { weights: TITLE_WEIGHTS, match_expiry_days: 14 });
    const changes = await log(agency);
    expect(changes).toMatchObject([
      {
        job_id: null,
        changed_by: 'Maren Holt',
        before: { weights: null, match_expiry_days: 30 },
        after: { weights: TITLE_WEIGHTS, match_expiry_days: 14 },
      },
      { before: { match_threshold: 40 }, after: { match_threshold: 50 } },
    ]);
    expect(changes[1]!.after).toEqual({ match_threshold: 50 });
    const stranger = await anAgency(test);
    expect(await log(stranger)).toEqual([]);
  });

  it('have a log that the application can neither edit nor empty', async () => {
    const agency = await anAgency(test);
    await update(agency, { match_threshold: 50 });
    const edit = test.inAgency(agency.agency_id, (tx) =>
      tx.updateTable('match_settings_log').set({ changed_by: 'nobody' }).execute(),
    );
    await expect(edit).rejects.toThrow(/permission denied/);
    const empty = test.inAgency(agency.agency_id, (tx) => tx.deleteFrom('match_settings_log').execute());
    await expect(empty).rejects.toThrow(/permission denied/);
  });
});

describe('custom weights of a job', () => {
  it('can be changed by those who may change the job, and are hidden from other agencies', async () => {
    const agency = await anAgency(test);
    const own = await aRecruiter(test, agency);
    const colleague = await aRecruiter(test, agency);
    const stranger = await anAgency(test);
    const job_id = await anOpenJob(test, own, 'nurse');
    expect((await setJobWeights(own, job_id, TITLE_WEIGHTS)).data).toEqual({
      job_id,
      weights: TITLE_WEIGHTS,
      inherited: DEFAULT_WEIGHTS,
      may_change: true,
    });
    expect(await test.data(getJobWeights, { job_id }, colleague.token)).toMatchObject({
      weights: TITLE_WEIGHTS,
      may_change: false,
    });
    expect(await setJobWeights(colleague, job_id, null)).toMatchObject({ http: 403, code: 'forbidden' });
    for (const response of [
      await setJobWeights(stranger, job_id, null),
      await test.call(getJobWeights, { job_id }, stranger.token),
      await test.call(getMatchSettingsLog, { job_id }, stranger.token),
      await test.call(previewMatchSettings, { job_id, job_weights: TITLE_WEIGHTS }, stranger.token),
      await setJobWeights(agency, newId(), TITLE_WEIGHTS),
    ])
      expect(response).toMatchObject({ http: 404, code: 'job_not_found' });
    expect((await setJobWeights(agency, job_id, null)).data.weights).toBeNull();
    expect(await log(colleague, { job_id })).toMatchObject([
      { job_id, job_title: 'Staff Nurse', before: { weights: TITLE_WEIGHTS }, after: { weights: null } },
      { before: { weights: null }, after: { weights: TITLE_WEIGHTS } },
    ]);
    // Without a job, a recruiter sees the log of the agency's settings; the agency sees everything.
    expect(await log(colleague)).toEqual([]);
    expect(await log(agency)).toHaveLength(2);
  });

  it('are hidden from a recruiter who may see only their own records', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [own, colleague] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const job_id = await anOpenJob(test, own, 'nurse');
    for (const response of [
      await setJobWeights(colleague, job_id, TITLE_WEIGHTS),
      await test.call(previewMatchSettings, { job_id }, colleague.token),
    ])
      expect(response).toMatchObject({ http: 404, code: 'job_not_found' });
  });

  it('take precedence over the agency’s weights until they are removed', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    const usual = await list(agency, job_id);
    await setJobWeights(agency, job_id, TITLE_WEIGHTS);
    await test.runJobs();
    const own = await list(agency, job_id);
    expect(own).not.toEqual(usual);
    await update(agency, { weights: { ...DEFAULT_WEIGHTS, location: 30 } });
    await test.runJobs();
    expect(await list(agency, job_id)).toEqual(own);
    await update(agency, { weights: null });
    await setJobWeights(agency, job_id, null);
    await test.runJobs();
    expect(await list(agency, job_id)).toEqual(usual);
  });
});

describe('matches and weights', () => {
  it('a match stores the weights it was scored with and says where they come from', async () => {
    const agency = await anAgency(test);
    await aCandidateOf(test, agency, 'nurse');
    const job_id = await anOpenJob(test, agency, 'nurse');
    const pinned = async () => {
      await test.runJobs();
      const [match] = (await matchesOf(test, agency, job_id)).items;
      const { data } = await test.call(
        matchCalls.getMatchDetails,
        { match_id: match!.match_id },
        agency.token,
      );
      return { weights: data.weights, weights_of: data.weights_of };
    };
    expect(await pinned()).toEqual({ weights: DEFAULT_WEIGHTS, weights_of: 'defaults' });
    await update(agency, { weights: TITLE_WEIGHTS });
    expect(await pinned()).toEqual({ weights: TITLE_WEIGHTS, weights_of: 'agency' });
    const own = { ...TITLE_WEIGHTS, salary: 20 };
    await setJobWeights(agency, job_id, own);
    expect(await pinned()).toEqual({ weights: own, weights_of: 'job' });
  });

  it('matches of a job that is not open are stale until the old weights are back', async () => {
    const agency = await anAgency(test);
    await aCandidateOf(test, agency, 'nurse');
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    const isStale = async () => {
      await test.runJobs();
      return (await matchesOf(test, agency, job_id)).items.map((match) => match.is_stale);
    };
    expect(await isStale()).toEqual([false]);
    await update(agency, { weights: TITLE_WEIGHTS });
    expect(await isStale()).toEqual([true]);
    await update(agency, { weights: null });
    expect(await isStale()).toEqual([false]);
  });

  it('matches that a person deleted stay deleted under other weights', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    const [best] = (await matchesOf(test, agency, job_id)).items;
    await test.call(matchCalls.deleteMatches, { match_ids: [best!.match_id] }, agency.token);
    await test.runJobs();
    for (const weights of [TITLE_WEIGHTS, null]) {
      await update(agency, { weights, match_threshold: weights ? 0 : 40 });
      await test.runJobs();
      const found = await list(agency, job_id);
      expect(found.length).toBeGreaterThan(0);
      expect(found.map((match) => match.candidate_id)).not.toContain(best!.candidate_id);
    }
  });

  it('a new expiry applies to new matches only', async () => {
    const agency = await anAgency(test);
    await aCandidateOf(test, agency, 'nurse');
    const first = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    const days = async (job_id: JobId) => {
      const [match] = (await matchesOf(test, agency, job_id)).items;
      return Math.round((Date.parse(match!.expiry_date) - Date.parse(match!.match_date)) / 86_400_000);
    };
    await update(agency, { match_expiry_days: 7 });
    const second = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    expect([await days(first), await days(second)]).toEqual([30, 7]);
  });
});

describe('previewMatchSettings', () => {
  it('predicts the scores, the ranks and who enters or leaves', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    const before = await list(agency, job_id);
    // A moved match stays in the list, whatever its score.
    const kept = (await matchesOf(test, agency, job_id)).items.at(-1)!;
    await moveMatch(test, agency, kept.match_id, { status: 'shortlisted' });
    for (const [proposed, save] of [
      [
        { weights: TITLE_WEIGHTS, match_threshold: 60 },
        () => update(agency, { weights: TITLE_WEIGHTS, match_threshold: 60 }),
      ],
      [{ match_threshold: 0 }, () => update(agency, { match_threshold: 0 })],
      [
        { job_weights: { ...TITLE_WEIGHTS, location: 30 } },
        () => setJobWeights(agency, job_id, { ...TITLE_WEIGHTS, location: 30 }),
      ],
      [{ weights: null }, () => update(agency, { weights: null })],
    ] as const) {
      const now = await list(agency, job_id);
      const predicted = await preview(agency, { job_id, ...proposed });
      const inList = (of: 'before' | 'after') =>
        predicted.items
          .filter((row) => row[`rank_${of}`] !== null)
          .sort((a, b) => a[`rank_${of}`]! - b[`rank_${of}`]!)
          .map((row) => ({ candidate_id: row.candidate_id, score: row[`score_${of}`] }));
      expect(inList('before'), 'the list as it is').toEqual(now);
      expect(await list(agency, job_id), 'nothing was saved').toEqual(now);
      await save();
      await test.runJobs();
      const then = await list(agency, job_id);
      expect(new Set(inList('after'))).toEqual(new Set(then));
      expect(inList('after').map((row) => row.score)).toEqual(then.map((row) => row.score));
      expect(predicted).toMatchObject({ is_open: true, before: now.length, after: then.length });
      expect(Object.values(predicted.counts).reduce((sum, count) => sum + count, 0)).toBe(predicted.total);
    }
    expect(before.length).toBe(PER_JOB);
  });

  it('filters by kind of movement and returns pages', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.runJobs();
    const all = await preview(agency, { job_id, match_threshold: 100 });
    expect(all.counts).toEqual({ enters: 0, up: 0, same: 0, down: 0, leaves: PER_JOB });
    expect(all.items.map((row) => row.rank_after)).toEqual([null, null, null, null]);
    expect((await preview(agency, { job_id, match_threshold: 100, movement: 'up' })).items).toEqual([]);
    const second = await preview(agency, { job_id, match_threshold: 100, page: 2, limit: 3 });
    expect(second).toMatchObject({ total: PER_JOB, page: 2, limit: 3, total_pages: 2 });
    expect(second.items).toEqual(all.items.slice(3));
  });

  it('moves nobody for a job that is not open, or by agency weights when the job has custom weights', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await setJobWeights(agency, job_id, DEFAULT_WEIGHTS);
    await test.runJobs();
    const own = await preview(agency, { job_id, weights: TITLE_WEIGHTS });
    expect(own).toMatchObject({ has_own_weights: true, counts: { same: PER_JOB } });
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    expect(await preview(agency, { job_id, job_weights: TITLE_WEIGHTS })).toMatchObject({
      is_open: false,
      items: [],
      before: 0,
    });
  });

  it('refuses agency and job weights together, and weights out of bounds', async () => {
    const agency = await anAgency(test);
    const job_id = await anOpenJob(test, agency, 'nurse');
    const both = await test.call(
      previewMatchSettings,
      { job_id, weights: TITLE_WEIGHTS, job_weights: TITLE_WEIGHTS },
      agency.token,
    );
    expect(both).toMatchObject({ http: 400, data: { fields: { job_weights: expect.any(String) } } });
    const wrong = await test.call(
      previewMatchSettings,
      { job_id, job_weights: { ...TITLE_WEIGHTS, title: 4 } },
      agency.token,
    );
    expect(Object.keys(wrong.data.fields ?? {})).toEqual(['job_weights.title']);
  });
});

describe('names and order of the stages', () => {
  const statuses = async (who: TestUser) => await test.data(getMatchStatuses, {}, who.token);
  const save = (who: TestUser, next: object | null) =>
    test.call(updateMatchStatuses, { statuses: next } as never, who.token);
  /** The defaults with "Shortlisted" under another name and in the first place. */
  const CHOSEN = [
    { status: 'shortlisted', name: 'CV sent' },
    ...DEFAULT_MATCH_STATUSES.filter(({ status }) => status !== 'shortlisted'),
  ];

  it('are set by agency users, read by everybody of the agency only, reset and logged with their author', async () => {
    const agency = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    expect(await statuses(recruiter)).toEqual({ statuses: DEFAULT_MATCH_STATUSES, is_default: true });
    expect(await save(agency, CHOSEN)).toMatchObject({ http: 200, message: 'Stages saved' });
    expect(await save(agency, CHOSEN)).toMatchObject({ http: 200, message: 'Nothing has changed' });
    expect(await statuses(recruiter)).toEqual({ statuses: CHOSEN, is_default: false });
    expect((await statuses(await anAgency(test))).is_default).toBe(true);
    expect(await save(recruiter, null)).toMatchObject({ http: 403, code: 'forbidden' });
    expect((await save(agency, null)).data).toEqual({ statuses: DEFAULT_MATCH_STATUSES, is_default: true });
    const log = (await test.data(getMatchSettingsLog, {}, recruiter.token)).items;
    expect(log.map(({ before, after }) => [before.match_statuses, after.match_statuses])).toEqual([
      [CHOSEN, null],
      [null, CHOSEN],
    ]);
  });

  const renamed = (index: number, name: string) =>
    DEFAULT_MATCH_STATUSES.map((one, place) => (place === index ? { ...one, name } : one));
  it.each([
    ['an empty name', renamed(2, '  '), { 'statuses.2.name': 'Enter a name' }],
    ['a long name', renamed(2, 'x'.repeat(31)), { 'statuses.2.name': 'Use 30 characters or less' }],
    ['a name twice', renamed(2, ' nEW '), { 'statuses.2.name': 'Another stage has this name' }],
    ['nine stages', CHOSEN.slice(1), { statuses: 'List each of the ten stages once' }],
    [
      'a stage twice',
      [{ status: 'new', name: 'Fresh' }, ...CHOSEN.slice(1)],
      { statuses: 'List each of the ten stages once' },
    ],
  ])('refuse %s at its field', async (_what, next, fields) => {
    const agency = await anAgency(test);
    expect(await save(agency, next)).toMatchObject({ http: 400, code: 'invalid_input', data: { fields } });
  });

  it('name the stage in what the server says, and sort the list; the values stay', async () => {
    const agency = await anAgency(test);
    await save(agency, CHOSEN);
    await anOpenJob(test, agency, 'nurse');
    await nurses(agency);
    await test.runJobs();
    const list = async () =>
      (await test.data(matchCalls.getAllMatches, { sort_by: 'status_asc' }, agency.token)).items;
    const [, second] = await list();
    const moved = await moveMatch(test, agency, second!.match_id, { status: 'shortlisted' });
    expect(moved).toMatchObject({ http: 200, message: '1 match: CV sent' });
    expect((await list())[0]).toMatchObject({ match_id: second!.match_id, status: 'shortlisted' });
  });
});
