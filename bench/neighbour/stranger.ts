import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { type CorpusFile, writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { anOwner, type OpenProduct, type Owner, openJobs } from '../product.ts';
import { post, upload } from './http.ts';

/** Accounts that request an e-mail in turn, because each may do so only a few times an hour. */
const ACCOUNTS = 12;
const POLL_MS = 20;
/** Longer waits count as this long. */
const MAX_WAIT_MS = 60_000;

/** Waiting times of a user of another agency, in ms, and their number of refused calls. */
export type Feeling = { calls: number[]; matches: number[]; emails: number[]; refused: number };

/** An agency beside the attacking one, with open jobs and resumes known to match them. */
export class Stranger {
  readonly #product: OpenProduct;
  readonly #owner: Owner;
  readonly #accounts: Owner[];
  #resumes: CorpusFile[] = [];
  #candidate_id = '';

  private constructor(product: OpenProduct, owner: Owner, accounts: Owner[]) {
    this.#product = product;
    this.#owner = owner;
    this.#accounts = accounts;
  }

  static async create(product: OpenProduct): Promise<Stranger> {
    const owner = await anOwner(product);
    const accounts: Owner[] = [];
    for (let at = 0; at < ACCOUNTS; at++) accounts.push(await anOwner(product));
    const stranger = new Stranger(product, owner, accounts);
    await openJobs(owner.client);
    const added = await owner.client.call(addCandidate, { candidate_name: 'Ann Example', skills: ['SQL'] });
    stranger.#candidate_id = added.candidate_id;
    // The first uploads load the worker's caches, the others show which resumes match.
    const resumes = (await writeSampleResumes()).slice(0, 3);
    await Promise.all(resumes.map((resume) => stranger.#uploadToMatch(resume)));
    for (const resume of resumes)
      if ((await stranger.#uploadToMatch(resume, 15_000)) < 15_000) stranger.#resumes.push(resume);
    if (stranger.#resumes.length === 0) throw new Error('No resume of the stranger got a match');
    return stranger;
  }

  /** Works for `seconds`, and until one resume was matched and one e-mail was sent. */
  async feel(seconds: number): Promise<Feeling> {
    const feeling: Feeling = { calls: [], matches: [], emails: [], refused: 0 };
    const until = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > until;
    const calls = async () => {
      const felt = await this.feelCalls(seconds);
      feeling.calls.push(...felt.calls);
      feeling.refused += felt.refused;
    };
    const matches = async () => {
      for (let turn = 0; turn === 0 || !isOver(); turn++) {
        feeling.matches.push(await this.#uploadToMatch(this.#resumes[turn % this.#resumes.length]!));
        await sleep(500);
      }
    };
    const emails = async () => {
      for (const account of this.#accounts.splice(0)) {
        feeling.emails.push(await this.#emailTime(account));
        await sleep(500);
        if (isOver()) break;
      }
    };
    await Promise.all([calls(), matches(), emails()]);
    return feeling;
  }

  /** Sends only calls, for `seconds`. */
  async feelCalls(seconds: number): Promise<Pick<Feeling, 'calls' | 'refused'>> {
    const felt = { calls: [] as number[], refused: 0 };
    const until = performance.now() + seconds * 1000;
    for (let turn = 0; performance.now() < until; turn++) {
      const { ms, status } = await (turn % 2 === 0 ? this.#read() : this.#write(turn));
      felt.calls.push(ms);
      if (status !== 200) felt.refused++;
      await sleep(100);
    }
    return felt;
  }

  #post(path: string, body: object) {
    return post(this.#product.url, path, JSON.stringify(body), { token: this.#owner.token });
  }

  #read() {
    return this.#post(getCandidates.path, { view_scope: 'all' });
  }

  #write(turn: number) {
    return this.#post('agency/updateCandidate', {
      candidate_id: this.#candidate_id,
      candidate_name: `Ann Example ${turn}`,
    });
  }

  /** ms from the start of an upload until its candidate has a match. */
  async #uploadToMatch(resume: CorpusFile, longest = MAX_WAIT_MS): Promise<number> {
    const upload_id = newId();
    const started = performance.now();
    const waited = () => performance.now() - started;
    const fields = { upload_id, on_duplicate: 'create' };
    let isStored = false;
    while (waited() < longest) {
      if (!isStored) {
        const { status } = await upload(this.#product.url, [resume], fields, { token: this.#owner.token });
        isStored = status === 200;
      }
      const { rows } = await this.#product.database.ownerPool.query(
        `select from upload_files f join matches m using (agency_id, candidate_id)
         where f.agency_id = $1 and f.upload_id = $2 and m.deleted_at is null limit 1`,
        [this.#owner.agency_id, upload_id],
      );
      if (rows.length > 0) return waited();
      await sleep(isStored ? POLL_MS : 500);
    }
    return longest;
  }

  /** ms from the request for a new password until its e-mail is in the outbox. */
  async #emailTime({ email }: Owner): Promise<number> {
    const folder = join(this.#product.dataDir, 'outbox');
    const seen = new Set(readdirSync(folder));
    const started = performance.now();
    const waited = () => performance.now() - started;
    let isAsked = false;
    while (waited() < MAX_WAIT_MS) {
      if (!isAsked) {
        const { status } = await post(this.#product.url, 'forgot-password', JSON.stringify({ email }));
        isAsked = status === 200;
      }
      for (const name of readdirSync(folder)) {
        if (seen.has(name) || name.startsWith('.')) continue;
        seen.add(name);
        if (readFileSync(join(folder, name), 'utf8').includes(email)) return waited();
      }
      await sleep(isAsked ? POLL_MS : 500);
    }
    return MAX_WAIT_MS;
  }
}
