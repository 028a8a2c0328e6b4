// Breaks an installation on purpose, each time in one way, and expects the doctor to notice and to say what to do.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../app.ts';
import { commandName, readInstallation } from '../installation/installation.public.ts';
import { readConfig } from '../platform/config.ts';
import { WORKER_LOCK } from '../platform/jobs/release-jobs.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { breaking } from '../testing/breaking.ts';
import { startRelabellingPooler } from '../testing/relabelling-pooler.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { useWorld } from '../testing/world.ts';
import { checkCredits } from './check-installation.ts';
import { checkFiles } from './files/check-files.ts';
import type { Finding } from './finding.ts';
import { checkMatches } from './matches/check-matches.ts';
import { checkMissing } from './matches/check-missing.ts';
import { runDoctor } from './run-doctor.ts';
import { checkBackup } from './settings/check-backup.ts';
import { judgeSpace } from './settings/check-disk.ts';
import {
  checkMailSettings,
  checkPlaces,
  checkStorageSettings,
  checkWays,
  compareConnections,
} from './settings/check-settings.ts';
import { type TimeBox, timeBox } from './time-box.ts';
import { checkDeliveries, checkWork } from './work/check-work.ts';

const { app: test } = useWorld();
const owner = () => test.database.ownerPool;
const full: TimeBox = timeBox(0, { isFull: true, tell: () => undefined });
const quick = () => timeBox(5000, { isFull: false, tell: () => undefined });
const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'problem').map(({ text }) => text);

let client: pg.PoolClient;
beforeAll(async () => {
  await test.runJobs();
  client = await owner().connect();
});
afterAll(() => client.release());

const afterBreaking = <T>(statement: string, look: (owner: pg.Pool) => Promise<T>) =>
  breaking(client, statement, look);

describe('an installation at rest', () => {
  it('is in order, and each part has been looked at', async () => {
    const parts: string[] = [];
    for await (const { part, findings } of runDoctor(
      { config: test.platform.config, owner: owner() },
      { isFull: true, tell: () => undefined },
    )) {
      parts.push(part);
      // The secrets of the copied records were sealed in another folder.
      expect(part === 'secrets' ? [] : problemsOf(findings), part).toEqual([]);
    }
    expect(parts).toEqual(
      'database schema work deliveries credits secrets files matches missing records settings backup disk storage mail scans outside configuration'.split(
        ' ',
      ),
    );
  });
});

const job = (task: string, set: string, payload = '{}') =>
  `select graphile_worker.add_job('${task}', '${payload}'); update graphile_worker._private_jobs set ${set}
      where id = (select max(id) from graphile_worker._private_jobs)`;

