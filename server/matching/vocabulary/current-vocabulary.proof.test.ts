import { afterEach, expect, test as it, vi } from 'vitest';
import {
  previousVocabulary,
  refreshVocabulary,
  vocabulary,
  withVocabulary,
} from '../../providers/vocabulary/current-vocabulary.ts';
import { scoringVersion } from '../../providers/vocabulary/scoring-versions.ts';
import { skillKey } from '../../sourcing/skills/skills.public.ts';
import { aCandidate, anAgency } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { anImport } from '../../testing/vocabulary-imports.ts';
import { followVocabulary } from './follow-vocabulary.service.ts';
import { deactivateImport } from './imports.repo.ts';
import { renewAgency, sweepAgency } from './renew-agency.service.ts';
import { publishVocabularyChange } from './renewals.writes.ts';
import { checkAgenciesTask } from './vocabulary.tasks.ts';

const test = useTestApp({}, { own: 'changes the vocabulary' });

afterEach(async () => {
  await test.sql`delete from vocabulary_imports`;
  await refreshVocabulary(test.database);
});

it('loads all active imports and keeps the previous vocabulary', async () => {
  const own = vocabulary().version;
  expect(skillKey('Zorblax Suite')).toBe('x:zorblax-suite');
  const esco = await anImport(test, 'esco', 'Zorblax Suite');
  await anImport(test, 'onet', 'Quandrel Planner');
  await refreshVocabulary(test.database);
  expect([skillKey('Zorblax Suite'), skillKey('Quandrel Planner')]).toEqual([
    'zorblax-suite',
    'quandrel-planner',
  ]);
  expect(vocabulary().version).toMatch(/^own\+esco\+onet-/);
  expect(previousVocabulary()?.version).toBe(own);
  await test.withInstallation((tx) => deactivateImport(tx, esco, 'test'));
  await refreshVocabulary(test.database);
  expect(skillKey('Zorblax Suite')).toBe('x:zorblax-suite');
  expect(vocabulary().version).toMatch(/^own\+onet-/);
});

it('a task keeps the vocabulary it started with, and the next task uses the newest', async () => {
  const [during, next] = await withVocabulary(test.database, async () => {
    const before = vocabulary().version;
    await anImport(test, 'onet', 'Quandrel Planner');
    const other = await withVocabulary(test.database, async () => vocabulary().version);
    return [vocabulary().version === before, other];
  });
  expect(during).toBe(true);
  expect(next).toMatch(/^own\+onet-/);
});

it('concurrent refreshes build the vocabulary once, and an unchanged one is not rebuilt', async () => {
  await anImport(test, 'onet', 'Quandrel Planner');
  await Promise.all([1, 2, 3].map(() => refreshVocabulary(test.database)));
  const built = vocabulary();
  await refreshVocabulary(test.database);
  expect(vocabulary()).toBe(built);
});

it('row-level security refuses to insert an import outside the installation context', async () => {
  await expect(
    test.database.appPool.query(
      `insert into vocabulary_imports (import_id, source, source_version, language, files, rows_hash, counts, skipped, imported_by, source_rows)
       values (gen_random_uuid(), 'esco', '', '', '[]', '', '{}', '{}', '', '')`,
    ),
  ).rejects.toThrow(/row-level security/);
});

it('an API process loads a changed vocabulary after its broadcast', async () => {
  const stop = await followVocabulary(test.platform);
  try {
    await anImport(test, 'onet', 'Quandrel Planner');
    await test.withInstallation(publishVocabularyChange);
    await vi.waitFor(() => expect(skillKey('Quandrel Planner')).toBe('quandrel-planner'), 15_000);
  } finally {
    stop();
  }
});

it('the sweep after an import renews the skill keys of changed candidates in batches', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency, { skills: ['Quandrel Planner'] });
  const owner = test.database.ownerPool;
  await owner.query(
    `insert into candidates select (jsonb_populate_record(c, jsonb_build_object('candidate_id', gen_random_uuid()))).*
     from candidates c, generate_series(1, 1100) where candidate_id = $1`,
    [candidate_id],
  );
  await sweepAgency(test.platform, { ...agency, since: new Date(0).toISOString() });
  const { rows } = await owner.query(
    `select count(*)::int as count from candidate_skills where agency_id = $1`,
    [agency.agency_id],
  );
  expect(rows).toEqual([{ count: 1101 }]);
});

it('renews agencies automatically after an upgrade changes the built-in vocabulary', async () => {
  const agency = await anAgency(test);
  const rows = async () =>
    await test.sql`select vocabulary_version, finished_at is not null as is_finished from
      vocabulary_renewals where agency_id = ${agency.agency_id}`;
  const check = () => test.run(checkAgenciesTask, {});
  await check();
  await test.runJobs();
  expect(await rows()).toEqual([{ vocabulary_version: scoringVersion(), is_finished: true }]);
  await test.sql`update vocabulary_renewals set vocabulary_version = 'older'`;
  await check();
  expect(await rows()).toEqual([{ vocabulary_version: 'older', is_finished: false }]);
  await test.runJobs();
  expect(await rows()).toEqual([{ vocabulary_version: scoringVersion(), is_finished: true }]);
});

it('re-scores matches of an older scorer after an upgrade', async () => {
  const agency = await anAgency(test);
  await aCandidateOf(test, agency, 'nurse');
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const match = async () => (await matchesOf(test, agency, job_id)).items[0]!;
  const before = await match();
  await test.database.ownerPool.query(
    `begin; set local app.agency_id = '${agency.agency_id}'; update matches set scorer_version = '0.1', score = 1; commit`,
  );
  expect(await match()).toMatchObject({ scorer_version: '0.1', score: 1 });
  await test.run(checkAgenciesTask, {});
  await test.runJobs();
  const after = await match();
  expect([after.scorer_version, after.score]).toEqual([before.scorer_version, before.score]);
});

it('a renewal that started with the previous vocabulary leaves the agency to the next renewal', async () => {
  const agency = await anAgency(test);
  const candidate = await aCandidate(test, agency, { skills: ['Zorblax Suite'] });
  await test.runJobs();
  await withVocabulary(test.database, async () => {
    await anImport(test, 'onet', 'Zorblax Suite');
    await test.withInstallation(publishVocabularyChange);
    await renewAgency(test.platform, agency);
  });
  const rows = await test.sql`select step, after_id, finished_at from vocabulary_renewals where agency_id =
      ${agency.agency_id}`;
  expect(rows).toEqual([{ step: 'candidates', after_id: null, finished_at: null }]);
  await test.runJobs();
  const keys = await test.database.ownerPool.query(
    'select skill_key from candidate_skills where candidate_id = $1',
    [candidate.candidate_id],
  );
  expect(keys.rows).toEqual([{ skill_key: 'zorblax-suite' }]);
});
