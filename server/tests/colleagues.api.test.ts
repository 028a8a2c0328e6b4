import type { BodyInput } from '@placewell/contract/call.ts';
import { getClientFiles } from '@placewell/contract/clients/client-files.ts';
import { getClient } from '@placewell/contract/clients/clients.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import type { CandidateId, EnrichmentId, JobId, MatchId } from '@placewell/contract/ids.ts';
import { getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { updateJobWeights } from '@placewell/contract/matching/match-settings.ts';
import {
  getAllMatches,
  getCandidateJobMatches,
  getCandidateMatchesForJob,
  getMatchDetails,
} from '@placewell/contract/matching/matches.ts';
import { getMerges, undoMerge } from '@placewell/contract/matching/merges.ts';
import { addMatch, getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { getShareAnswers } from '@placewell/contract/sharing/share-answers.ts';
import { getShare } from '@placewell/contract/sharing/shares.ts';
import {
  addCandidate,
  delCandidate,
  getCandidate,
  getResumeText,
  restoreCandidates,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import {
  addDoNotEnrich,
  checkEnrichStatus,
  getDoNotEnrich,
  getEnrichments,
  lookUpPeople,
  reportBounce,
  updateFinders,
} from '@placewell/contract/sourcing/enrichment.ts';
import {
  delImportMapping,
  getImportMappings,
  runImport,
  saveImportMapping,
  startImportCheck,
} from '@placewell/contract/sourcing/imports.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { grantCredits } from '../money/credits/credits.public.ts';
import { newId } from '../platform/ids.ts';
import type { TestUser } from '../testing/builders.ts';
import {
  type ClosedAgency,
  closedAgency,
  closedPeople,
  HIDDEN_JOBS_CLIENT,
  MARKERS,
} from '../testing/closed-agency.ts';
import { useImports } from '../testing/imports.ts';
import { aResume } from '../testing/resume-files.ts';
import { openStream } from '../testing/streams.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';

// In an agency where recruiters see only their own records, no response and no live event shows a colleague's.
const app = useTestApp({}, { own: 'listens' });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let streams: { own: Stream; agency: Stream };
type Stream = Awaited<ReturnType<typeof openStream>>;
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
let own: ClosedAgency['own'];
let hidden: ClosedAgency['hidden'];
let shared: ClosedAgency['shared'];
let candidate_merge_id: ClosedAgency['candidate_merge_id'];
let client_id: ClosedAgency['client_id'];
let mapping_id: ClosedAgency['mapping_id'];
let hiddenIds: ClosedAgency['hiddenIds'];

beforeAll(async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const people = await closedPeople(app);
  streams = { own: await openStream(url, people.recruiter), agency: await openStream(url, people.agency) };
  ({
    agency,
    recruiter,
    colleague,
    own,
    hidden,
    shared,
    candidate_merge_id,
    client_id,
    mapping_id,
    hiddenIds,
  } = await closedAgency(app, people));
});
afterAll(() => {
  for (const stream of Object.values(streams)) stream.abort();
});

describe('in an agency whose recruiters see only their own records', () => {
  it('an agency user sees every marked text, so that the walk looks for something', async () => {
    const bodies = [
      [getCandidate, { candidate_id: hidden.candidate_id }],
      [getResumeText, { candidate_id: hidden.candidate_id }],
      [getJob, { job_id: hidden.job_id }],
      [getMatchDetails, { match_id: shared.ofJob }],
      [getMerges, {}],
      [getDoNotEnrich, {}],
      [getImportMappings, {}],
      [getClient, { client_id }],
      [getContacts, { client_id }],
      [getClientFiles, { client_id }],
      [getShare, { share_id: own.share_id }],
      [getShareAnswers, { candidate_id: hidden.candidate_id }],
    ] as const;
    let all = '';
    for (const [call, body] of bodies) all += JSON.stringify(await app.raw(call.path, body, agency.token));
    for (const marker of Object.values(MARKERS)) expect(all.toLowerCase()).toContain(marker.toLowerCase());
    const { items } = await app.data(getUnlistedCandidates, { job_id: own.job_id }, agency.token);
    expect(items.map((row) => row.candidate_id)).toContain(hidden.unlisted_id);
  });

  it('a match names a side that the recruiter may not see after its owner, with the score alone', async () => {
    const details = async (match_id: MatchId) =>
      await app.data(getMatchDetails, { match_id }, recruiter.token);
    const nothing = {
      gates: [],
      matched_skills: [],
      missing_skills: [],
      reasons: [],
      risks: [],
      would_change: [],
    };
    const nobody = { title: null, location: null, experience: null, salary: null, skills: [] };
    const ofJob = await details(shared.ofJob);
    expect(ofJob).toMatchObject({
      ...nothing,
      candidate_id: null,
      candidate_name: 'A candidate of Amina Colleague',
      candidate_job_tittle: null,
      candidate_location: null,
      candidate_email: null,
      candidate_phone: null,
      candidate_summary: { ...nobody, email: null, phone: null, phone_number: null },
      job_id: own.job_id,
      job_title: 'Staff Nurse',
    });
    expect(ofJob.score).toBeGreaterThan(0);
    expect(ofJob.score_breakdown.filter((row) => row.detail !== '' || row.evidence.length > 0)).toEqual([]);
    expect(await details(shared.ofCandidate)).toMatchObject({
      ...nothing,
      candidate_id: own.candidate_id,
      job_id: null,
      job_title: 'A job of Amina Colleague',
      client_name: null,
      job_summary: nobody,
    });
  });

  it('neither search nor filters nor the order of a list tell anything of a hidden side', async () => {
    const count = async (body: BodyInput<typeof getAllMatches>) =>
      (await app.data(getAllMatches, body, recruiter.token)).total;
    const ofJob = { job_id: own.job_id };
    for (const search of ['markerska', 'brackenfold'])
      expect([search, await count({ search })]).toEqual([search, 0]);
    expect(
      (await app.data(getCandidateMatchesForJob, { ...ofJob, search: 'zofia' }, recruiter.token)).total,
    ).toBe(0);
    const found = await app.call(
      getCandidateJobMatches,
      { candidate_id: own.candidate_id, location: 'Leeds' },
      recruiter.token,
    );
    expect(found.data.items.filter((match) => match.job_id === null)).toEqual([]);
    const { items } = await app.data(
      getCandidateMatchesForJob,
      { ...ofJob, sort_by: 'candidate_name_asc' },
      recruiter.token,
    );
    const hiddenAt = items.map((match) => (match.candidate_id === null ? 1 : 0));
    expect(hiddenAt).toEqual(hiddenAt.toSorted());
    expect(hiddenAt).toContain(1);
  });

  it('a match is added only by someone who may read both sides', async () => {
    const add = (candidate_id: CandidateId, job_id: JobId, user: TestUser) =>
      app.call(addMatch, { candidate_id, job_id }, user.token);
    expect(await add(hidden.unlisted_id, own.job_id, recruiter)).toMatchObject({
      code: 'candidate_not_found',
    });
    expect(await add(own.candidate_id, hidden.job_id, recruiter)).toMatchObject({ code: 'job_not_found' });
    expect(await add(hidden.unlisted_id, own.job_id, agency)).toMatchObject({ http: 200 });
  });
});

describe('what a colleague has merged, blocked or mapped', () => {
  it('a merge of a candidate that the recruiter may not read names “another candidate”, and is undone by others', async () => {
    const mergeFor = async ({ token }: TestUser) =>
      (await app.data(getMerges, {}, token)).items.find((one) => one.id === candidate_merge_id);
    expect(await mergeFor(recruiter)).toMatchObject({
      keep_id: own.candidate_id,
      merged_id: null,
      merged_name: 'another candidate',
      may_undo: false,
    });
    expect(await mergeFor(agency)).toMatchObject({ merged_name: MARKERS.merged_name, may_undo: true });
    expect(await mergeFor(colleague)).toBeUndefined();
    const undo = ({ token }: TestUser) => app.call(undoMerge, { candidate_merge_id }, token);
    expect(await undo(recruiter)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(await undo(colleague)).toMatchObject({ http: 404, code: 'merge_not_found' });
    const timeline = async ({ token }: TestUser) =>
      (await app.data(getTimeline, { candidate_id: own.candidate_id, kinds: ['merged'] }, token)).items.map(
        ({ details }) => details.name,
      );
    expect(await timeline(recruiter)).toEqual(['another candidate']);
    expect(await timeline(agency)).toEqual([MARKERS.merged_name]);
  });

  it('of do-not-enrich entries and mappings of others a recruiter learns kind and day, and changes none', async () => {
    const { items } = await app.data(getDoNotEnrich, { limit: 50 }, recruiter.token);
    const ofOthers = items.filter((entry) => entry.is_hidden);
    expect(items.length - ofOthers.length).toBe(1);
    expect(ofOthers).toHaveLength(2);
    expect(ofOthers.map(({ entry_id: _id, created_at, ...entry }) => [created_at.slice(10), entry])).toEqual(
      ofOthers.map(() => [
        'T00:00:00.000Z',
        {
          entry_kind: expect.stringMatching(/^(?:domain|email)$/),
          email: null,
          domain: null,
          linkedin_url: null,
          recruiter_name: null,
          company_name: null,
          note: null,
          added_by: null,
          added_by_name: null,
          is_hidden: true,
        },
      ]),
    );
    const search = { q: 'hushcombe OR sorrelwick' };
    expect((await app.data(getDoNotEnrich, search, recruiter.token)).total).toBe(0);
    expect((await app.data(getDoNotEnrich, search, agency.token)).total).toBe(1);

    const mappings = (await app.data(getImportMappings, {}, recruiter.token)).items;
    const mapping = mappings.find((one) => one.mapping_id === mapping_id);
    expect(mapping).toEqual({
      mapping_id,
      mapping_name: 'Mapping of a colleague',
      is_tried: true,
      columns: [],
      settings: {},
      created_by_name: null,
      created_on: new Date().toISOString().slice(0, 10),
      is_hidden: true,
      may_change: false,
      fitting: 0,
    });
    const columns = [{ header: 'Name', field: 'candidate_name' as const }];
    const change = { mapping_id, mapping_name: 'Mine now', columns };
    for (const refused of [
      await app.call(delImportMapping, { mapping_id }, recruiter.token),
      await app.call(saveImportMapping, change, recruiter.token),
    ])
      expect(refused).toMatchObject({ http: 403, code: 'mapping_of_another' });
  });
});

describe('a look-up of people', () => {
  const ADDRESS = 'gil.larkspur@pellingford.example';
  const gil = {
    first_name: 'Gil',
    last_name: 'Larkspur',
    company_name: 'Pellingford Ltd',
    company_domain: 'pellingford.example',
  };
  /** Data lent to the finders for look-ups of these people, and their results. */
  const lent: string[] = [];
  const nothing = { email_type: null, ms: 1, cost_credits: 0, error_code: null, retry_after_s: null };
  beforeAll(async () => {
    app.platform.finders = {
      sharedKeys: {},
      all: [
        {
          name: 'built_in',
          find: async ({ first_name }, { knownAddresses, knownDomains }) => {
            for (const domain of ['hidden.example', 'brackenfold.example', 'pellingford.example'])
              lent.push(...(await knownAddresses(domain)).map(({ email }) => email));
            for (const company of [HIDDEN_JOBS_CLIENT, 'Pellingford Ltd'])
              lent.push(...(await knownDomains(company)));
            return first_name === 'Gil'
              ? { ...nothing, outcome: 'found', email: ADDRESS, email_status: 'deliverable', email_score: 90 }
              : { ...nothing, outcome: 'not_found', email: null, email_status: null, email_score: null };
          },
          verify: async () => ({ verdict: 'unsure', retry_after_s: null }),
        },
      ],
    };
    await app.inAgency(agency.agency_id, (tx) =>
      grantCredits(tx, {
        credit_type: 'email',
        amount: 10,
        source: 'plan',
        expires_at: null,
        ref_type: 'test',
        ref_id: null,
        user_id: null,
        idempotency_key: newId(),
      }),
    );
    const finders = [
      { finder: 'built_in' as const, is_enabled: true },
      { finder: 'hunter' as const, is_enabled: false },
    ];
    await app.call(updateFinders, { finders }, agency.token);
    await lookUp(colleague, gil);
  });
  async function lookUp(user: TestUser, person: BodyInput<typeof lookUpPeople>['requests'][number]) {
    lent.length = 0;
    const { data } = await app.call(lookUpPeople, { requests: [person] }, user.token);
    await app.runJobs();
    return data.enrichment_ids[0]!;
  }
  const read = async (user: TestUser, enrichment_id: EnrichmentId) =>
    (await app.data(checkEnrichStatus, { enrichment_ids: [enrichment_id] }, user.token)).items[0];

  it('is lent no address of a hidden candidate, client or look-up, and no domain of one', async () => {
    await lookUp(recruiter, { first_name: 'Una', last_name: 'Nowhere', company_domain: 'nowhere.example' });
    expect(lent).toEqual([]);
    await lookUp(agency, { first_name: 'Ugo', last_name: 'Nowhere', company_domain: 'nowhere.example' });
    expect(lent).toEqual(
      expect.arrayContaining([MARKERS.email, ADDRESS, 'brackenfold.example', 'pellingford.example']),
    );
  });

  it('that an earlier one of a colleague answered reveals nothing of the outcome of a report', async () => {
    const mine = await lookUp(recruiter, gil);
    const source = await lookUp(agency, gil);
    expect(await read(recruiter, mine)).toMatchObject({ is_cached: true, email: ADDRESS });
    const ofColleague = await app.data(getEnrichments, { q: ADDRESS, view_scope: 'all' }, colleague.token);
    const { enrichment_id } = ofColleague.items[0]!;
    expect(enrichment_id).not.toBe(source);
    const reported = await app.call(reportBounce, { enrichment_id }, colleague.token);
    const told = { refund_refusal: 'too_early', is_being_checked: true, refund_message: expect.any(String) };
    expect(reported.data).toMatchObject(told);
    const untold = {
      refund_basis: null,
      refund_refusal: null,
      refund_message: null,
      is_being_checked: false,
    };
    expect(await read(recruiter, mine)).toMatchObject({ email_status: 'invalid', ...untold });
    expect(await app.data(reportBounce, { enrichment_id: mine }, recruiter.token)).toMatchObject(untold);
    expect(await read(agency, mine)).toMatchObject(told);
  });

  it('is kept from people of an entry that a colleague has, which no answer names', async () => {
    const entries = [{ email: MARKERS.blocked_address }];
    const answer = await app.data(addDoNotEnrich, { entries }, recruiter.token);
    expect(answer).toMatchObject({ items: [], added: 0, added_ids: [] });
    expect((await app.data(addDoNotEnrich, { entries }, agency.token)).items).toHaveLength(1);
  });
});

describe('a candidate whose data a hidden one has', () => {
  const pairsOf = async ({ token }: TestUser, candidate_id: CandidateId) =>
    (await app.data(getDuplicates, { candidate_id }, token)).items.map(({ first, second }) =>
      [first.candidate_id, second.candidate_id].toSorted(),
    );
  const known = () => ({ candidate_name: 'Ines Twice', email: `${newId()}@twice.example` });
  const phoneOf = () => `+49 171 ${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const aHidden = async (fields: object = {}) =>
    await app.data(addCandidate, { ...known(), ...fields }, colleague.token);
  /** The response reveals nothing, and the pair is listed for those who may read both. */
  async function expectSilentPair(candidate_id: CandidateId, other: CandidateId) {
    await app.runJobs();
    const shown = await app.data(getCandidate, { candidate_id }, recruiter.token);
    expect(shown).toMatchObject({ duplicate_of: null, duplicate_name: null, duplicate_reason: null });
    expect(await pairsOf(recruiter, candidate_id)).toEqual([]);
    expect(await pairsOf(agency, candidate_id)).toEqual([[candidate_id, other].toSorted()]);
  }

  it('is added by hand, and becomes a pair that only those see who may read both', async () => {
    const there = await aHidden();
    const { email } = there;
    const added = await app.call(
      addCandidate,
      { candidate_name: 'I. Twice', email: email! },
      recruiter.token,
    );
    expect(added).toMatchObject({ http: 200, data: { duplicate_of: null } });
    await expectSilentPair(added.data.candidate_id, there.candidate_id);
    // A duplicate of the recruiter's own candidate is still refused, and any for a user who may read it.
    const again = { candidate_name: 'Again', email: email! };
    expect(await app.call(addCandidate, again, recruiter.token)).toMatchObject({
      code: 'candidate_exists',
      data: { candidate_id: added.data.candidate_id },
    });
    expect(await app.call(addCandidate, again, agency.token)).toMatchObject({
      code: 'candidate_exists',
      data: { candidate_id: there.candidate_id },
    });
  });

  it('takes its phone by a change', async () => {
    const phone = phoneOf();
    const there = await aHidden({ phone });
    const { candidate_id } = await app.data(addCandidate, { candidate_name: 'Ole' }, recruiter.token);
    expect(await app.call(updateCandidate, { candidate_id, phone }, recruiter.token)).toMatchObject({
      http: 200,
    });
    await expectSilentPair(candidate_id, there.candidate_id);
  });

  it.each([
    ['review', 'Alder'],
    ['skip', 'Birch'],
    ['update_empty', 'Cedar'],
    ['create', 'Elm'],
  ] as const)('is read from a resume as if it were alone, on_duplicate %s', async (on_duplicate, title) => {
    const there = await aHidden();
    const bytes = aResume({ name: `Ines ${title}`, email: there.email! });
    const { results } = await useUploads(app).parsed(recruiter, [aFile(bytes, 'cv.txt')], { on_duplicate });
    expect(results[0]).toMatchObject({
      parse_status: expect.stringMatching(/^(?:parsed|needs_review)$/),
      duplicate_of: null,
      duplicate_name: null,
      duplicate_reason: null,
      needs_decision: false,
      credits_charged: 1,
    });
    await expectSilentPair(results[0]!.candidate_id!, there.candidate_id);
  });

  it('is imported as if it were alone, by email or by the ID of another system, which stays the other one’s', async () => {
    const there = await aHidden();
    const { started, rowsOf } = useImports(app);
    const external = newId();
    const run = async (user: TestUser, rows: string[][]) => {
      const { import_id } = await started(user, rows);
      await app.call(startImportCheck, { import_id }, user.token);
      await app.runJobs();
      await app.call(runImport, { import_id }, user.token);
      await app.runJobs();
      return rowsOf(user, import_id);
    };
    const head = ['Name', 'Email', 'ID'];
    const ofColleague = await run(colleague, [head, ['Idris Extern', `${newId()}@twice.example`, external]]);
    const rows = await run(recruiter, [
      head,
      ['Ines Twice', there.email!, newId()],
      ['Idris Other', `${newId()}@twice.example`, external],
    ]);
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['created', []],
      ['created', []],
    ]);
    await expectSilentPair(rows[0]!.candidate_id!, there.candidate_id);
    const again = await run(colleague, [head, ['Idris Extern', '', external]]);
    expect(again[0]!.candidate_id).toBe(ofColleague[0]!.candidate_id);
  });

  it('is restored without a word', async () => {
    const there = await aHidden();
    const { candidate_id } = await app.data(addCandidate, { candidate_name: 'Una' }, recruiter.token);
    await app.call(updateCandidate, { candidate_id, email: there.email! }, recruiter.token);
    await app.call(delCandidate, { candidate_ids: [candidate_id] }, recruiter.token);
    const restored = await app.call(restoreCandidates, { candidate_ids: [candidate_id] }, recruiter.token);
    expect(restored.data).toMatchObject({ changed: 1, duplicates: [] });
    await expectSilentPair(candidate_id, there.candidate_id);
  });
});

describe('a recruiter who sees only their own records', () => {
  it('live events tell a recruiter of their own records only, and agency users of all', async () => {
    await app.call(updateCandidate, { candidate_id: hidden.candidate_id, tags: ['late'] }, colleague.token);
    await app.call(updateJobWeights, { job_id: hidden.job_id, weights: null }, colleague.token);
    await app.runJobs();
    // Events arrive in commit order, so everything before this one has arrived.
    const { candidate_id } = await app.data(addCandidate, { candidate_name: 'Last' }, recruiter.token);
    for (const stream of Object.values(streams))
      await vi.waitFor(() => expect(stream.text).toContain(candidate_id), 15_000);
    expect(hiddenIds.filter((id) => streams.own.text.includes(id))).toEqual([]);
    const told = [own.candidate_id, own.job_id, own.upload_id];
    expect(told.filter((id) => streams.own.text.includes(id))).toEqual(told);
    const all = [hidden.candidate_id, hidden.job_id, hidden.upload_id, ...told];
    expect(all.filter((id) => streams.agency.text.includes(id))).toEqual(all);
  });
});