const STUCK: [string, string, RegExp][] = [
  [
    'a dead job',
    job('matches.scoreJob', `attempts = max_attempts, last_error = 'Out of memory\nat x'`),
    /1 job of matches\.scoreJob failed for the last time, 0 minutes ago: Out of memory\. Fix .*reschedule_jobs/,
  ],
  [
    'a job held by a dead worker',
    job('uploads.parse', `locked_at = now() - interval '2 minutes', locked_by = 'dead', attempts = 1`),
    /1 job of uploads\.parse are held by a worker that is gone/,
  ],
  [
    'a job that does not end',
    job('uploads.parse', `locked_at = now() - interval '1 hour', locked_by = 'alive', attempts = 1`),
    /A job of uploads\.parse runs since 60 minutes/,
  ],
  [
    'a job that does not start',
    job('mail.send', `run_at = now() - interval '1 hour'`),
    /1 job of mail\.send could run since 60 minutes, and the lane mail has started none/,
  ],
  [
    'a job that does not start although it has its turn',
    job('mail.send', `run_at = '1970-01-02Z', updated_at = now() - interval '1 hour'`),
    /1 job of mail\.send could run since 60 minutes/,
  ],
  [
    'a job that no version knows',
    job('matches.guess', 'run_at = now()'),
    /1 job of matches\.guess wait.* no such task/,
  ],
  [
    'a schedule ahead of the clock',
    `insert into graphile_worker._private_known_crontabs values ('mail.purge', now(), now() + interval '3 days')`,
    /The schedule mail\.purge stands still until .*Set the clock right/,
  ],
  [
    'a stuck file',
    `update upload_files set parse_status = 'parsing', updated_at = now() - interval '1 hour'
        where file_id = (select file_id from upload_files limit 1)`,
    /1 uploaded files are under way since 60 minutes or less, and no job works on them: .* of agency /,
  ],
  [
    'a stuck file of a candidate',
    `update candidate_files set parse_status = 'queued', created_at = now() - interval '1 hour'
        where file_id = (select file_id from candidate_files where parse_status is not null and deleted_at is null limit 1)`,
    /1 files of candidates are under way/,
  ],
  [
    'a stuck import',
    `update imports set import_status = 'running', checked_at = now() - interval '1 hour'
        where import_id = (select import_id from imports limit 1)`,
    /1 imports are under way/,
  ],
  ...(['list', 'archive'] as const).map((kind): [string, string, RegExp] => [
    `a stuck export (${kind})`,
    `insert into exports (agency_id, export_id, export_kind, list, format, export_status, file_name, created_by, created_at, expires_at)
        select agency_id, gen_random_uuid(), '${kind}', ${kind === 'list' ? `'jobs', 'csv'` : `null, 'zip'`}, 'running', 'x', user_id,
          now() - interval '1 hour', now() + interval '7 days'
        from users where role = 'agency' limit 1`,
    kind === 'list' ? /1 exports are under way/ : /1 archives are under way.*makes a new one/,
  ]),
  [
    'a tag that stays half changed, beside a job for the same tag of another agency',
    `insert into tags (agency_id, tag_key, tag, change, created_at)
        select agency_id, 'half', 'Half', 'delete', now() - interval '1 hour' from users where role = 'agency' limit 1;
      ${job('tagChanges.step', 'run_at = now()', '{"tag_key": "half", "agency_id": "01a21a09-0000-7000-8000-000000000000"}')}`,
    /1 changes of tags are under way since 60 minutes or less, and no job works on them: half of agency /,
  ],
  [
    'a purchase that is never settled',
    `insert into purchases (agency_id, purchase_id, purchase_kind, top_up_id, description, unit_amount_cents, credit_type, credits,
          amount_cents, currency, provider, user_id, created_at)
        select agency_id, gen_random_uuid(), 'top_up', (select top_up_id from top_ups limit 1), 'Pack', 100, 'resume', 1, 100, 'usd',
          'sandbox', user_id, now() - interval '26 hours'
        from users where role = 'agency' limit 1`,
    /1 purchases are under way since 26 hours or less, .*billing\.recover/,
  ],
  [
    'an agency that is not removed',
    `update agencies set removal_started_at = now() - interval '1 day' where agency_id = (select agency_id from agencies where agency_status = 'active' limit 1)`,
    /The removal of agency .* began 24 hours ago/,
  ],
];

