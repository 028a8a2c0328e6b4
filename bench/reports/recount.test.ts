// Reports of a generated agency, counted a second time from its archive. LONG_PROOF=yes counts more of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { deleteMatches, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { transferPostedJobs } from '@placewell/contract/matching/transfers.ts';
import * as calls from '@placewell/contract/placements/reports.ts';
import { delCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { random } from '@placewell/matching/testing/random.ts';
import { writeArchive } from '@placewell/server/outside/archives/write-archive.service.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '@placewell/server/testing/builders.ts';
import { type MatchWithClient, useSubmissionRecords } from '@placewell/server/testing/submission-records.ts';
import { useTestApp } from '@placewell/server/testing/test-app.ts';
import { expect, it } from 'vitest';
import { type Asked, quantileOf, Recount, readRows } from './recount.ts';

const IS_LONG = process.env.LONG_PROOF === 'yes';
const AGENCIES = IS_LONG ? 12 : 1;
const ACTS = IS_LONG ? 200 : 60;
const STAGES = [
  'shortlisted',
  'contacted',
  'submitted',
  'interviewing',
  'offered',
  'placed',
  'rejected',
] as const;
const DAY = 86_400_000;

const test = useTestApp();
let agency: TestUser;
const records = useSubmissionRecords(test, () => agency);

class Life {
  readonly #random: () => number;
  readonly people: TestUser[];
  readonly matches: MatchWithClient[] = [];
  readonly #batches: string[] = [];
  #clock = Date.parse('2024-10-01T07:00:00Z');

  constructor(seed: number, people: TestUser[]) {
    this.#random = random(seed);
    this.people = people;
  }

  #below = (n: number) => Math.floor(this.#random() * n);
  #pick = <T>(list: readonly T[]): T => list[this.#below(list.length)]!;

  async begin() {
    for (let at = 0; at < 8; at++) {
      const [jobOf, candidateOf] = [this.#pick(this.people), this.#pick(this.people)];
      const match = await records.aMatch({ jobOf, candidateOf });
      this.matches.push(match);
      const other = await records.aMatch({ jobOf: candidateOf, candidateOf: jobOf });
      this.matches.push(other, {
        ...match,
        candidate_id: other.candidate_id,
        match_id: await records.pair(other.candidate_id, match.job_id),
      });
    }
    await test.sql`update jobs set opened_at = '2024-11-01T00:00:00Z' where agency_id = ${agency.agency_id}`;
  }

  /** Acts, and dates the rows that were written by it: the days pass, so that moves lie years apart. */
  async act() {
    this.#clock += Math.floor(this.#random() * 5 * DAY * (60 / ACTS) * 2);
    await this.#pick(this.#acts)();
    await test.sql`update match_history set created_at = ${new Date(this.#clock).toISOString()}
      where agency_id = ${agency.agency_id} and created_at > '2026-11-20'`;
  }

  #move = async () => {
    const body = {
      match_ids: [this.#pick(this.matches).match_id],
      status: this.#pick(STAGES),
      confirm_unopened: true,
    };
    const { data, http } = await test.call(
      updateMatchStatus,
      { ...body, placement: 'delete' } as never,
      agency.token,
    );
    if (http === 200 && data.batch_id) this.#batches.push(data.batch_id);
  };
  #undo = async () => {
    const batch_id = this.#batches.pop();
    if (batch_id) await test.call(undoMatchMoves, { batch_id, placement: 'delete' } as never, agency.token);
  };
  #transfer = async () => {
    const { job_id } = this.#pick(this.matches);
    const [job] = await test.sql<{
      recruiter_id: string;
    }>`select recruiter_id from jobs where job_id = ${job_id}`;
    const to = this.#pick(this.people.filter(({ user_id }) => user_id !== job?.recruiter_id));
    const body = { job_ids: [job_id], from_recruiter_id: job?.recruiter_id, to_recruiter_id: to.user_id };
    await test.call(transferPostedJobs, body as never, agency.token);
  };
  #merge = async () => {
    const [keep, merge] = [this.#pick(this.matches), this.#pick(this.matches)];
    const body = { keep_id: keep.candidate_id, merge_id: merge.candidate_id };
    if (this.#random() < 0.6) await test.call(mergeCandidates, body as never, agency.token);
  };
  #erase = async () => {
    if (this.#random() > 0.15) return;
    const { candidate_id } = this.#pick(this.matches);
    await test.call(delCandidate, { candidate_ids: [candidate_id] } as never, agency.token);
    if (this.#random() < 0.5) await test.sql`delete from candidates where candidate_id = ${candidate_id}`;
  };
  #remove = async () => {
    if (this.#random() < 0.2)
      await test.call(
        deleteMatches,
        { match_ids: [this.#pick(this.matches).match_id] } as never,
        agency.token,
      );
  };
  #fee = async () => {
    const [{ match_id }, currency, cents] = [
      this.#pick(this.matches),
      this.#pick(['EUR', 'CHF']),
      this.#below(2_000_000),
    ];
    const [placement_id, correction_id, day] = [
      newId(),
      newId(),
      new Date(this.#clock).toISOString().slice(0, 10),
    ];
    const made =
      await test.sql`insert into placements (agency_id, placement_id, match_id, candidate_id, job_id, job_title, client_id,
        client_name, recruiter_id, status_on, agreed_on, start_on, fee_kind, flat_fee_cents, fee_cents, currency)
      select m.agency_id, ${placement_id}, m.match_id, m.candidate_id, m.job_id, j.job_title, j.client_id, 'Client', m.recruiter_id,
        ${day}, ${day}, ${day}, 'flat', ${cents}, ${cents}, ${currency}
      from matches m join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id where m.match_id = ${match_id}
        and not exists (select from placements p where p.match_id = m.match_id)
      returning placement_id`;
    if (made.length === 0) return;
    const [one, two] = [this.#pick(this.people), this.#pick(this.people)];
    // Rounded as PostgreSQL rounds a double: halves to the even cent.
    for (const [position, { user_id }, role] of [
      [1, one, 'candidate'],
      [2, two, 'client'],
    ] as const)
      await test.sql`insert into placement_splits (agency_id, placement_id, position, user_id, split_role, percent, share_cents)
        values (${agency.agency_id}, ${placement_id}, ${position}, ${user_id}, ${role}, 50, round(${cents}::float8 / 2))`;
    await test.sql`insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on, fee_cents, reason, user_id)
      values (${agency.agency_id}, ${correction_id}, ${placement_id}, 'refund', ${day}::date + 20, -1000, 'Left', ${agency.user_id})`;
    await test.sql`insert into placement_correction_shares (agency_id, correction_id, user_id, split_role, share_cents)
      values (${agency.agency_id}, ${correction_id}, ${one.user_id}, 'candidate', -1000)`;
  };
  readonly #acts = [
    this.#move,
    this.#move,
    this.#move,
    this.#move,
    this.#move,
    this.#undo,
    this.#transfer,
    this.#merge,
    this.#erase,
    this.#remove,
    this.#fee,
  ];
}

async function expectSame(recount: Recount, asked: Asked) {
  const ask = <C extends Parameters<typeof test.data>[0]>(call: C, more = {}) =>
    test.data(call, { ...asked, ...more } as never, agency.token);
  const funnel = (await ask(calls.getFunnelReport)) as { cohort: object };
  expect(funnel.cohort).toEqual(recount.funnel(asked));
  const sources = (await ask(calls.getSourceReport)) as { sources: { source: string; cohort: object }[] };
  for (const { source, cohort } of sources.sources.filter((one) => one.source !== 'unknown'))
    expect(cohort).toEqual(recount.funnel(asked, (one) => one.source === source));
  for (const stage of ['submitted', 'placed'] as const) {
    const { items } = (await ask(calls.getReportRows, { rows: stage, limit: 100 })) as {
      items: { match_id: string | null; id: string }[];
    };
    const expected = recount.cohort(asked).filter(({ reached }) => reached.includes(stage));
    expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  }
  const report = await test.data(calls.getStageReport, asked as never, agency.token);
  const stays = recount.stays(asked);
  for (const { stage, days, now } of report.stages) {
    const own = stays.get(stage) ?? [];
    expect([stage, days, now]).toEqual([
      stage,
      { n: own.length, median: quantileOf(own, 5n, DAY), p90: quantileOf(own, 9n, DAY) },
      recount.nowIn(stage, asked),
    ]);
  }
  const first = recount.firstSubmissions(asked);
  const hour = DAY / 24;
  expect(report.hours_to_first_submission).toEqual({
    n: first.length,
    median: quantileOf(first, 5n, hour),
    p90: quantileOf(first, 9n, hour),
  });
  const fees = await test.data(calls.getFeeReport, asked as never, agency.token);
  expect(fees.total).toEqual(recount.fees(asked));
}

it.each(Array.from({ length: AGENCIES }, (_, at) => at + 1))(
  'reports of a generated agency are what its archive says, to the row and the cent: %i',
  async (seed) => {
    agency = await anAgency(test, { time_zone: seed % 2 ? 'Europe/Berlin' : 'America/New_York' });
    const people = [agency, await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const life = new Life(seed, people);
    await life.begin();
    for (let at = 0; at < ACTS; at++) await life.act();
    const folder = mkdtempSync(join(tmpdir(), 'placewell-recount-'));
    try {
      const path = join(folder, 'archive.zip');
      await writeArchive(test.platform, { agency_id: agency.agency_id, path });
      const archive = await readRows(path);
      // Without these nothing would be proved.
      expect(archive.get('match_history')?.some((row) => row.is_undone)).toBe(true);
      for (const table of ['transfers', 'candidate_merges', 'placements'])
        expect(archive.get(table)?.length, table).toBeGreaterThan(0);
      const recount = new Recount(archive);
      const whole = { from_date: '2024-10-01', to_date: '2026-11-30' };
      expect(recount.cohort(whole).length).toBeGreaterThan(3);
      const periods = [
        whole,
        { from_date: '2025-03-15', to_date: '2025-11-02' },
        { from_date: '2024-11-01', to_date: '2025-03-30' },
      ];
      for (const period of periods) {
        await expectSame(recount, period);
        for (const { user_id } of people) await expectSame(recount, { ...period, recruiter_id: user_id });
      }
      await expectSame(recount, { ...whole, job_id: life.matches[0]!.job_id });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  IS_LONG ? 600_000 : 120_000,
);
