import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ShareId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { type ShareParts, useShareRecords } from '../../../testing/share-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({}, { own: 'kills a process that sends a share' });
const PROCESS = fileURLToPath(new URL('../../../testing/share-sender-process.ts', import.meta.url));
let agency: TestUser;
let child: ChildProcess | undefined;
const { nurses, send, leave, shareOf, aContact } = useShareRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});
afterEach(() => {
  child?.kill('SIGKILL');
});

/** A share of two people that waits, to a contact by email. */
async function aWaitingShare() {
  const parts = await nurses({ count: 2 });
  const email = `${newId()}@clinic.example`;
  const { contact_id } = await aContact(parts.client_id, { email });
  const { data } = await send(parts, { recipients: [{ contact_id, channel: 'email' }] });
  return { parts, share_id: data.share_id, email };
}

const startSending = (share_id: ShareId) => {
  child = fork(PROCESS, [JSON.stringify({ agency_id: agency.agency_id, share_id })], {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: test.database.urls.owner,
      DATABASE_APP_URL: test.database.urls.app,
      DATA_DIR: test.platform.config.dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return child;
};
/** Like a power cut of the worker. */
async function kill() {
  const gone = new Promise((done) => child?.once('exit', done));
  child?.kill('SIGKILL');
  await gone;
}

/** What the sending of a share leaves behind, and what the screen says of it. */
async function outcomeOf(share_id: ShareId, { match_ids }: ShareParts) {
  const [row] = await test.sql`select
      (select count(*)::int from submission_sendings where share_id = ${share_id}) as sendings,
      (select count(*)::int from match_history where match_id = any(${match_ids}) and to_status = 'submitted') as moves,
      (select count(*)::int from emails where agency_id = ${agency.agency_id} and email_kind = 'share') as emails`;
  return { ...row, says: (await shareOf(share_id)).share_status };
}

const NOTHING = { sendings: 0, moves: 0, emails: 0, says: 'waiting' };
const ONCE = { sendings: 2, moves: 2, emails: 1, says: 'sent' };

it('a share whose sending is killed before its end has sent nothing, and goes once afterwards', async () => {
  const { parts, share_id, email } = await aWaitingShare();
  const client = await test.database.ownerPool.connect();
  try {
    // Held until the process waits to write the last but one of its rows: all the others are written by then.
    await client.query('begin');
    await client.query('select from share_recipients where share_id = $1 for update', [share_id]);
    startSending(share_id);
    const waits = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and query ilike '%update%share_recipients%'`.execute(
          test.database.app,
        )
      ).rows[0]?.count;
    await expect.poll(waits, { timeout: 60_000 }).toBeGreaterThan(0);
    await kill();
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await outcomeOf(share_id, parts)).toEqual(NOTHING);
  await leave(share_id);
  expect(await outcomeOf(share_id, parts)).toEqual(ONCE);
  expect(test.emails.filter(({ to }) => to === email)).toHaveLength(1);
}, 180_000);

it('a share whose sending is killed after its end, before its job is marked as done, has gone once', async () => {
  const { parts, share_id, email } = await aWaitingShare();
  const sender = startSending(share_id);
  await new Promise((done) => sender.once('message', done));
  await kill();
  expect(await outcomeOf(share_id, parts)).toEqual(ONCE);
  await leave(share_id);
  expect(await outcomeOf(share_id, parts)).toEqual(ONCE);
  expect(test.emails.filter(({ to }) => to === email)).toHaveLength(1);
}, 180_000);