describe('background work', () => {
  const look = (from: pg.Pool) => checkWork(from, full);
  /** As long as it lives, a worker is there. */
  let worker: pg.PoolClient;
  beforeAll(async () => {
    worker = await owner().connect();
    await worker.query(`select pg_advisory_lock_shared(${WORKER_LOCK}, hashtext('alive'))`);
  });
  afterAll(() => worker.release(true));

  it('is in order while jobs wait their turn and run', async () => {
    const jobs = [
      job('matches.scoreJob', `locked_at = now(), locked_by = 'alive', attempts = 1`),
      job('matches.scoreJob', `run_at = '1970-01-02Z', updated_at = now() - interval '3 hours'`),
      job('letters.send', `run_at = now() + interval '1 day'`),
      job('uploads.parse', `run_at = 'infinity', created_at = now() - interval '90 days'`),
    ];
    expect(problemsOf(await afterBreaking(jobs.join(';'), look))).toEqual([]);
  });

  it.each(STUCK)('that is %s is told of', async (_, statement, finding) => {
    const found = problemsOf(await afterBreaking(statement, look));
    expect(found).toEqual([expect.stringMatching(finding)]);
  });

  it('of a superseded job and of an agency that is gone is no problem, and is told of', async () => {
    const superseded = [
      job('uploads.parse', 'attempts = max_attempts, key = null, last_error = null'),
      job('uploads.parse', `attempts = max_attempts, key = null, last_error = 'No'`, '{"_key": "parse:1"}'),
    ].join(';');
    const ofNone = job('uploads.parse', `flags = '{"agency:01a21927-141c-71d6-87d5-000000000000": true}'`);
    const found = await afterBreaking(`${superseded};${ofNone}`, look);
    expect(problemsOf(found)).toEqual([]);
    const told = found.map(({ text }) => text).join('\n');
    expect(told).toMatch(/2 jobs of uploads\.parse ended without success after a newer one/);
    expect(told).toMatch(/1 job belong to agencies that are gone/);
  });

  it('that no worker does is a problem beside an API only', async () => {
    await worker.query('select pg_advisory_unlock_all()');
    const waits = job('mail.send', `run_at = now() - interval '1 hour'`);
    expect(problemsOf(await afterBreaking(waits, look))).toEqual([
      expect.stringMatching(/^No worker runs beside the API/),
    ]);
    await worker.query(`select pg_advisory_lock_shared(${WORKER_LOCK}, hashtext('alive'))`);
  });

  it.each([
    [
      'an email',
      `insert into emails (agency_id, email_id, email_kind, content_sealed, created_at)
        select agency_id, gen_random_uuid(), 'news', 'x', now() - interval '1 hour' from users where role = 'agency' limit 1`,
      /1 email waits, 0 were given up in the last 7 days; the oldest waits since 60 minutes/,
    ],
    [
      'a webhook',
      `update webhooks set status = 'active'; update webhook_deliveries set delivery_status = 'pending', lease_id = null,
        leased_until = null, next_attempt_at = now() - interval '1 hour' where webhook_id is not null`,
      /events? of webhooks should have left, the oldest 60 minutes ago/,
    ],
  ])('%s that waits too long is told of', async (_, statement, finding) => {
    const found = await afterBreaking(statement, (from) => checkDeliveries(from, full));
    expect(problemsOf(found)).toEqual([expect.stringMatching(finding)]);
  });
});

