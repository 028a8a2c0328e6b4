import { addCandidate, getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test as it, vi } from 'vitest';
import { aCandidate, anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { duringCall, noteCheck } from '../call-checks.ts';
import { hashToken, newId } from '../ids.ts';
import { type AppDatabase, openAppDatabase } from './database.ts';
import { isRefusedWrite, transientError } from './errors.ts';
import { prepared } from './prepared.ts';
import {
  inAgency,
  lookIntoAgency,
  type TenantTx,
  withInstallation,
  withReader,
  withTenant,
} from './tenant.ts';

const test = useTestApp({}, { own: 'breaks the connections and adds a function' });

let agency: TestUser;
let stranger: TestUser;
/** One connection, so that all transactions run on it in turn. */
let single: AppDatabase;
beforeAll(async () => {
  agency = await anAgency(test);
  stranger = await anAgency(test);
  single = openAppDatabase(test.database.urls.app, 1);
});
afterAll(() => single.close());

const rename = (tx: TenantTx, name: string) =>
  tx.updateTable('agencies').set({ agency_name: name }).execute();
const agencies = async (tx: TenantTx) =>
  (await tx.selectFrom('agencies').select('agency_id').execute()).map(({ agency_id }) => agency_id);
const failing = (tx: TenantTx) => sql`select 1 / 0`.execute(tx);
const heardLate = async (failed: Promise<unknown>, turns: number): Promise<unknown> =>
  turns === 0 ? failed : await heardLate(failed, turns - 1);

describe('the statements of a transaction', () => {
  it('come back in their order when they are sent at once', async () => {
    const numbers = await withReader(single, agency.agency_id, (tx) =>
      Promise.all([3, 1, 2].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(tx))),
    );
    expect(numbers.map(({ rows }) => rows[0]?.n)).toEqual([3, 1, 2]);
  });

  it('see their own agency, however the transactions of a connection follow each other', async () => {
    const turns = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? stranger : agency).agency_id);
    const seen = await Promise.all(
      turns.map((agency_id, at) =>
        at % 2 === 0 ? withReader(single, agency_id, agencies) : withTenant(single, agency_id, agencies),
      ),
    );
    expect(seen).toEqual(turns.map((agency_id) => [agency_id]));
  });

  it('are refused after the end, when the connection may be that of another agency', async () => {
    let kept: TenantTx | undefined;
    await withReader(single, agency.agency_id, async (tx) => {
      kept = tx;
    });
    await expect(agencies(kept!)).rejects.toThrow('after the end');
  });

  it('leave a connection that serves the next one when one of several fails', async () => {
    const several = withReader(single, agency.agency_id, (tx) =>
      Promise.all([agencies(tx), failing(tx), agencies(tx)]),
    );
    await expect(several).rejects.toThrow('division by zero');
    expect(await withReader(single, stranger.agency_id, agencies)).toEqual([stranger.agency_id]);
  });

  it('fail with what really failed, however late that is heard', async () => {
    const several = withTenant(single, agency.agency_id, async (tx) => {
      const sent = Promise.all([heardLate(failing(tx), 20), agencies(tx)]);
      // Both results have arrived before either is read.
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150));
      return sent;
    });
    await expect(several).rejects.toThrow('division by zero');
  });

  it('fail with what really failed, though one behind it is asked for by a name twice', async () => {
    const divided = prepared('divided-by', (tx: TenantTx, n: number) => ({
      compile: () => sql`select 1 / ${n}::int as divided_by`.compile(tx),
    }));
    const named = prepared('named-twice', (tx: TenantTx, n: number) => ({
      compile: () => sql`select ${n}::int as named_twice`.compile(tx),
    }));
    const several = withTenant(single, agency.agency_id, async (tx) => {
      const sent = Promise.all([heardLate(divided(tx, 0), 20), named(tx, 1), named(tx, 2)]);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150));
      return sent;
    });
    await expect(several).rejects.toThrow('division by zero');
    expect(await withReader(single, agency.agency_id, (tx) => named(tx, 3))).toEqual([{ named_twice: 3 }]);
  });

  it('run again on another connection when the columns of a prepared one have changed, or it is gone', async () => {
    const changing = prepared('changing-columns', (tx: TenantTx, n: number) => ({
      compile: () => sql`select changing_columns(${n}::int) as one`.compile(tx),
    }));
    const { ownerPool } = test.database;
    const returning = (type: string) =>
      ownerPool.query(`drop function if exists changing_columns;
        create function changing_columns(n int) returns ${type} language sql as 'select n::${type}';
        grant execute on function changing_columns to placewell_app`);
    const read = () => withReader(single, agency.agency_id, (tx) => changing(tx, 1));
    await returning('int');
    expect(await read()).toEqual([{ one: 1 }]);
    await returning('text');
    expect(await read()).toEqual([{ one: '1' }]);
    // As some poolers do between two transactions.
    await single.appPool.query('deallocate all');
    expect(await withTenant(single, agency.agency_id, (tx) => changing(tx, 2))).toEqual([{ one: '2' }]);
    await ownerPool.query('drop function changing_columns');
  });

  it('name the line that sent one which fails', async () => {
    const error = await withTenant(single, agency.agency_id, failing).catch((one: Error) => one);
    expect((error as Error).stack).toContain('transaction.api.test.ts');
  });
});

