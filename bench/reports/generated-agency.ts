// Some months of a generated agency, by the calls of the product; afterwards its days are spread over two years.
import { mergeClients, undoMergeClients } from '@placewell/contract/clients/client-merges.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { deleteMatches, MATCH_STATUSES, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { transferPostedJobs, undoTransfer } from '@placewell/contract/matching/transfers.ts';
import * as money from '@placewell/contract/placements/placements.ts';
import { delCandidate, restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { random } from '@placewell/matching/testing/random.ts';
import type { TestUser } from '@placewell/server/testing/builders.ts';
import type { MatchWithClient, useSubmissionRecords } from '@placewell/server/testing/submission-records.ts';
import type { TestApp } from '@placewell/server/testing/test-app.ts';

const DAY = 86_400_000;
/** The first act; a little before the moves that chances rest on. */
const BEGAN_DAYS_AGO = 760;
const STAGES = MATCH_STATUSES.filter((status) => !['new', 'viewed', 'withdrawn'].includes(status));
const RECORDS = 8;

type Records = ReturnType<typeof useSubmissionRecords>;
type Options = { test: TestApp; records: Records; people: readonly TestUser[]; seed: number; acts: number };

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export class GeneratedAgency {
  readonly #test: TestApp;
  readonly #records: Records;
  readonly #random: () => number;
  readonly #people: readonly TestUser[];
  readonly #acts: number;
  readonly matches: MatchWithClient[] = [];
  readonly #batches: string[] = [];
  readonly #merges: string[] = [];
  readonly #clientMerges: string[] = [];
  readonly #transfers: string[] = [];
  readonly #placements: string[] = [];
  /** Acts that are still to come before each comes again. */
  #deck: (() => Promise<void>)[] = [];
  #clock = Date.now() - BEGAN_DAYS_AGO * DAY;

  constructor({ test, records, people, seed, acts }: Options) {
    this.#test = test;
    this.#records = records;
    this.#people = people;
    this.#random = random(seed);
    this.#acts = acts;
  }

  get #agency() {
    return this.#people[0]!;
  }
  #below = (n: number) => Math.floor(this.#random() * n);
  #pick = <T>(list: readonly T[]): T => list[this.#below(list.length)]!;
  #take = <T>(list: T[]): T | undefined => list.splice(this.#below(list.length), 1)[0];
  /** The data of a call, or undefined where it was refused. */
  #try = async (call: Parameters<TestApp['call']>[0], body: object) => {
    const { data, http } = await this.#test.call(call, body as never, this.#agency.token);
    return http === 200 ? (data as Record<string, string>) : undefined;
  };

  async live() {
    await this.#begin();
    for (let at = 0; at < this.#acts; at++) await this.#act();
  }

  async #begin() {
    const { agency_id } = this.#agency;
    for (let at = 0; at < RECORDS; at++) {
      const [jobOf, candidateOf] = [this.#pick(this.#people), this.#pick(this.#people)];
      const match = await this.#records.aMatch({ jobOf, candidateOf });
      const other = await this.#records.aMatch({ jobOf: candidateOf, candidateOf: jobOf });
      const match_id = await this.#records.pair(other.candidate_id, match.job_id);
      this.matches.push(match, other, { ...match, candidate_id: other.candidate_id, match_id });
    }
    const opened = new Date(this.#clock + 30 * DAY).toISOString();
    await this.#test
      .sql`update jobs set opened_at = ${opened}, openings = 3, salary_min = 40000, salary_max = 40001 + length(job_title),
      salary_currency = 'EUR', salary_period = 'year' where agency_id = ${agency_id}`;
    await this.#test.sql`update candidates set source = 'upload' where agency_id = ${agency_id}
      and candidate_id in (select candidate_id from candidates where agency_id = ${agency_id} order by candidate_id limit 9)`;
    for (const { job_id } of this.matches) {
      const tags = [['Night'], ['Night', 'Ward'], []][this.#below(3)]!;
      const keys = tags.map((tag) => tag.toLowerCase());
      await this.#test.sql`update jobs set tags = ${tags}, tag_keys = ${keys},
        expected_fee_cents = ${this.#random() < 0.3 ? this.#below(3_000_000) : null}::bigint, expected_fee_currency = 'CHF'
        where job_id = ${job_id}`;
    }
    await this.#test
      .sql`update clients set fee_kind = 'percent', fee_percent = 22.35 where agency_id = ${agency_id}
      and client_id in (select client_id from clients where agency_id = ${agency_id} order by client_id limit 10)`;
    await this.#test
      .sql`update clients set payment_days = 60 where agency_id = ${agency_id} and fee_kind = 'percent'`;
    await this.#try(money.updateDefaultSplits, {
      splits: [
        { split_role: 'candidate', percent: 33.33 },
        { split_role: 'client', percent: 66.67 },
      ],
    });
  }

  /** Acts, and dates the moves that were written by it: the days pass, so that moves lie years apart. */
  async #act() {
    this.#clock += Math.floor((this.#random() * 2 * (BEGAN_DAYS_AGO - 40) * DAY) / this.#acts);
    this.#clock = Math.min(this.#clock, Date.now() - 2 * DAY);
    if (this.#deck.length === 0) this.#deck = [...this.#kinds];
    await this.#take(this.#deck)?.();
    await this.#test.sql`update match_history set created_at = ${new Date(this.#clock).toISOString()}
      where agency_id = ${this.#agency.agency_id} and created_at > now() - interval '1 day'`;
  }

  #move = async () => {
    const { match_id } = this.#pick(this.matches);
    const body = { match_ids: [match_id], status: this.#pick(STAGES), confirm_unopened: true };
    const moved = await this.#try(updateMatchStatus, { ...body, placement: 'delete' });
    if (moved?.batch_id) this.#batches.push(moved.batch_id);
  };
  #undo = async () => {
    const batch_id = this.#batches.pop();
    if (batch_id) await this.#try(undoMatchMoves, { batch_id, placement: 'delete' });
  };
  #transfer = async () => {
    const done = this.#random() < 0.3 ? this.#take(this.#transfers) : undefined;
    if (done) return void (await this.#try(undoTransfer, { transfer_id: done }));
    const { job_id } = this.#pick(this.matches);
    const [job] = await this.#test.sql<{
      recruiter_id: string;
    }>`select recruiter_id from jobs where job_id = ${job_id}`;
    const to = this.#pick(this.#people.filter(({ user_id }) => user_id !== job?.recruiter_id));
    const body = { job_ids: [job_id], from_recruiter_id: job?.recruiter_id, to_recruiter_id: to.user_id };
    const moved = await this.#try(transferPostedJobs, body);
    if (moved?.transfer_id) this.#transfers.push(moved.transfer_id);
  };
  #merge = async () => {
    const done = this.#random() < 0.4 ? this.#take(this.#merges) : undefined;
    if (done) return void (await this.#try(undoMerge, { candidate_merge_id: done }));
    const [keep, merge] = [this.#pick(this.matches), this.#pick(this.matches)];
    const merged = await this.#try(mergeCandidates, {
      keep_id: keep.candidate_id,
      merge_id: merge.candidate_id,
    });
    if (merged?.candidate_merge_id) this.#merges.push(merged.candidate_merge_id);
  };
  #mergeClients = async () => {
    const done = this.#random() < 0.3 ? this.#take(this.#clientMerges) : undefined;
    if (done) return void (await this.#try(undoMergeClients, { client_merge_id: done }));
    const [keep, merge] = [this.#pick(this.matches), this.#pick(this.matches)];
    const merged = await this.#try(mergeClients, { keep_id: keep.client_id, merge_id: merge.client_id });
    if (merged?.client_merge_id) this.#clientMerges.push(merged.client_merge_id);
  };
  /** Deletes a candidate, who is restored, purged as after the days of grace, or stays deleted. */
  #erase = async () => {
    if (this.#random() > 0.4) return;
    const candidate_ids = [this.#pick(this.matches).candidate_id];
    const fate = this.#below(3);
    await this.#try(delCandidate, { candidate_ids });
    if (fate === 0) await this.#try(restoreCandidates, { candidate_ids });
    if (fate === 1) await this.#test.sql`delete from candidates where candidate_id = ${candidate_ids[0]!}`;
  };
  #remove = async () => {
    if (this.#random() < 0.2)
      await this.#try(deleteMatches, { match_ids: [this.#pick(this.matches).match_id] });
  };

  /** Splits of thirds, halves with odd cents, or one person; a person may have two roles. */
  #splits() {
    const roles = ['candidate', 'client', 'other'];
    const percents = this.#pick([[100], [50, 50], [33.34, 33.33, 33.33], [12.5, 87.5]]);
    return percents.map((percent, at) => ({
      user_id: this.#pick(this.#people).user_id,
      split_role: roles[at]!,
      percent,
    }));
  }
  #terms() {
    const salary = 30_000 + this.#below(50_000);
    return this.#pick([
      { fee_kind: 'flat', flat_fee_cents: 1 + this.#below(2_000_000) },
      { fee_kind: 'percent', fee_percent: 22.35, salary, salary_period: 'year' },
      { fee_kind: 'percent', fee_percent: 17.5, salary: 3_001 + this.#below(999), salary_period: 'month' },
      { fee_kind: 'percent', fee_percent: 9.99, salary: 31, salary_period: 'hour', hours_per_week: 37.25 },
      {
        ...{ fee_kind: 'hourly_margin', pay_rate_cents: 2_215, bill_rate_cents: 3_090, hours_per_week: 37.5 },
        end_on: this.#random() < 0.5 ? null : dayOf(this.#clock + (40 + this.#below(300)) * DAY),
      },
    ]);
  }
  /** Every third placement starts in the months to come. */
  #startsFrom = () => (this.#placements.length % 3 === 2 ? Date.now() + 5 * DAY : this.#clock);
  #place = async () => {
    const day = dayOf(this.#clock);
    const made = await this.#try(money.addPlacement, {
      match_id: this.#pick(this.matches).match_id,
      ...{
        agreed_on: day,
        start_on: dayOf(this.#startsFrom() + this.#below(40) * DAY),
        currency: this.#pick(['EUR', 'CHF']),
      },
      ...{ end_on: null, ...this.#terms(), splits: this.#splits(), confirm: true },
      rebate_steps: [{ until_day: 30, percent: 66.67 }],
    });
    if (made?.placement_id) this.#placements.push(made.placement_id);
    // Every fourth is invoiced at once.
    if (made?.placement_id && this.#placements.length % 4 === 1)
      await this.#try(money.updatePlacement, { placement_id: made.placement_id, invoiced_on: day });
    if (made?.batch_id) this.#batches.push(made.batch_id);
  };
  #account = async () => {
    if (this.#placements.length === 0) return;
    const [placement_id, day] = [this.#pick(this.#placements), dayOf(this.#clock)];
    const paid = { invoiced_on: day, paid_on: day };
    const amount = this.#below(200_001) - 100_000;
    // Corrections are of paid placements.
    if (this.#random() < 0.6) await this.#try(money.updatePlacement, { placement_id, ...paid });
    const back = { paid_on: null, unpaid_reason: 'Returned' };
    const acts = [
      () => this.#try(money.updatePlacement, { placement_id, ...back }),
      () =>
        this.#try(money.correctPlacement, {
          placement_id,
          fee_cents: amount || 1,
          corrected_on: day,
          reason: 'Agreed since',
        }),
      () =>
        this.#try(money.updatePlacementSplits, { placement_id, splits: this.#splits(), reason: 'Shared' }),
    ];
    await this.#pick(acts)();
  };
  #fallThrough = async () => {
    if (this.#placements.length === 0) return;
    const placement_id = this.#pick(this.#placements);
    const [placement] = await this.#test.sql<{ start_on: string }>`
      select start_on from placements where placement_id = ${placement_id}`;
    const status_on = dayOf(Date.parse(String(placement?.start_on)) + (29 + this.#below(3)) * DAY);
    const status = { placement_status: 'fell_through', status_on, status_reason: 'Left' };
    await this.#try(money.updatePlacement, { placement_id, ...status });
  };
  /** Sends a match to the client, who answers some days later, or not. */
  #introduce = async () => {
    const match = this.#pick(this.matches);
    const [there] = await this.#test
      .sql`select from matches m join candidates c using (agency_id, candidate_id)
      join contacts t using (agency_id) where m.match_id = ${match.match_id} and m.deleted_at is null and c.deleted_at is null
        and m.candidate_id = ${match.candidate_id} and t.contact_id = ${match.contact_id} and t.client_id = ${match.client_id}
        and t.deleted_at is null`;
    if (!there) return;
    await this.#records.send(
      this.#records.sendingOf(match, { sent_at: new Date(this.#clock).toISOString() }),
    );
    if (this.#random() < 0.3) return;
    const answered = new Date(this.#clock + this.#below(9 * DAY)).toISOString();
    await this.#test
      .sql`update submissions set answer = ${this.#pick(['yes', 'no', 'meet'])}, answered_at = ${answered}
      where match_id = ${match.match_id}`;
  };
  readonly #kinds = [
    ...[
      this.#move,
      this.#move,
      this.#move,
      this.#move,
      this.#move,
      this.#move,
      this.#undo,
      this.#place,
      this.#place,
    ],
    ...[
      this.#transfer,
      this.#merge,
      this.#mergeClients,
      this.#erase,
      this.#remove,
      this.#account,
      this.#account,
    ],
    ...[this.#introduce, this.#fallThrough],
  ];
}
