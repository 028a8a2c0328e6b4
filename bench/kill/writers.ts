import { setTimeout as sleep } from 'node:timers/promises';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { post, type Response, upload } from '../neighbour/http.ts';

const EDITED = 3;

/** The target of the writers; the address changes with every restart. */
export type Place = { url: string; token: string };
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

/** Adds, edits and uploads without pause, and records the confirmed writes. */
export class Writers {
  readonly added = new Map<string, { key: string; isConfirmed: boolean }>();
  readonly uploads: Upload[] = [];
  readonly edited: Edited[] = [];
  #count = 0;
  #isStopping = false;

  async prepare(place: Place) {
    for (let at = 0; at < EDITED; at++) {
      const body = { candidate_name: `Edited ${at}` };
      const { text } = await post(place.url, addCandidate.path, JSON.stringify(body), { token: place.token });
      const { data } = JSON.parse(text) as { data: { candidate_id: string } };
      this.edited.push({ candidate_id: data.candidate_id, sent: 0, confirmed: 0 });
    }
  }

  /** Retries unconfirmed writes, as a browser does, then writes until `stop`. */
  async write(place: Place) {
    this.#isStopping = false;
    for (const [name, { isConfirmed }] of this.added) if (!isConfirmed) await this.#add(place, name);
    for (const one of this.uploads) if (!one.isConfirmed) await this.#upload(place, one);
    const loop = async (act: () => Promise<Response>) => {
      while (!this.#isStopping) {
        const { status } = await act();
        if (status !== 200) await sleep(50);
      }
    };
    await Promise.all([
      loop(() => this.#add(place, `Added ${capital(nameOf(this.#count++))}`)),
      loop(() => this.#add(place, `Added ${capital(nameOf(this.#count++))}`)),
      ...this.edited.map((one) => loop(() => this.#edit(place, one))),
      loop(() => {
        const email = `${nameOf(this.#count++)}@example.com`;
        const one = { upload_id: newId(), email, isConfirmed: false };
        this.uploads.push(one);
        return this.#upload(place, one);
      }),
    ]);
  }

  stop() {
    this.#isStopping = true;
  }

  async #add({ url, token }: Place, name: string): Promise<Response> {
    const entry = this.added.get(name) ?? { key: newId(), isConfirmed: false };
    this.added.set(name, entry);
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
}
