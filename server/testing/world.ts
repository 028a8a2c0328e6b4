import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { type AgencyRecords, recordsOfEveryKind } from './agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from './builders.ts';
import { type ClosedAgency, closedAgency, closedPeople } from './closed-agency.ts';
import { WORLD } from './cluster.ts';
import { buildTemplate, type TestApp, useTestApp } from './test-app.ts';

type Records = {
  /** An agency whose recruiters see everything, one of them, and what the agency user owns: a record of every kind. */
  open: { agency: TestUser; recruiter: TestUser; own: AgencyRecords };
  /** Another agency. */
  stranger: { agency: TestUser; own: AgencyRecords };
  closed: ClosedAgency;
};

/** Agencies with records of every kind, in a database of the file. They are there when its tests begin. */
export type World = Records & { app: TestApp };

async function fill(app: TestApp): Promise<Records> {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  const own = await recordsOfEveryKind(app, agency);
  const stranger = await anAgency(app);
  return {
    open: { agency, recruiter, own },
    stranger: { agency: stranger, own: await recordsOfEveryKind(app, stranger) },
    closed: await closedAgency(app, await closedPeople(app)),
  };
}

/** Fills a database once a run, which others then copy; the first file that needs it does, and others wait. */
async function findRecords(): Promise<Records> {
  const stored = join(inject('testFolder'), `${WORLD}.json`);
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    if (!existsSync(stored)) writeFileSync(stored, JSON.stringify(await buildTemplate(WORLD, fill)));
    return JSON.parse(readFileSync(stored, 'utf8'));
  } finally {
    await client.end();
  }
}

/** Each file has a copy, and may change it. */
export function useWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await findRecords());
  }, 180_000);
  world.app = useTestApp({}, { template: WORLD });
  // Sessions that were not used for minutes would be renewed by the first call, which the tests would take for its change. Some
  // calls ask for a login of the last minutes.
  beforeAll(() => world.app.sql`update sessions set last_used_at = now(), created_at = now()`);
  return world;
}
