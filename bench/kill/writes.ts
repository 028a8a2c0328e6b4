import { setTimeout as sleep } from 'node:timers/promises';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { anOwner } from '../product.ts';
import { post, type Response, upload } from './http.ts';
import { type Counted, type Work, withItsDatabase } from './killable-product.ts';

const EDITED = 3;
const DRAIN_MS = 120_000;

/** The address changes with every restart. */
type Place = { url: string; token: string };
type Upload = { upload_id: string; email: string; isConfirmed: boolean };
type Edited = { candidate_id: string; sent: number; confirmed: number };

const SYLLABLES = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru'];
/** A name of letters only, like real ones. */
const nameOf = (count: number) =>
  [...String(count).padStart(6, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

const resumeOf = (name: string, email: string) =>
  `${name}\nSoftware Engineer\n${email}\n\nExperience\nSoftware Engineer, Example Ltd, London\nJanuary 2018 - Present\n` +
  'Built services with TypeScript and PostgreSQL.\n\nSkills\nTypeScript, PostgreSQL, Docker\n';

/** Adds, edits and uploads without pause, and compares the confirmed writes with the database. */
export class Writes implements Work {
  readonly #dataDir: string;
  readonly kills: number;
  readonly #added = new Map<string, { key: string; isConfirmed: boolean }>();
  readonly #uploads: Upload[] = [];
  readonly #edited: Edited[] = [];
  #token = '';
  #count = 0;
  #isStopping = false;

  constructor(dataDir: string, kills: number) {
    this.#dataDir = dataDir;
    this.kills = kills;
  }

  isDatabaseKilled = () => true;
  untilKill = () => sleep(1000 + Math.random() * 2000);

  async prepare(url: string) {
    const dataDir = this.#dataDir;
    const { token } = await withItsDatabase(dataDir, (database) => anOwner({ url, dataDir, database }));
    this.#token = token;
    for (let at = 0; at < EDITED; at++) {
      const body = { candidate_name: `Edited ${at}` };
      const { text } = await post(url, addCandidate.path, JSON.stringify(body), { token });
      const { data } = JSON.parse(text) as { data: { candidate_id: string } };
      this.#edited.push({ candidate_id: data.candidate_id, sent: 0, confirmed: 0 });
    }
  }

  async work(url: string) {
    const place = { url, token: this.#token };
    this.#isStopping = false;
    for (const [name, { isConfirmed }] of this.#added) if (!isConfirmed) await this.#add(place, name);
    for (const one of this.#uploads) if (!one.isConfirmed) await this.#upload(place, one);
    const loop = async (act: () => Promise<Response>) => {
      while (!this.#isStopping) {
        const { status } = await act();
        if (status !== 200) await sleep(50);
      }
    };
    await Promise.all([
      loop(() => this.#add(place, `Added ${capital(nameOf(this.#count++))}`)),
      loop(() => this.#add(place, `Added ${capital(nameOf(this.#count++))}`)),
      ...this.#edited.map((one) => loop(() => this.#edit(place, one))),
      loop(() => {
        const email = `${nameOf(this.#count++)}@example.com`;
        const one = { upload_id: newId(), email, isConfirmed: false };
        this.#uploads.push(one);
        return this.#upload(place, one);
      }),
    ]);
  }

  stop() {
    this.#isStopping = true;
  }

  async #add({ url, token }: Place, name: string): Promise<Response> {
    const entry = this.#added.get(name) ?? { key: newId(), isConfirmed: false };
    this.#added.set(name, entry);
    const response = await post(url, addCandidate.path, JSON.stringify({ candidate_name: name }), {
      token,
      headers: { 'idempotency-key': entry.key },
    });
    entry.isConfirmed ||= response.status === 200;
    return response;
  }

  async #edit({ url, token }: Place, one: Edited): Promise<Response> {
    const turn = ++one.sent;
    const body = { candidate_id: one.candidate_id, candidate_name: `Edited ${turn}` };
    const response = await post(url, updateCandidate.path, JSON.stringify(body), { token });
    if (response.status === 200) one.confirmed = turn;
    return response;
  }

  async #upload({ url, token }: Place, one: Upload): Promise<Response> {
    const [word = ''] = one.email.split('@');
    const name = `Kim ${capital(word)}`;
    const file = { name: `${word}.txt`, bytes: Buffer.from(resumeOf(name, one.email)) };
    const fields = { upload_id: one.upload_id, on_duplicate: 'create' };
    const response = await upload(url, [file], fields, { token });
    one.isConfirmed ||= response.status === 200;
    return response;
  }

  count = () =>
    withItsDatabase(this.#dataDir, async (database) => {
      await drained(database);
      const pool = database.ownerPool;
      const countsOf = async (statement: string) => {
        const { rows } = await pool.query<{ what: string; count: number }>(statement);
        return new Map(rows.map((row) => [row.what, row.count]));
      };
      const compare = (confirmed: readonly string[], found: ReadonlyMap<string, number>): Counted => ({
        confirmed: confirmed.length,
        lost: confirmed.filter((what) => !found.has(what)).length,
        doubled: [...found.values()].filter((times) => times > 1).length,
      });
      const names = await countsOf(
        'select candidate_name as what, count(*)::int from candidates group by candidate_name',
      );
      const files = await countsOf(
        'select upload_id as what, count(*)::int from upload_files group by upload_id',
      );
      const people = await countsOf(
        `select c.email as what, count(*)::int from candidates c where c.email is not null group by c.email`,
      );
      // For each parsed file: its charges, and the total of its entries.
      const { rows: credits } = await pool.query<{ files: number; unpaid: number; overpaid: number }>(
        `select count(*)::int as files, count(*) filter (where taken < 1)::int as unpaid,
           count(*) filter (where taken > 1)::int as overpaid
         from (select f.file_id, coalesce(-sum(e.delta), 0) as taken from upload_files f
           left join credit_entries e on e.agency_id = f.agency_id and e.ref_id = f.file_id
           where f.candidate_id is not null group by f.file_id) taken`,
      );
      const { rows: edited } = await pool.query<{ candidate_id: string; candidate_name: string }>(
        `select candidate_id, candidate_name from candidates where candidate_name like 'Edited %'`,
      );
      const turnOf = (candidate_id: string) =>
        Number(edited.find((row) => row.candidate_id === candidate_id)?.candidate_name.split(' ')[1]);
      const confirmedUploads = this.#uploads.filter((one) => one.isConfirmed);
      const confirmedNames = [...this.#added]
        .filter(([, { isConfirmed }]) => isConfirmed)
        .map(([name]) => name);
      for (const name of [...names.keys()]) if (!name.startsWith('Added ')) names.delete(name);
      return {
        'added candidates': compare(confirmedNames, names),
        'edited candidates': {
          confirmed: this.#edited.reduce((sum, one) => sum + one.confirmed, 0),
          lost: this.#edited.filter((one) => !(turnOf(one.candidate_id) >= one.confirmed)).length,
          doubled: 0,
        },
        'uploaded files': compare(
          confirmedUploads.map((one) => one.upload_id),
          files,
        ),
        'candidates of files': compare(
          confirmedUploads.map((one) => one.email),
          people,
        ),
        'credits of files': {
          confirmed: credits[0]!.files,
          lost: credits[0]!.unpaid,
          doubled: credits[0]!.overpaid,
        },
      };
    });
}

/** Waits until every file is parsed. */
async function drained({ ownerPool }: Database) {
  const until = performance.now() + DRAIN_MS;
  for (;;) {
    const { rows } = await ownerPool.query<{ waiting: number }>(
      `select count(*)::int as waiting from upload_files where parse_status in ('queued', 'parsing')`,
    );
    if (rows[0]?.waiting === 0) return;
    if (performance.now() > until) throw new Error(`${rows[0]?.waiting} files are still not parsed`);
    await sleep(200);
  }
}