describe('files', () => {
  const keyOf = async (table: string) =>
    (await test.sql`select storage_key from candidate_files order by file_id limit 1`)[0]
      .storage_key as string & typeof table;
  const pathOf = (key: string) => join(test.platform.config.dataDir, 'files', key);
  const look = async (time: TimeBox) => problemsOf(await checkFiles(owner(), test.platform.storage, time));
  const long_ago = new Date(Date.now() - 7_200_000);

  it.each(['quickly', 'fully'])('that are gone, altered or orphaned are told of, %s', async (how) => {
    const time = () => (how === 'fully' ? full : quick());
    const key = await keyOf('candidate_files');
    const before = readFileSync(pathOf(key));
    rmSync(pathOf(key));
    expect((await look(time())).join('\n')).toMatch(`_files is gone: ${key}`);
    writeFileSync(pathOf(key), `${before}.`);
    expect(await look(time())).toEqual([
      expect.stringMatching(`1 file is not as stored, by the hash of the row: ${key}`),
    ]);
    writeFileSync(pathOf(key), before);
    const orphan = `${dirname(key)}/orphan`;
    mkdirSync(dirname(pathOf(orphan)), { recursive: true });
    writeFileSync(pathOf(orphan), 'a resume');
    expect(await look(time()), 'its row may come').toEqual([]);
    utimesSync(pathOf(orphan), long_ago, long_ago);
    expect(await look(time())).toEqual([
      expect.stringMatching(`1 stored file belongs to no row, for more than an hour: ${orphan}`),
    ]);
    rmSync(pathOf(orphan));
    expect(await look(time())).toEqual([]);
  });

  it('in a folder of no agency of this database are noted, since they may be of another installation', async () => {
    const key = '01a215a9-e0b5-7d68-a602-60ac21e459e3/resume';
    mkdirSync(dirname(pathOf(key)), { recursive: true });
    writeFileSync(pathOf(key), 'a resume');
    utimesSync(pathOf(key), long_ago, long_ago);
    const findings = await checkFiles(owner(), test.platform.storage, full);
    rmSync(dirname(pathOf(key)), { recursive: true });
    expect(problemsOf(findings)).toEqual([]);
    expect(findings.map(({ text }) => text).join()).toContain(
      `in no folder of an agency of this database: ${key}`,
    );
  });

  it('that a waiting job removes are no orphans', async () => {
    const key = `${(await test.sql`select agency_id from agencies limit 1`)[0].agency_id}/leaving`;
    mkdirSync(dirname(pathOf(key)), { recursive: true });
    writeFileSync(pathOf(key), 'a resume');
    utimesSync(pathOf(key), long_ago, long_ago);
    expect(await look(full)).toHaveLength(1);
    await test.database.ownerPool.query(`select graphile_worker.add_job('files.remove', $1)`, [
      { keys: [key] },
    ]);
    expect(await look(full)).toEqual([]);
    await test.runJobs();
    expect(await look(full)).toEqual([]);
  });

  it('in a bucket are looked at in the same way', async () => {
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const s3 = await startS3Server({ bucket: 'resumes', ...keys });
    const config = readConfig(
      {
        DATA_DIR: test.platform.config.dataDir,
        S3_BUCKET: 'resumes',
        S3_ENDPOINT: s3.url,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      settings,
    );
    try {
      const storage = await openStorage(config);
      for await (const key of test.platform.storage.list(''))
        await storage.putBytes(key, await test.platform.storage.getBytes(key));
      const check = async () => problemsOf(await checkFiles(owner(), storage, full));
      expect(await check()).toEqual([]);
      const key = await keyOf('candidate_files');
      await storage.putBytes(key, Buffer.from('other'));
      expect(await check()).toEqual([expect.stringMatching('1 file is not as stored')]);
      await storage.remove(key);
      expect((await check()).join('\n')).toMatch('is gone');
    } finally {
      await s3.close();
    }
  });
});

describe('stored matches', () => {
  const look = async (time = full) => problemsOf(await checkMatches(owner(), time));

  it.each(['quickly', 'fully'])('with a wrong score are told of, %s', async (how) => {
    const [match] = await test.sql`select match_id, score from matches where removal is null and not is_stale
      order by match_id limit 1`;
    await test.sql`update matches set score = 100 - score where match_id = ${match.match_id}`;
    const found = await look(how === 'fully' ? full : quick());
    expect(found[0]).toMatch(
      /^1 of \d+ stored matches of 3 agencies are not as the engine computes them\. Saving/,
    );
    expect(found[1]).toMatch(`Match ${match.match_id} of job`);
    expect(found[1]).toMatch(`its score is ${100 - match.score}, the engine says ${match.score}.`);
    await test.sql`update matches set score = ${match.score} where match_id = ${match.match_id}`;
    expect(await look()).toEqual([]);
  });

  it('of records that were changed are told of, unless a job is queued', async () => {
    const [match] = await test.sql`select m.match_id, m.agency_id, m.job_id, m.inputs_hash from matches m
      where removal is null and not is_stale limit 1`;
    await test.sql`update matches set inputs_hash = 'before' where match_id = ${match.match_id}`;
    expect((await look())[1]).toMatch(/nothing is queued to score it again/);
    await test.sql`select graphile_worker.add_job('matches.scoreJob', ${{ job_id: match.job_id, agency_id: match.agency_id }},
      job_key => ${`matches:job:${match.job_id}`}, run_at => now() + interval '1 day')`;
    expect(await look()).toEqual([]);
    await test.sql`select graphile_worker.remove_job(${`matches:job:${match.job_id}`})`;
    await test.sql`update matches set inputs_hash = ${match.inputs_hash} where match_id = ${match.match_id}`;
  });
});

describe('a match that belongs to a job and is not there', () => {
  it.each(['quickly', 'fully'])('is told of, unless a job is queued to score it, %s', async (how) => {
    const look = async () => problemsOf(await checkMissing(owner(), how === 'fully' ? full : quick(), 200));
    expect(await look()).toEqual([]);
    const [match] = await test.sql`select m.* from matches m join jobs j using (agency_id, job_id)
      where m.removal is null and j.job_status = 'open' and not m.is_stale order by m.score desc limit 1`;
    const { match_id, job_id, candidate_id, agency_id } = match;
    // As scoring does with one that is not good enough; the job is not counted again.
    await test.sql`update matches set removal = 'scoring', deleted_at = now() where match_id = ${match_id}`;
    // A quick look takes some candidates by chance.
    const found = expect.poll(async () => (await look()).join('\n'), { timeout: 60_000 });
    await found.toMatch(
      new RegExp(
        `1 match is missing among .*Saving the job[^]*Candidate ${candidate_id} scores ${match.score} for job ${job_id}`,
      ),
    );
    await test.sql`select graphile_worker.add_job('matches.scoreJob', ${{ job_id, agency_id }},
      job_key => ${`matches:job:${job_id}`}, run_at => now() + interval '1 day')`;
    expect(await look()).toEqual([]);
    await test.sql`select graphile_worker.remove_job(${`matches:job:${job_id}`})`;
    await test.sql`update matches set removal = 'person' where match_id = ${match_id}`;
    expect(await look(), 'a person took it away').toEqual([]);
    await test.sql`update matches set removal = null, deleted_at = null where match_id = ${match_id}`;
  });
});

describe('credits', () => {
  it.each([
    ['a balance', 'update credit_balances set balance = balance $ 1 where balance > 0'],
    [
      'an entry',
      'update credit_entries set delta = delta $ 1, balance_after = balance_after $ 1 where entry_no = 1',
    ],
  ])('that do not add up because of %s are told of', async (_, statement) => {
    // Only the owner of the database can do this.
    const change = (sign: string) =>
      client.query(
        `begin; set local session_replication_role = replica; ${statement.replaceAll('$', sign)}; commit`,
      );
    await change('+');
    const found = problemsOf(await checkCredits(owner(), full));
    await change('-');
    expect(found[0]).toMatch(/^The credits of \d of 3 agencies do not add up.*restore a backup/);
    expect(found.length).toBeGreaterThan(1);
    expect(problemsOf(await checkCredits(owner(), full))).toEqual([]);
  });
});

describe('settings', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig(env, settings);

  it.each([
    [
      'SMTP_URL without MAIL_FROM',
      checkMailSettings(of({ SMTP_URL: 'smtp://mail.example' })),
      /Set MAIL_FROM/,
    ],
    [
      'a bucket with half of its keys',
      checkStorageSettings(of({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })),
      /^S3_SECRET_ACCESS_KEY is not set/,
    ],
    [
      'a bucket without its name',
      checkStorageSettings(of({ S3_ENDPOINT: 'https://s3.example' })),
      /^S3_ENDPOINT is set and S3_BUCKET is not/,
    ],
    [
      'pools above max_connections',
      compareConnections(of({ DATABASE_POOL: '60' }), { most: 97, used: 10 }),
      /up to \d+ connections.*Raise max_connections/,
    ],
    [
      'connections that are nearly used up',
      compareConnections(of({ DATABASE_POOL: '10' }), { most: 97, used: 95 }),
      /nearly all/,
    ],
  ])('%s are told of', (_, findings, finding) => {
    expect(problemsOf(findings)).toEqual([expect.stringMatching(finding)]);
  });

  it('that fit are in order', () => {
    const fine = of({
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@example.com',
      S3_BUCKET: 'b',
      MATCHING_THREADS: '1',
    });
    const found = [
      ...checkMailSettings(fine),
      ...checkStorageSettings(fine),
      ...compareConnections(fine, { most: 97, used: 10 }),
      ...checkPlaces(fine),
    ];
    expect(problemsOf(found)).toEqual([]);
    expect(checkPlaces(of({ DATABASE_POOL: '6' }))[0]?.state).toBe('note');
  });

  it.each([
    [100, 'problem', /less than MIN_DISK_FREE_MB \(200\).*Make room/],
    [600, 'note', /make room soon/],
    [90_000, 'ok', /are free/],
  ])('%d MB of free space are told of', (mb, state, text) => {
    const finding = judgeSpace({ free: mb * 1024 * 1024, size: 100_000 * 1024 * 1024 }, of({}));
    expect(finding).toEqual({ state, text: expect.stringMatching(text) });
  });

  it('a pooler that is too old, or in the way of the owner, is told of', async () => {
    const { owner: direct } = test.database.urls;
    const pooler = await startRelabellingPooler(direct);
    const ways = async (env: NodeJS.ProcessEnv) => problemsOf(await checkWays(of(env)));
    try {
      expect(await ways({ DATABASE_URL: direct })).toEqual([]);
      expect(await ways({ DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct })).toEqual([
        expect.stringMatching(/as PgBouncer before 1\.21 does, which is too old\. Install/),
      ]);
    } finally {
      pooler.stop();
    }
  });

  it('an old backup and none are told of', async () => {
    const look = (folder: string) =>
      checkBackup(of({ BACKUP_DIR: folder, DATA_DIR: test.platform.config.dataDir }), owner());
    const folder = mkdtempSync(join(test.platform.config.dataDir, 'backups-'));
    expect(await look(folder)).toEqual([{ state: 'ok', text: expect.stringMatching(/no backup .* yet/) }]);
    await owner().query(`update schema_migrations set applied_at = applied_at - interval '9 days'`);
    const { id } = await readInstallation(owner());
    const at = (date: Date) => commandName(id, date);
    expect(await look(folder)).toEqual([
      { state: 'problem', text: expect.stringMatching(/^There is no backup in .*npm run backup/) },
    ]);
    writeFileSync(join(folder, at(new Date(Date.now() - 3 * 86_400_000))), 'x');
    expect(await look(folder)).toEqual([
      { state: 'problem', text: expect.stringMatching(/is 3 days old, although one is made every day/) },
    ]);
    expect(await look('off')).toEqual([
      { state: 'note', text: expect.stringMatching(/none are made daily/) },
    ]);
    writeFileSync(join(folder, at(new Date())), 'x');
    expect(await look(folder)).toEqual([{ state: 'ok', text: expect.stringMatching(/is 0 hours old/) }]);
    await owner().query(`update schema_migrations set applied_at = applied_at + interval '9 days'`);
  });

  it('a storage and a mail server that cannot be reached are told of', async () => {
    const config = of({
      DATA_DIR: test.platform.config.dataDir,
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    const problems: Record<string, string[]> = {};
    for await (const { part, findings } of runDoctor(
      { config, owner: owner() },
      { isFull: false, tell: () => undefined },
    ))
      problems[part] = problemsOf(findings);
    expect(problems.storage).toEqual([expect.stringMatching(/^Files cannot be stored: .*See S3_BUCKET/)]);
    expect(problems.mail).toEqual([expect.stringMatching(/^Emails cannot be handed over: .*See SMTP_URL/)]);
    expect(problems.settings).toEqual([expect.stringMatching(/Set MAIL_FROM/)]);
    expect(problems.files).toEqual([expect.stringMatching(/^The part "files" could not be looked at/)]);
  });
});