it('transactions see their own agency while connections end in or behind them, and leave none open', async () => {
  const two = openAppDatabase(test.database.urls.app, 2);
  const { ownerPool } = test.database;
  const terminate = (pid: number) => ownerPool.query('select pg_terminate_backend($1, 5000)', [pid]);
  const run = async (turn: number) => {
    const own = (turn % 3 === 0 ? stranger : agency).agency_id;
    const isBroken = turn % 8 === 7 || turn % 8 === 2;
    let pid = 0;
    const seen = (turn % 2 === 0 ? withReader : withTenant)(two, own, async (tx) => {
      const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const [{ rows }, first] = await Promise.all([backend, agencies(tx)]);
      pid = rows[0]!.pid;
      if (isBroken) await terminate(pid);
      return [...first, ...(await agencies(tx))];
    });
    const outcome = await seen.catch((error: unknown) => transientError(error) ?? error);
    // Before the end of a reading transaction was sent; not in the last ones, whose connections are used below.
    if (turn % 8 === 4 && turn < 24) await terminate(pid);
    expect(outcome).toSatisfy(
      (found) =>
        found === 'unavailable' || (!isBroken && Array.isArray(found) && found.every((id) => id === own)),
    );
    return outcome;
  };
  const lines = [0, 1, 2, 3].map(async (line) => {
    const outcomes: unknown[] = [];
    for (let at = 0; at < 8; at++) outcomes.push(await run(line + 4 * at));
    return outcomes;
  });
  const outcomes = (await Promise.all(lines)).flat();
  // Eight break themselves, and at most one meets each of the three that broke behind another.
  expect(outcomes.filter((outcome) => outcome === 'unavailable').length).toBeLessThanOrEqual(11);
  for (const own of [agency, stranger])
    expect(await withReader(two, own.agency_id, agencies)).toEqual([own.agency_id]);
  const { rows } = await two.appPool.query("select current_setting('app.agency_id', true) as id");
  expect(rows[0].id).toBeFalsy();
  await two.close();
});

