// People at work: the acts of several agencies at once, with the answers, to be compared with the stored rows.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getToday } from '@placewell/contract/desk/today.ts';
import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { getExport, getExportFile, startExport } from '@placewell/contract/outside/exports.ts';
import { addWebhook } from '@placewell/contract/outside/webhooks.ts';
import { addCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { firstAgencyJobs } from '@placewell/server/seed/demo-jobs.ts';
import { anAgency, aRecruiter } from '@placewell/server/testing/builders.ts';
import { post, type RequestOptions, type Response, upload } from './http.ts';

/** A request by its moments (ms of `performance.now()`), call and status; 0 for a connection that broke. */
export type Sent = { from: number; to: number; call: string; status: number };
type Person = { token: string; name: string };
type Agency = { at: number; chief: Person; recruiter: Person; edited: string[]; written: string };

const AGENCIES = 3;
/** New agencies may send 50 messages. */
const MOST_MESSAGES = 40;
const RETRY_MS = 150;
const EXPORT_MS = 90_000;
const SYLLABLES = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru'];
const wordOf = (count: number) =>
  [...String(count).padStart(6, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const resumeOf = (name: string, email: string) =>
  `${name}\nSoftware Engineer\n${email}\n\nExperience\nSoftware Engineer, Example Ltd, London\nJanuary 2018 - Present\n` +
  'Built services with TypeScript and PostgreSQL.\n\nSkills\nTypeScript, PostgreSQL, Docker\n';

const dataOf = (response: Response) => (JSON.parse(response.text) as { data: Record<string, unknown> }).data;

/** Acknowledged requests, to be found in the end. */
export class Acknowledged {
  /** Names of added candidates, with the webhook's event expected for each id. */
  readonly added = new Map<string, string>();
  readonly edits = new Map<string, number>();
  /** Email addresses of resumes. */
  readonly uploaded = new Set<string>();
  readonly exported = new Set<string>();
  /** Recipients of messages. */
  readonly written: string[] = [];
  readonly purchases = new Set<string>();
}

export class Mix {
  readonly sent: Sent[] = [];
  readonly done = new Acknowledged();
  liveEvents = 0;
  /** Downloads whose bytes were not those that their row names. */
  damaged = 0;
  #agencies: Agency[] = [];
  #count = 0;
  #isStopping = false;
  readonly #url: string;
  readonly #streams = new AbortController();

  constructor(url: string) {
    this.#url = url;
  }

  /** Agencies with a job, a card, people to edit and to write to, and a webhook to `receiver`. */
  async prepare(database: Database, receiver: string) {
    for (let at = 0; at < AGENCIES; at++) {
      const owner = await anAgency({ database }, { resume_credits: 5000 });
      const other = await aRecruiter({ database }, owner);
      const chief = { token: owner.token, name: `chief ${at}` };
      const recruiter = { token: other.token, name: `recruiter ${at}` };
      await this.#until(savePaymentMethod.path, chief, { payment_method_id: 'pm_card_visa' });
      for (const { place, ...job } of firstAgencyJobs.slice(0, 3))
        await this.#until(addJob.path, recruiter, { ...job, location: place, job_status: 'open' });
      const edited = [];
      for (let one = 0; one < 2; one++)
        edited.push(await this.#addOne(recruiter, { candidate_name: `Edited ${at} ${one}` }));
      await this.#until(addWebhook.path, recruiter, { webhook_type: 'NewCandidate', url: receiver });
      this.#agencies.push({ at, chief, recruiter, edited, written: '' });
    }
    this.sent.length = 0;
  }

  /** Works until `stop`. */
  async work() {
    const loops = this.#agencies.flatMap((agency) => [
      this.#loop(250, () => this.#add(agency)),
      this.#loop(250, (turn) => this.#edit(agency, turn)),
      this.#loop(1500, () => this.#upload(agency)),
      this.#loop(300, (turn) => this.#read(agency, turn)),
      this.#loop(5000, () => this.#export(agency)),
      this.#loop(3000, () => this.#write(agency)),
      this.#loop(4000, (turn) => this.#buy(agency, turn)),
    ]);
    for (const { chief } of this.#agencies) void this.#listen(chief);
    await Promise.all(loops);
    this.#streams.abort();
  }

  stop() {
    this.#isStopping = true;
  }

  async #loop(pauseMs: number, act: (turn: number) => Promise<unknown>) {
    for (let turn = 0; !this.#isStopping; turn++) {
      await act(turn);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  async #note(call: string, sending: Promise<Response>): Promise<Response> {
    const from = performance.now();
    const response = await sending;
    this.sent.push({ from, to: performance.now(), call, status: response.status });
    return response;
  }

  #send(path: string, { token }: Person, body: object, options: RequestOptions = {}) {
    return this.#note(path, post(this.#url, path, JSON.stringify(body), { ...options, token }));
  }

  /** Sends it again, with its key, until it is acknowledged: as a browser does after a broken connection. */
  async #until(path: string, person: Person, body: object, key = newId()): Promise<Response> {
    for (;;) {
      const response = await this.#send(path, person, body, { headers: { 'idempotency-key': key } });
      if (response.status === 200) return response;
      if (
        response.status >= 400 &&
        response.status < 500 &&
        response.status !== 409 &&
        response.status !== 429
      )
        throw new Error(`${path}: ${response.status} ${response.text}`);
      await sleep(RETRY_MS);
    }
  }

  async #addOne(person: Person, body: { candidate_name: string; email?: string }): Promise<string> {
    return String(dataOf(await this.#until(addCandidate.path, person, body)).candidate_id);
  }

  async #add({ recruiter }: Agency) {
    const name = `Added ${capital(wordOf(this.#count++))}`;
    this.done.added.set(name, await this.#addOne(recruiter, { candidate_name: name }));
  }

  async #edit({ at, recruiter, edited }: Agency, turn: number) {
    const candidate_id = edited[turn % edited.length] ?? '';
    await this.#until(updateCandidate.path, recruiter, {
      candidate_id,
      candidate_name: `Edited ${at} ${turn}`,
    });
    this.done.edits.set(candidate_id, turn);
  }

  async #upload({ recruiter }: Agency) {
    const word = wordOf(this.#count++);
    const [name, email] = [`Kim ${capital(word)}`, `${word}@example.com`];
    const file = { name: `${word}.txt`, bytes: Buffer.from(resumeOf(name, email)) };
    const fields = { upload_id: newId(), on_duplicate: 'create' };
    for (;;) {
      const { token } = recruiter;
      const { status } = await this.#note(
        'agency/uploadCandidates',
        upload(this.#url, [file], fields, { token }),
      );
      if (status === 200) break;
      await sleep(RETRY_MS);
    }
    this.done.uploaded.add(email);
  }

  #read({ chief }: Agency, turn: number) {
    const reads: [string, object][] = [
      [getCandidates.path, {}],
      [getCandidates.path, { search: 'typescript' }],
      [getJobs.path, {}],
      [getAllMatches.path, {}],
      [getToday.path, {}],
    ];
    const [path, body] = reads[turn % reads.length] ?? ['', {}];
    return this.#send(path, chief, body);
  }

  async #export({ chief }: Agency) {
    const started = await this.#until(startExport.path, chief, { list: 'candidates', format: 'csv' });
    const export_id = String(dataOf(started).export_id);
    this.done.exported.add(export_id);
    for (const until = performance.now() + EXPORT_MS; performance.now() < until; await sleep(300)) {
      const { export_status, sha256 } = dataOf(await this.#until(getExport.path, chief, { export_id }));
      if (export_status === 'failed' || export_status === 'canceled') return;
      if (export_status === 'finished') return this.#download(chief, export_id, String(sha256));
    }
  }

  async #download({ token }: Person, export_id: string, sha256: string) {
    const from = performance.now();
    const address = `${this.#url}/api/v1/${getExportFile.path}?export_id=${export_id}`;
    const [status, bytes] = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      .then(async (response) => [response.status, Buffer.from(await response.arrayBuffer())] as const)
      .catch(() => [0, undefined] as const);
    this.sent.push({ from, to: performance.now(), call: getExportFile.path, status });
    if (status === 200 && bytes && createHash('sha256').update(bytes).digest('hex') !== sha256)
      this.damaged += 1;
  }

  async #write(agency: Agency) {
    if (this.done.written.length >= MOST_MESSAGES * AGENCIES) return;
    const email = `${wordOf(this.#count++)}@people.example`;
    const candidate_id = await this.#addOne(agency.recruiter, { candidate_name: `Written ${email}`, email });
    const body = { candidate_ids: [candidate_id], subject: 'A position', body: 'May I call you?' };
    await this.#until(sendMessages.path, agency.recruiter, body);
    this.done.written.push(email);
  }

  async #buy({ chief }: Agency, turn: number) {
    const idempotency_key = newId();
    const top_up_id = ['resume_50', 'email_50', 'both_100'][turn % 3];
    await this.#until(
      topUpRecharge.path,
      chief,
      { top_up_id, quantity: 1, confirm_repeat: true, idempotency_key },
      idempotency_key,
    );
    this.done.purchases.add(idempotency_key);
  }

  async #listen({ token }: Person) {
    while (!this.#isStopping) {
      try {
        const response = await fetch(`${this.#url}/api/v1/agency/events?missed_ms=5000`, {
          headers: { authorization: `Bearer ${token}` },
          signal: this.#streams.signal,
        });
        const decoder = new TextDecoder();
        for await (const piece of response.body ?? [])
          this.liveEvents += decoder.decode(piece as Uint8Array).match(/^data:/gm)?.length ?? 0;
      } catch {
        // Opened again, as a page does.
      }
      await sleep(RETRY_MS);
    }
  }
}
