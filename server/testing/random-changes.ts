import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import * as candidates from '@placewell/contract/candidates.ts';
import * as jobs from '@placewell/contract/jobs.ts';
import { updateJobWeights, updateMatchSettings, WEIGHT_BOUNDS } from '@placewell/contract/match-settings.ts';
import * as matches from '@placewell/contract/matches.ts';
import type { Weights } from '@placewell/matching';
import { aCandidate } from './builders.ts';
import { CANDIDATES, JOBS, OCCUPATIONS } from './occupations.ts';
import type { TestApp } from './test-app.ts';

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SKILLS = Object.values(CANDIDATES).flatMap((one) => [...one.skills]);
const MAX_CANDIDATES = 70;
const MAX_JOBS = 14;

/** Everything that changes what matches with what in one agency, in random order, by calls as people make them. */
export class RandomChanges {
  /** Calls that changed something so far. */
  changeCount = 0;
  readonly #test: TestApp;
  readonly #token: string;
  readonly #random: () => number;
  readonly #people: string[] = [];
  readonly #jobs: string[] = [];

  constructor(test: TestApp, who: { token: string }, seed: number) {
    this.#test = test;
    this.#token = who.token;
    this.#random = seededRandom(seed);
  }

  /** The first people and jobs. */
  async createInitialRecords() {
    for (let at = 0; at < 20; at++) await this.#addPerson();
    for (let at = 0; at < 6; at++) await this.#addJob();
  }

  /** One call; what is refused (a job that cannot be reopened, a match that has just gone) changes nothing. */
  async applyOne() {
    await this.#pick(this.#deeds)();
  }

  readonly #deeds: (() => Promise<unknown>)[] = [
    () => (this.#people.length < MAX_CANDIDATES ? this.#addPerson() : this.#renew()),
    () => (this.#jobs.length < MAX_JOBS ? this.#addJob() : this.#moveJobs()),
    () => this.#renew(),
    () =>
      this.#say(candidates.updateCandidate, {
        candidate_id: this.#pick(this.#people),
        experience_years: this.#below(20),
      }),
    () => this.#say(jobs.updateJob, { job_id: this.#pick(this.#jobs), ...this.#job() }),
    () => this.#moveJobs(),
    () => this.#movePeople(),
    () => this.#movePeople(),
    () => this.#say(candidates.delCandidate, { candidate_ids: this.#some(this.#people) }),
    () => this.#say(candidates.restoreCandidates, { candidate_ids: this.#some(this.#people) }),
    () => this.#say(candidates.restoreCandidates, { candidate_ids: this.#people.slice(0, 100) }),
    () => this.#say(jobs.delJob, { job_ids: this.#some(this.#jobs) }),
    () => this.#say(jobs.restoreJobs, { job_ids: this.#jobs.slice(0, 100) }),
    async () =>
      this.#say(matches.updateMatchStatus, {
        match_ids: await this.#someMatches(),
        status: this.#pick(['shortlisted', 'viewed', 'placed', 'viewed']),
      }),
    async () => {
      const [match_id] = await this.#someMatches();
      if (match_id)
        await this.#say(matches.updateMatchNote, {
          match_id,
          recruiter_note: this.#pick(['', 'Rang twice']),
        });
    },
    async () => this.#say(matches.deleteMatches, { match_ids: await this.#someMatches() }),
    () =>
      this.#random() < 0.3
        ? this.#say(updateMatchSettings, {
            ...(this.#random() < 0.5 ? { match_threshold: this.#pick([30, 40, 55]) } : {}),
            weights: this.#weights(),
          })
        : this.#renew(),
    () => this.#say(updateJobWeights, { job_id: this.#pick(this.#jobs), weights: this.#weights() }),
  ];

  #below = (count: number) => Math.floor(this.#random() * count);
  #pick = <const T>(list: readonly T[]): T => list[this.#below(list.length)]!;
  #some = <T>(list: readonly T[]): T[] => [
    ...new Set(Array.from({ length: 1 + this.#below(3) }, () => this.#pick(list))),
  ];
  #skills = () => Array.from({ length: 1 + this.#below(6) }, () => this.#pick(SKILLS));
  #person = () => ({ ...(CANDIDATES[this.#pick(OCCUPATIONS)] as object), skills: this.#skills() });
  #job = () => ({
    ...(JOBS[this.#pick(OCCUPATIONS)] as object),
    skills_required: this.#skills().slice(0, 3),
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

  async #addPerson() {
    const candidate_name = `P ${this.#people.length}`;
    const { candidate_id } = await aCandidate(
      this.#test,
      { token: this.#token },
      { ...this.#person(), candidate_name },
    );
    this.#people.push(candidate_id);
    this.changeCount++;
  }

  async #addJob() {
    const data = await this.#say(jobs.addJob, {
      ...this.#job(),
      job_title: 'Job',
      job_status: 'open',
    });
    if (data) this.#jobs.push(data.job_id);
  }

  #renew = () =>
    this.#say(candidates.updateCandidate, { candidate_id: this.#pick(this.#people), ...this.#person() });
  #moveJobs = () =>
    this.#say(jobs.updateJobStatus, {
      job_ids: this.#some(this.#jobs),
      job_status: this.#pick(['open', 'on_hold', 'open']),
    });
  #movePeople = () =>
    this.#say(candidates.updateCandidateStatus, {
      candidate_ids: this.#some(this.#people),
      candidate_status: this.#pick(['active', 'archived', 'do_not_contact', 'active']),
    });

  async #someMatches(): Promise<string[]> {
    const list = await this.#say(matches.getAllMatches, { limit: 100 });
    return list && list.items.length > 0 ? this.#some(list.items.map((match) => match.match_id)) : [];
  }

  /** Undefined where the call was refused; an error of the server ends the test. */
  async #say<C extends Call>(call: C, body: BodyInput<C>): Promise<Data<C> | undefined> {
    const answer = await this.#test.call(call, body, this.#token);
    if (answer.http >= 500) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
    if (answer.http !== 200) return undefined;
    if ((call as Call) !== matches.getAllMatches) this.changeCount++;
    return answer.data;
  }
}
