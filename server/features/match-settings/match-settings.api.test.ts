import { updateJobStatus } from '@placewell/contract/jobs.ts';
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
} from '@placewell/contract/match-settings.ts';
import * as matchCalls from '@placewell/contract/matches.ts';
import { CRITERIA, DEFAULT_WEIGHTS, normaliseWeights } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type Person } from '../../testing/builders.ts';
import { anOpenJob, aPersonOf, matchesOf, moveMatch, PEOPLE } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { toStoredWeights } from './stored-weights.rules.ts';

const PER_JOB = 4;
const test = useTestApp({ MATCHES_PER_JOB: String(PER_JOB) });

/** Titles and years count, skills little: another order than the usual one. */
const OTHER: Weights = {
  required_skills: 10,
  preferred_skills: 0,
  title: 40,
  profile: 5,
  experience: 30,
  location: 0,
  salary: 0,
  terms: 0,
};

const update = (who: Person, body: object) => test.call(updateMatchSettings, body, who.token);
const give = (who: Person, job_id: string, weights: Weights | null) =>
  test.call(updateJobWeights, { job_id, weights }, who.token);
const log = async (who: Person, body: object = {}) =>
  (await test.call(getMatchSettingsLog, body, who.token)).data.items;
const preview = async (who: Person, body: object) =>
  (await test.call(previewMatchSettings, { limit: 100, ...body } as never, who.token)).data;
const list = async (who: Person, job_id: string) =>
  (await matchesOf(test, who, job_id)).items.map(({ candidate_id, score }) => ({ candidate_id, score }));

/** Nurses who differ in skills, years and title, so that weights decide who comes first. */
async function nurses(who: Person) {
  const given = [
    { candidate_name: 'All skills', experience_years: 0, job_tittle: 'Carer' },
    { candidate_name: 'All years', experience_years: 9, skills: ['Typing', 'Filing', 'Invoicing'] },
    { candidate_name: 'Half', experience_years: 2, skills: ['Wound care', 'Filing', 'Invoicing'] },
    { candidate_name: 'Far', experience_years: 4, location: 'London, UK' },
    { ...PEOPLE.chef, candidate_name: 'Cook' },
    { candidate_name: 'Young', experience_years: 1, skills: ['Wound care', 'Phlebotomy', 'Filing'] },
  ];
  for (const one of given) await aCandidate(test, who, { ...PEOPLE.nurse, ...one } as object);
}

it('the bounds name the criteria of the scorer in its order, and hold its defaults', () => {
  expect(WEIGHTED_CRITERIA).toEqual([...CRITERIA]);
  for (const criterion of CRITERIA) {
    const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
    expect(DEFAULT_WEIGHTS[criterion]).toBeGreaterThanOrEqual(minimum);
    expect(DEFAULT_WEIGHTS[criterion]).toBeLessThanOrEqual(maximum);
  }
  // What is allowed can be scored with, at the least as at the most.
  for (const end of ['minimum', 'maximum'] as const)
    normaliseWeights(
      Object.fromEntries(CRITERIA.map((criterion) => [criterion, WEIGHT_BOUNDS[criterion][end]])) as Weights,
    );
  // The order in which weights are stored: another one would be a migration.
  expect(toStoredWeights(DEFAULT_WEIGHTS)).toEqual([30, 8, 15, 22, 10, 8, 4, 3]);
});

