import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Criterion } from '@placewell/contract/matching/matches.ts';
import { beforeAll, expect, it } from 'vitest';
import { checkAgenciesTask } from '../../matching/vocabulary/vocabulary.tasks.ts';
import { asOwner } from '../../platform/db/database.ts';
import { migrateInTransaction } from '../../platform/db/migrate.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { expectConsistent } from '../../testing/match-consistency.ts';
import { aCandidateOf, anOpenJob } from '../../testing/occupations.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { isDropped } from './earlier-rows.rules.ts';
import { importAgency, WITH_EVERYTHING } from './import-agency.writes.ts';
import { writeArchive } from './write-archive.service.ts';

const earlier = useTestApp({}, { own: 'is made one of an earlier version' });
const here = useTestApp({}, { own: 'is one of two installations' });
let agency: TestUser;

const sqlOf = async (test: TestApp, text: string, ...values: unknown[]) =>
  (await test.database.ownerPool.query(text, values)).rows;

type Stored = { score: number; scorer_version: string; score_breakdown: Criterion[] };
const matchIn = async (test: TestApp): Promise<Stored> =>
  (await sqlOf(test, 'select score, scorer_version, score_breakdown from matches'))[0];
const pointsOf = ({ score_breakdown }: Stored) =>
  Math.round(score_breakdown.reduce((sum, { score }) => sum + score * 10, 0)) / 10;

/** Before migration 0026 decisions added points, in a separate row. */
beforeAll(async () => {
  agency = await anAgency(earlier);
  await anOpenJob(earlier, agency, 'nurse');
  await aCandidateOf(earlier, agency, 'nurse');
  await earlier.runJobs();
  await sqlOf(
    earlier,
    `alter table jobs add column learns_from_decisions boolean not null default true;
     alter table job_features add column learned json;
     alter table matches add column learned_hash text;
     delete from schema_migrations where name = '0026_stop_learning.sql'`,
  );
  const { score, scorer_version, score_breakdown } = await matchIn(earlier);
  const scale = score_breakdown.at(-1)!;
  const learned = { ...scale, criterion: 'learned', status: 'learned', score: 4.2 };
  await sqlOf(
    earlier,
    `update matches set score = $1, learned_hash = 'hash', score_breakdown = $2`,
    score - 3,
    JSON.stringify([...score_breakdown.slice(0, -1), learned, { ...scale, score: scale.score - 7.2 }]),
  );
  expect(scorer_version).not.toContain('learned');
});

async function expectFolded(test: TestApp) {
  const match = await matchIn(test);
  expect(match.score_breakdown.map(({ criterion }) => criterion)).not.toContain('learned');
  expect(match.score_breakdown.at(-1)).toMatchObject({ criterion: 'scale', status: 'scale' });
  expect(pointsOf(match)).toBe(match.score);
  expect(match.scorer_version).toMatch(/\+learned$/);
}

async function expectScoredAgain(test: TestApp) {
  const { score } = await matchIn(test);
  await test.run(checkAgenciesTask, {});
  await test.runJobs();
  const match = await matchIn(test);
  expect(match.score).toBe(score + 3);
  expect(match.scorer_version).not.toContain('learned');
  await expectConsistent(test, agency);
}

it('imports an archive with points of decisions, and scores without them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-earlier-'));
  try {
    const path = join(folder, 'earlier.zip');
    await writeArchive(earlier.platform, { agency_id: agency.agency_id, path });
    const platform = { ...here.platform, database: asOwner(here.database.ownerPool) };
    await importAgency(platform, 'owner', path, { choice: WITH_EVERYTHING });
  } finally {
    rmSync(folder, { recursive: true });
  }
  await expectFolded(here);
  await expectScoredAgain(here);
});

it('an upgrade takes the points of decisions out, and scores again', async () => {
  const client = await earlier.database.ownerPool.connect();
  await client.query('begin');
  await migrateInTransaction(client);
  await client.query('commit');
  client.release();
  await expectFolded(earlier);
  await expectScoredAgain(earlier);
  expect(
    await sqlOf(earlier, `select from information_schema.columns where column_name like 'learn%'`),
  ).toEqual([]);
});

it('takes only columns that a version had', () => {
  expect(isDropped('matches', 'learned_hash')).toBe(true);
  expect(isDropped('matches', 'learned')).toBe(false);
});
