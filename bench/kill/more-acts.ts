// What the mix of `fleet` leaves out, while everything is killed: imports, archives, merges, agencies that go, backups.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { delAgency } from '@placewell/contract/installation/agencies.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { startArchive } from '@placewell/contract/outside/archives.ts';
import { addCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { getImport, runImport, startImport, startImportCheck } from '@placewell/contract/sourcing/imports.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { anAgency, aSuperAdmin } from '@placewell/server/testing/builders.ts';
import type { Account } from './accounts.ts';
import { post, upload } from './http.ts';

const RETRY_MS = 150;
const ROWS = 40;
const LONGEST_IMPORT_MS = 600_000;
const BACKUP = join(import.meta.dirname, '..', '..', 'server', 'commands', 'backup.ts');

type Answer = { status: number; data: Record<string, unknown> };

export class MoreActs {
  readonly archives = new Set<string>();
  readonly #url: string;
  readonly #imported: string[] = [];
  /** Candidates that were merged into another one. */
  readonly #merged = new Set<string>();
  readonly #removed: string[] = [];
  readonly #backups: string;
  #token = '';
  #admin = '';
  #count = 0;
  #isStopping = false;
  #backup: ChildProcess | undefined;
  backups = 0;

  constructor(url: string, folder: string) {
    this.#url = url;
    this.#backups = mkdtempSync(join(folder, 'backups-'));
  }

  async prepare(database: Database) {
    this.#token = (await anAgency({ database }, { resume_credits: 5000 })).token;
    this.#admin = (await aSuperAdmin({ database })).token;
  }

  async work(dataDir: string) {
    const loop = async (act: () => Promise<unknown>, pauseMs: number) => {
      while (!this.#isStopping) {
        await act();
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    };
    await Promise.all([
      loop(() => this.#import(), 1000),
      loop(() => this.#merge(), 1500),
      loop(() => this.#archive(), 4000),
      loop(() => this.backUp(dataDir), 6000),
    ]);
  }

  stop() {
    this.#isStopping = true;
  }

  /** Sends it until there is an answer that is no failure. */
  async #until(path: string, body: object, { token = this.#token, key = newId() } = {}): Promise<Answer> {
    for (;;) {
      const { status, text } = await post(this.#url, path, JSON.stringify(body), {
        token,
        headers: { 'idempotency-key': key },
      });
      if (status === 200 || (status >= 400 && status < 500 && status !== 429))
        return { status, data: (JSON.parse(text) as Answer).data };
      await sleep(RETRY_MS);
    }
  }

  async #import() {
    const import_id = newId();
    const names = Array.from({ length: ROWS }, () => `Imported ${this.#word()}`);
    const rows = names.map((name, at) => `${name},${name.split(' ')[1]}-${at}@import.example,London`);
    const table = new Blob([['Name,Email,City', ...rows].join('\n')], { type: 'text/csv' });
    for (;;) {
      const form = new FormData();
      form.append('import_id', import_id);
      form.append('file', table, 'people.csv');
      const headers = { authorization: `Bearer ${this.#token}` };
      const status = await fetch(`${this.#url}/api/v1/${startImport.path}`, {
        method: 'POST',
        body: form,
        headers,
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) break;
      if (status >= 400 && status < 500 && status !== 429 && status !== 409)
        throw new Error(`${startImport.path}: ${status}`);
      await sleep(RETRY_MS);
    }
    // Repeated where an answer was lost: what has been started is refused, and its state says so.
    const until = performance.now() + LONGEST_IMPORT_MS;
    for (;;) {
      const { import_status, error_message } = (await this.#until(getImport.path, { import_id })).data;
      if (import_status === 'finished') break;
      if (import_status === 'mapping') await this.#until(startImportCheck.path, { import_id });
      else if (import_status === 'checked') await this.#until(runImport.path, { import_id });
      else if (import_status !== 'checking' && import_status !== 'running')
        throw new Error(`An import ended as ${String(import_status)}: ${String(error_message)}`);
      if (performance.now() > until)
        throw new Error(`An import is ${String(import_status)} after ${LONGEST_IMPORT_MS / 60_000} minutes`);
      await sleep(200);
    }
    this.#imported.push(...names);
  }

  async #merge() {
    const ids: string[] = [];
    for (const at of [1, 2]) {
      const added = await this.#until(addCandidate.path, { candidate_name: `Merged ${this.#word()} ${at}` });
      ids.push(String(added.data.candidate_id));
    }
    const [keep_id, merge_id] = ids as [string, string];
    // Refused when repeated after a lost answer: the other one is merged by then, or nothing was.
    const { status } = await this.#until(mergeCandidates.path, { keep_id, merge_id });
    if (status === 200) this.#merged.add(merge_id);
  }

  async #archive() {
    const { status, data } = await this.#until(startArchive.path, {});
    if (status === 200) this.archives.add(String(data.export_id));
  }

  #word = () =>
    [...String(this.#count++).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');

  /** An agency with a file, deleted for longer than it is kept: its removal begins now. */
  async removeOne(database: Database) {
    const { agency_id, token } = await anAgency({ database }, { resume_credits: 50 });
    const files = Array.from({ length: 5 }, (_, at) => ({
      name: `${at}.txt`,
      bytes: Buffer.from(`Kim Leaving\nEngineer\nleaving-${at}@example.com\n`),
    }));
    for (;;) {
      const sent = await upload(this.#url, files, { upload_id: newId(), on_duplicate: 'create' }, { token });
      if (sent.status === 200) break;
      await sleep(RETRY_MS);
    }
    const { status } = await this.#until(delAgency.path, { agency_ids: [agency_id] }, { token: this.#admin });
    if (status !== 200) throw new Error(`${delAgency.path}: ${status}`);
    await database.ownerPool.query(
      `update agencies set deleted_at = now() - interval '8 days' where agency_id = $1`,
      [agency_id],
    );
    this.#removed.push(agency_id);
    await this.startRemoval(database);
  }

  startRemoval = ({ ownerPool }: Database) =>
    ownerPool.query(
      `select graphile_worker.add_job('installation.removeAgencies', '{}', job_key := 'installation.removeAgencies')`,
    );

  /** By the command, which dies with the rest. */
  async backUp(dataDir: string): Promise<boolean> {
    const file = join(this.#backups, `${this.backups++}.zip`);
    const child = spawn(process.execPath, [BACKUP, file], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    this.#backup = child;
    const code = await new Promise((done) => child.once('exit', done));
    this.#backup = undefined;
    return code === 0 && existsSync(file);
  }

  killBackup() {
    this.#backup?.kill('SIGKILL');
  }

  /** Files of backups that did not end. */
  drafts = () => readdirSync(this.#backups).filter((name) => !name.endsWith('.zip'));

  async accounts({ ownerPool }: Database, dataDir: string): Promise<Account[]> {
    const count = async (statement: string, values: unknown[]) =>
      (await ownerPool.query<{ count: number }>(statement, values)).rows[0]?.count ?? 0;
    const names = [...this.#imported];
    const there = await count(
      'select count(distinct candidate_name)::int as count from candidates where candidate_name = any($1)',
      [names],
    );
    const all = await count('select count(*)::int as count from candidates where candidate_name = any($1)', [
      names,
    ]);
    const merged = [...this.#merged];
    const merges = await count(
      'select count(distinct merged_id)::int as count from candidate_merges where merged_id = any($1)',
      [merged],
    );
    const gone = this.#removed;
    const left = await count('select count(*)::int as count from agencies where agency_id = any($1)', [gone]);
    const folders = gone.filter((agency_id) => hasFiles(join(dataDir, 'files', agency_id))).length;
    return [
      { what: 'imported rows', acknowledged: names.length, lost: names.length - there, doubled: all - there },
      { what: 'merges', acknowledged: merged.length, lost: merged.length - merges, doubled: 0 },
      {
        what: 'agencies removed with their files',
        acknowledged: gone.length,
        lost: left + folders,
        doubled: 0,
      },
    ];
  }
}

const hasFiles = (folder: string) =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, withFileTypes: true }).some((one) => one.isFile());