describe('the settings of an agency', () => {
  it('are the defaults at first, change by field, and go back to the defaults', async () => {
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
    expect((await update(agency, { weights: OTHER })).data).toMatchObject({ weights: OTHER });
    // The defaults by their numbers are the defaults.
    expect((await update(agency, { weights: DEFAULT_WEIGHTS })).data.weights).toBeNull();
  });

  it('refuses what is out of bounds, with a message for each field', async () => {
    const agency = await anAgency(test);
    const answer = await update(agency, {
      match_threshold: 101,
      match_expiry_days: 0.5,
      weights: { ...OTHER, title: 90, salary: -1 },
    });
    expect(answer).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(answer.data.fields).toEqual({
      match_threshold: 'The least score is a whole number from 0 to 100',
      match_expiry_days: 'The number of days is a whole number from 1 to 365',
      'weights.title': 'A weight is a whole number from 5 to 40',
      'weights.salary': 'A weight is a whole number from 0 to 20',
    });
    const { title: _, ...incomplete } = OTHER;
    expect((await update(agency, { weights: incomplete })).data.fields).toEqual({
      'weights.title': 'A weight is a whole number from 5 to 40',
    });
    expect(await log(agency)).toEqual([]);
  });

  it('may be seen by a recruiter, and changed by the agency only', async () => {
    const agency = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    await update(agency, { match_threshold: 50 });
    expect((await test.call(getMatchSettings, {}, recruiter.token)).data.match_threshold).toBe(50);
    expect(await update(recruiter, { match_threshold: 10 })).toMatchObject({ http: 403, code: 'forbidden' });
    const other = await anAgency(test);
    expect((await test.call(getMatchSettings, {}, other.token)).data.match_threshold).toBe(40);
  });

  it('logs who changed what, newest first, and nothing where nothing changed', async () => {
    const agency = await anAgency(test, { fullname: 'Maren Holt' });
    await update(agency, { match_threshold: 50, match_expiry_days: 30 });
    await update(agency, { match_threshold: 50 });
    await update(agency, { weights: OTHER, match_expiry_days: 14 });
    const changes = await log(agency);
    expect(changes).toMatchObject([
      {
        job_id: null,
        changed_by: 'Maren Holt',
        before: { weights: null, match_expiry_days: 30 },
        after: { weights: OTHER, match_expiry_days: 14 },
      },
      { before: { match_threshold: 40 }, after: { match_threshold: 50 } },
    ]);
    expect(changes[1]!.after).toEqual({ match_threshold: 50 });
    const stranger = await anAgency(test);
    expect(await log(stranger)).toEqual([]);
  });

  it('the log can be neither edited nor emptied by the application', async () => {
    const agency = await anAgency(test);
    await update(agency, { match_threshold: 50 });
    const edit = withTenant(test.database, agency.agency_id, (tx) =>
      tx.updateTable('match_settings_log').set({ changed_by: 'nobody' }).execute(),
    );
    await expect(edit).rejects.toThrow(/permission denied/);
    const empty = withTenant(test.database, agency.agency_id, (tx) =>
      tx.deleteFrom('match_settings_log').execute(),
    );
    await expect(empty).rejects.toThrow(/permission denied/);
  });
});

describe('the weights of a job', () => {
  it('are changed by who may change the job, and are nobody else’s business', async () => {
    const agency = await anAgency(test);
    const own = await aRecruiter(test, agency);
    const colleague = await aRecruiter(test, agency);
    const stranger = await anAgency(test);
    const job_id = await anOpenJob(test, own, 'nurse');
    expect((await give(own, job_id, OTHER)).data).toEqual({
      job_id,
      weights: OTHER,
      inherited: DEFAULT_WEIGHTS,
      may_change: true,
    });
    expect((await test.call(getJobWeights, { job_id }, colleague.token)).data).toMatchObject({
      weights: OTHER,
      may_change: false,
    });
    expect(await give(colleague, job_id, null)).toMatchObject({ http: 403, code: 'forbidden' });
    for (const answer of [
      await give(stranger, job_id, null),
      await test.call(getJobWeights, { job_id }, stranger.token),
      await test.call(getMatchSettingsLog, { job_id }, stranger.token),
      await test.call(previewMatchSettings, { job_id, job_weights: OTHER }, stranger.token),
      await give(agency, newId(), OTHER),
    ])
      expect(answer).toMatchObject({ http: 404, code: 'job_not_found' });
    expect((await give(agency, job_id, null)).data.weights).toBeNull();
    expect(await log(colleague, { job_id })).toMatchObject([
      { job_id, job_title: 'Staff Nurse', before: { weights: OTHER }, after: { weights: null } },
      { before: { weights: null }, after: { weights: OTHER } },
    ]);
    // A recruiter's log without a job is the agency's own; the agency sees all.
    expect(await log(colleague)).toEqual([]);
    expect(await log(agency)).toHaveLength(2);
  });

  it('a recruiter who sees only its own records knows nothing of a colleague’s job', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [own, colleague] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const job_id = await anOpenJob(test, own, 'nurse');
    for (const answer of [
      await give(colleague, job_id, OTHER),
      await test.call(previewMatchSettings, { job_id }, colleague.token),
    ])
      expect(answer).toMatchObject({ http: 404, code: 'job_not_found' });
  });

  it('go before the agency’s, and back to them', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.work();
    const usual = await list(agency, job_id);
    await give(agency, job_id, OTHER);
    await test.work();
    const own = await list(agency, job_id);
    expect(own).not.toEqual(usual);
    await update(agency, { weights: { ...DEFAULT_WEIGHTS, location: 30 } });
    await test.work();
    expect(await list(agency, job_id)).toEqual(own);
    await update(agency, { weights: null });
    await give(agency, job_id, null);
    await test.work();
    expect(await list(agency, job_id)).toEqual(usual);
  });
});

