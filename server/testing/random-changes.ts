import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import * as jobs from '@placewell/contract/matching/jobs.ts';
import {
  REACH_EFFECTS,
  updateJobWeights,
  updateMatchSettings,
  WEIGHT_BOUNDS,
} from '@placewell/contract/matching/match-settings.ts';
import * as matches from '@placewell/contract/matching/matches.ts';
import * as merges from '@placewell/contract/matching/merges.ts';
import * as candidates from '@placewell/contract/sourcing/candidates.ts';
import type { Weights } from '@placewell/matching';
import { random } from '@placewell/matching/testing/random.ts';
import { aCandidate } from './builders.ts';
import { CANDIDATES, JOBS, OCCUPATIONS } from './occupations.ts';
import type { TestApp } from './test-app.ts';

const SKILLS = Object.values(CANDIDATES).flatMap((one) => [...one.skills]);
const MAX_CANDIDATES = 70;
const MAX_JOBS = 14;

/** Changes candidates, jobs, matches and weights of one agency at random, through the same calls as its users. */
export class RandomChanges {
  changeCount = 0;
  readonly #test: TestApp;
  readonly #token: string;
  readonly #random: () => number;
  readonly #candidates: string[] = [];
  readonly #jobs: string[] = [];
  /** Merges that are not undone. */
  readonly #merges: string[] = [];

  constructor(test: TestApp, user: { token: string }, seed: number) {
    this.#test = test;
    this.#token = user.token;
    this.#random = random(seed);
  }

  async createInitialRecords() {
    for (let i = 0; i < 20; i++) await this.#addCandidate();
    for (let i = 0; i < 6; i++) await this.#addJob();
  }

  /** Makes one call; a refused one (a job that cannot be reopened, a match just deleted) changes nothing. */
  async applyOne() {
    await this.#pick(this.#actions)();
  }