describe('a change', () => {
  it('is refused in a transaction that reads, and has no effect', async () => {
    const reading = withReader(single, agency.agency_id, (tx) => rename(tx, 'Renamed'));
    await expect(reading).rejects.toSatisfy(isRefusedWrite);
    await withTenant(single, agency.agency_id, async (tx) => {
      expect(await tx.selectFrom('agencies').select('agency_name').execute()).not.toContainEqual({
        agency_name: 'Renamed',
      });
      // The next transaction writes again.
      await rename(tx, 'Renamed');
    });
  });

  it('is refused in a look into an agency, after which the same transaction writes again', async () => {
    const { agency_id } = stranger;
    const proof = { session: hashToken((await aSuperAdmin(test)).token) };
    const looking = withInstallation(single, proof, (tx) =>
      lookIntoAgency(tx, agency_id, (inside) => rename(inside, 'Looked at')),
    );
    await expect(looking).rejects.toSatisfy(isRefusedWrite);
    await withInstallation(single, proof, async (tx) => {
      expect(await lookIntoAgency(tx, agency_id, agencies)).toEqual([agency_id]);
      await inAgency(tx, agency_id, (inside) => rename(inside, 'Changed'));
    });
  });

  it('is no success where the transaction was rolled back because an error was swallowed', async () => {
    const swallowing = withTenant(single, agency.agency_id, async (tx) => {
      await rename(tx, 'Lost');
      await failing(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
  });
});

type Sent = { text: string };
type Query = Record<'submit' | 'handleReadyForQuery', (this: Sent, connection: unknown) => unknown>;

/** Counts the awaited round trips during `work`; statements sent together are one. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  let running = 0;
  const query = pg.Query.prototype as unknown as Query;
  const { submit, handleReadyForQuery } = query;
  // The end of a transaction without changes is not awaited.
  const isWaitedFor = ({ text }: Sent) => text !== 'commit';
  const spies = [
    vi.spyOn(query, 'submit').mockImplementation(function (this: Sent, connection) {
      if (isWaitedFor(this) && running++ === 0) trips++;
      return submit.call(this, connection);
    }),
    vi.spyOn(query, 'handleReadyForQuery').mockImplementation(function (this: Sent, connection) {
      if (isWaitedFor(this)) running--;
      return handleReadyForQuery.call(this, connection);
    }),
  ];
  try {
    await work();
    return trips;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

it('opens a candidate in two round trips: the session, and all the rest', async () => {
  const recruiter = await aRecruiter(test, agency);
  for (const user of [agency, recruiter]) {
    const { token } = user;
    const { candidate_id } = await aCandidate(test, user);
    const open = async () =>
      expect(await test.data(getCandidate, { candidate_id }, token)).toMatchObject({ candidate_id });
    await open();
    expect(await roundTrips(open)).toBe(2);
  }
});

it('creates a candidate in four round trips before its commit: session, begin, the look for the same person, all the rest', async () => {
  const recruiter = await aRecruiter(test, agency);
  for (const [at, { token }] of [agency, recruiter].entries()) {
    const create = (name: string) => async () => {
      const fields = { candidate_name: name, email: `${name}${at}@example.com`, skills: ['Java', 'SQL'] };
      expect(await test.data(addCandidate, fields, token)).toMatchObject({ candidate_name: name });
    };
    await create('first')();
    expect(await roundTrips(create('second'))).toBe(4);
  }
});

describe('a call that must check a permission', () => {
  const on = { entity: 'job', action: 'update', when: 'job_id' } as const;
  const during = (body: object, work: (tx: TenantTx) => Promise<unknown>) =>
    duringCall({ path: 'agency/paintJob', on }, body, () => withTenant(single, agency.agency_id, work));
  const nameNow = async () =>
    (
      await withReader(single, agency.agency_id, (tx) =>
        tx.selectFrom('agencies').select('agency_name').execute(),
      )
    )[0]?.agency_name;

  it('commits no change without it, nor with the check of another one', async () => {
    const unchecked = during({ job_id: newId() }, async (tx) => {
      noteCheck('read', 'job');
      noteCheck('update', 'candidate');
      await rename(tx, 'Unchecked');
    });
    await expect(unchecked).rejects.toThrow(
      'agency/paintJob would change something without a check of “update job”',
    );
    expect(await nameNow()).not.toBe('Unchecked');
  });

  it('commits what was checked, what changes nothing, and what its body does not ask a check for', async () => {
    await during({ job_id: newId() }, async (tx) => {
      noteCheck('update', 'job');
      await rename(tx, 'Checked');
    });
    expect(await nameNow()).toBe('Checked');
    expect(await during({ job_id: newId() }, agencies)).toEqual([agency.agency_id]);
    await during({}, (tx) => rename(tx, 'Not asked'));
    expect(await nameNow()).toBe('Not asked');
  });
});