describe('matches', () => {
  it('pin the weights that they were scored with, and say whose they are', async () => {
    const agency = await anAgency(test);
    await aPersonOf(test, agency, 'nurse');
    const job_id = await anOpenJob(test, agency, 'nurse');
    const pinned = async () => {
      await test.work();
      const [match] = (await matchesOf(test, agency, job_id)).items;
      const { data } = await test.call(
        matchCalls.getMatchDetails,
        { match_id: match!.match_id },
        agency.token,
      );
      return { weights: data.weights, weights_of: data.weights_of };
    };
    expect(await pinned()).toEqual({ weights: DEFAULT_WEIGHTS, weights_of: 'defaults' });
    await update(agency, { weights: OTHER });
    expect(await pinned()).toEqual({ weights: OTHER, weights_of: 'agency' });
    const own = { ...OTHER, salary: 20 };
    await give(agency, job_id, own);
    expect(await pinned()).toEqual({ weights: own, weights_of: 'job' });
  });

  it('of a job that is not open say that they are stale, until the old weights are back', async () => {
    const agency = await anAgency(test);
    await aPersonOf(test, agency, 'nurse');
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.work();
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    const isStale = async () => {
      await test.work();
      return (await matchesOf(test, agency, job_id)).items.map((match) => match.is_stale);
    };
    expect(await isStale()).toEqual([false]);
    await update(agency, { weights: OTHER });
    expect(await isStale()).toEqual([true]);
    await update(agency, { weights: null });
    expect(await isStale()).toEqual([false]);
  });

  it('that a person deleted stay deleted under other weights', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.work();
    const [best] = (await matchesOf(test, agency, job_id)).items;
    await test.call(matchCalls.deleteMatches, { match_ids: [best!.match_id] } as never, agency.token);
    await test.work();
    for (const weights of [OTHER, null]) {
      await update(agency, { weights, match_threshold: weights ? 0 : 40 });
      await test.work();
      const found = await list(agency, job_id);
      expect(found.length).toBeGreaterThan(0);
      expect(found.map((match) => match.candidate_id)).not.toContain(best!.candidate_id);
    }
  });

  it('keep their dates when only the expiry of new ones is changed', async () => {
    const agency = await anAgency(test);
    await aPersonOf(test, agency, 'nurse');
    const first = await anOpenJob(test, agency, 'nurse');
    await test.work();
    const days = async (job_id: string) => {
      const [match] = (await matchesOf(test, agency, job_id)).items;
      return Math.round((Date.parse(match!.expiry_date) - Date.parse(match!.match_date)) / 86_400_000);
    };
    await update(agency, { match_expiry_days: 7 });
    const second = await anOpenJob(test, agency, 'nurse');
    await test.work();
    expect([await days(first), await days(second)]).toEqual([30, 7]);
  });
});