  readonly #actions: (() => Promise<unknown>)[] = [
    () => (this.#candidates.length < MAX_CANDIDATES ? this.#addCandidate() : this.#replaceCandidate()),
    () => (this.#jobs.length < MAX_JOBS ? this.#addJob() : this.#changeJobStatus()),
    () => this.#replaceCandidate(),
    () =>
      this.#call(candidates.updateCandidate, {
        candidate_id: this.#pick(this.#candidates),
        experience_years: this.#below(20),
      }),
    () => this.#call(jobs.updateJob, { job_id: this.#pick(this.#jobs), ...this.#jobFields() }),
    () => this.#changeJobStatus(),
    () => this.#changeCandidateStatus(),
    () => this.#changeCandidateStatus(),
    () => this.#call(candidates.delCandidate, { candidate_ids: this.#some(this.#candidates) }),
    () => this.#call(candidates.restoreCandidates, { candidate_ids: this.#some(this.#candidates) }),
    () => this.#call(candidates.restoreCandidates, { candidate_ids: this.#candidates.slice(0, 100) }),
    () => this.#merge(),
    () => this.#merge(),
    () => this.#undoMerge(),
    () => this.#call(jobs.delJob, { job_ids: this.#some(this.#jobs) }),
    () => this.#call(jobs.restoreJobs, { job_ids: this.#jobs.slice(0, 100) }),
    async () =>
      this.#call(matches.updateMatchStatus, {
        match_ids: await this.#someMatches(),
        status: this.#pick(['shortlisted', 'viewed', 'placed', 'viewed']),
      }),
    async () =>
      this.#call(matches.updateMatchStatus, {
        match_ids: await this.#someMatches(),
        status: 'rejected',
        rejected_by: this.#pick(['agency', 'client', 'candidate']),
        reason: 'Too far away',
        confirm_unopened: true,
      }),
    async () => {
      const [match_id] = await this.#someMatches();
      if (match_id)
        await this.#call(matches.updateMatchNote, {
          match_id,
          recruiter_note: this.#pick(['', 'Rang twice']),
        });
    },
    async () => this.#call(matches.deleteMatches, { match_ids: await this.#someMatches() }),
    () =>
      this.#random() < 0.3
        ? this.#call(updateMatchSettings, {
            ...(this.#random() < 0.5 ? { match_threshold: this.#pick([30, 40, 55]) } : {}),
            weights: this.#weights(),
            reach_km: this.#pick([50, 200, 900]),
            reach_effect: this.#pick(REACH_EFFECTS),
          })
        : this.#replaceCandidate(),
    () => this.#call(updateJobWeights, { job_id: this.#pick(this.#jobs), weights: this.#weights() }),
  ];

  #below = (count: number) => Math.floor(this.#random() * count);
  #pick = <const T>(list: readonly T[]): T => list[this.#below(list.length)]!;
  #some = <T>(list: readonly T[]): T[] => [
    ...new Set(Array.from({ length: 1 + this.#below(3) }, () => this.#pick(list))),
  ];
  #skills = () => Array.from({ length: 1 + this.#below(6) }, () => this.#pick(SKILLS));
  #candidateFields = () => ({
    ...(CANDIDATES[this.#pick(OCCUPATIONS)] as object),
    skills: this.#skills(),
    work_permits: this.#pick([{}, { GB: true }, { GB: false, DE: true }]),
  });
  #jobFields = () => ({
    ...(JOBS[this.#pick(OCCUPATIONS)] as object),
    skills_required: this.#skills().slice(0, 3),
    languages: this.#random() < 0.5 ? [] : ['German'],
    must_have_criteria: this.#random() < 0.3 ? [this.#pick(jobs.MUST_HAVE_CRITERIA)] : [],
    reach_km: this.#pick([null, 30]),
    reach_effect: this.#pick([null, ...REACH_EFFECTS]),
  });

  #weights(): Weights | null {
    if (this.#random() < 0.3) return null;
    return Object.fromEntries(
      Object.entries(WEIGHT_BOUNDS).map(([criterion, { minimum, maximum }]) => [
        criterion,
        minimum + this.#below(maximum - minimum + 1),
      ]),
    ) as Weights;
  }

  async #addCandidate() {
    const candidate_name = `P ${this.#candidates.length}`;
    const { candidate_id } = await aCandidate(
      this.#test,
      { token: this.#token },
      { ...this.#candidateFields(), candidate_name },
    );
    this.#candidates.push(candidate_id);
    this.changeCount++;
  }

  async #addJob() {
    const data = await this.#call(jobs.addJob, {
      ...this.#jobFields(),
      job_title: 'Job',
      job_status: 'open',
    });
    if (data) this.#jobs.push(data.job_id);
  }

  async #merge() {
    const [keep_id, merge_id] = [this.#pick(this.#candidates), this.#pick(this.#candidates)];
    const data = await this.#call(merges.mergeCandidates, { keep_id, merge_id });
    if (data) this.#merges.push(data.candidate_merge_id);
  }

  /** Mostly the latest merge, so that few are refused because of a later one. */
  async #undoMerge() {
    const candidate_merge_id = this.#random() < 0.7 ? this.#merges.at(-1) : this.#pick(this.#merges);
    if (!candidate_merge_id) return;
    const data = await this.#call(merges.undoMerge, { candidate_merge_id });
    if (data) this.#merges.splice(this.#merges.indexOf(candidate_merge_id), 1);
  }

  #replaceCandidate = () =>
    this.#call(candidates.updateCandidate, {
      candidate_id: this.#pick(this.#candidates),
      ...this.#candidateFields(),
    });
  #changeJobStatus = () =>
    this.#call(jobs.updateJobStatus, {
      job_ids: this.#some(this.#jobs),
      job_status: this.#pick(['open', 'on_hold', 'open']),
    });
  #changeCandidateStatus = () =>
    this.#call(candidates.updateCandidateStatus, {
      candidate_ids: this.#some(this.#candidates),
      candidate_status: this.#pick(['active', 'archived', 'do_not_contact', 'active']),
    });

  async #someMatches(): Promise<string[]> {
    const list = await this.#call(matches.getAllMatches, { limit: 100 });
    return list && list.items.length > 0 ? this.#some(list.items.map((match) => match.match_id)) : [];
  }

  /** Undefined if the call was refused; a server error fails the test. */
  async #call<C extends Call>(call: C, body: BodyInput<C>): Promise<Data<C> | undefined> {
    const response = await this.#test.call(call, body, this.#token);
    if (response.http >= 500) throw new Error(`${call.path}: ${JSON.stringify(response)}`);
    if (response.http !== 200) return undefined;
    if ((call as Call) !== matches.getAllMatches) this.changeCount++;
    return response.data;
  }
}