describe('the preview', () => {
  it('says what then happens: scores, ranks, who enters and who leaves', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.work();
    const before = await list(agency, job_id);
    // Somebody moved this one: it stays in the list, whatever its score.
    const kept = (await matchesOf(test, agency, job_id)).items.at(-1)!;
    await moveMatch(test, agency, kept.match_id, 'shortlisted');
    for (const [proposed, save] of [
      [
        { weights: OTHER, match_threshold: 60 },
        () => update(agency, { weights: OTHER, match_threshold: 60 }),
      ],
      [{ match_threshold: 0 }, () => update(agency, { match_threshold: 0 })],
      [{ job_weights: { ...OTHER, location: 30 } }, () => give(agency, job_id, { ...OTHER, location: 30 })],
      [{ weights: null }, () => update(agency, { weights: null })],
    ] as const) {
      const now = await list(agency, job_id);
      const told = await preview(agency, { job_id, ...proposed });
      const inList = (of: 'before' | 'after') =>
        told.items
          .filter((row) => row[`rank_${of}`] !== null)
          .sort((a, b) => a[`rank_${of}`]! - b[`rank_${of}`]!)
          .map((row) => ({ candidate_id: row.candidate_id, score: row[`score_${of}`] }));
      expect(inList('before'), 'the list as it is').toEqual(now);
      expect(await list(agency, job_id), 'nothing was saved').toEqual(now);
      await save();
      await test.work();
      const then = await list(agency, job_id);
      expect(new Set(inList('after'))).toEqual(new Set(then));
      expect(inList('after').map((row) => row.score)).toEqual(then.map((row) => row.score));
      expect(told).toMatchObject({ is_open: true, before: now.length, after: then.length });
      expect(Object.values(told.counts).reduce((sum, count) => sum + count, 0)).toBe(told.total);
    }
    expect(before.length).toBe(PER_JOB);
  });

  it('narrows to one kind of movement, and pages', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await test.work();
    const all = await preview(agency, { job_id, match_threshold: 100 });
    expect(all.counts).toEqual({ enters: 0, up: 0, same: 0, down: 0, leaves: PER_JOB });
    expect(all.items.map((row) => row.rank_after)).toEqual([null, null, null, null]);
    expect((await preview(agency, { job_id, match_threshold: 100, movement: 'up' })).items).toEqual([]);
    const second = await preview(agency, { job_id, match_threshold: 100, page: 2, limit: 3 });
    expect(second).toMatchObject({ total: PER_JOB, page: 2, limit: 3, total_pages: 2 });
    expect(second.items).toEqual(all.items.slice(3));
  });

  it('moves nobody for a job that is not open, nor by the agency’s weights where it has its own', async () => {
    const agency = await anAgency(test);
    await nurses(agency);
    const job_id = await anOpenJob(test, agency, 'nurse');
    await give(agency, job_id, DEFAULT_WEIGHTS);
    await test.work();
    const own = await preview(agency, { job_id, weights: OTHER });
    expect(own).toMatchObject({ has_own_weights: true, counts: { same: PER_JOB } });
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    expect(await preview(agency, { job_id, job_weights: OTHER })).toMatchObject({
      is_open: false,
      items: [],
      before: 0,
    });
  });

  it('refuses both levels at once, and weights out of bounds', async () => {
    const agency = await anAgency(test);
    const job_id = await anOpenJob(test, agency, 'nurse');
    const both = await test.call(
      previewMatchSettings,
      { job_id, weights: OTHER, job_weights: OTHER },
      agency.token,
    );
    expect(both).toMatchObject({ http: 400, data: { fields: { job_weights: expect.any(String) } } });
    const wrong = await test.call(
      previewMatchSettings,
      { job_id, job_weights: { ...OTHER, title: 4 } },
      agency.token,
    );
    expect(Object.keys(wrong.data.fields ?? {})).toEqual(['job_weights.title']);
  });
});
