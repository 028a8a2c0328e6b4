import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import * as calls from '@placewell/contract/matching/vocabulary.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { addSkill, getSkills } from '@placewell/contract/sourcing/skills.ts';
import { prepareCandidate, prepareJob, scoreNumber } from '@placewell/matching';
import { afterAll, afterEach, beforeAll, expect, test as it, vi } from 'vitest';
import { asOwner } from '../../platform/db/database.ts';
import { refreshVocabulary, vocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { listMatchableCandidates } from '../../sourcing/candidates/candidates.public.ts';
import { aCandidate, anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { anEscoClassification, anEscoRelations, anOnetArchive } from '../../testing/vocabulary-archives.ts';
import { listMatchableJobs } from '../jobs/jobs.public.ts';
import { ImportRefused } from './archives/import-refused.rules.ts';
import { importArchives, undoImport } from './import-archives.service.ts';
import { listImports, type Source } from './imports.repo.ts';
import { countWaitingAgencies } from './renewals.repo.ts';

const test = useTestApp({}, { own: 'changes the vocabulary' });
const folder = mkdtempSync(join(tmpdir(), 'placewell-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SKILL = { name: 'operate zorblax suites', aliases: ['ZPS board'] };
function file(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { path };
}
const esco = (version: string, skill = SKILL) => [
  file(`ESCO_v${version}_classification_en.zip`, anEscoClassification({ skill })),
  file(`ESCO_v${version}_relations.zip`, anEscoRelations()),
];
const onet = (version: string) => [file(`onet-${version}.zip`, anOnetArchive({ version }))];
const importAll = (archives: { path: string }[]) =>
  importArchives({ database: asOwner(test.database.ownerPool), proof: 'owner' }, archives, 'a test');
const undo = (source?: Source) => test.withInstallation((tx) => undoImport(tx, source, 'a test'));
const active = async () =>
  (await listImports(test.database.app))
    .filter((one) => one.is_active)
    .map((one) => `${one.source} ${one.source_version}`)
    .sort();
/** Runs the background work after a change to its end and loads the vocabulary, as worker and API do. */
async function finishRenewals() {
  for (let round = 0; round < 20; round++) {
    await test.runJobs();
    if ((await test.withInstallation(countWaitingAgencies)).waiting === 0) break;
    await test.sql`update graphile_worker._private_jobs set run_at = now()`;
  }
  await refreshVocabulary(test.database);
}

let agency: TestUser;
let candidate_id: CandidateId;
let job_id: JobId;
beforeAll(async () => {
  agency = await anAgency(test);
  const candidate = await aCandidate(test, agency, {
    candidate_name: 'Zoe Planner',
    job_tittle: 'Logistics Planner',
    skills: ['ZPS board', 'Route planning', 'Inventory management'],
    experience_years: 5,
  });
  candidate_id = candidate.candidate_id;
  const job = await test.call(
    addJob,
    {
      job_title: 'Logistics Planner',
      description: 'Plan the routes of our vans and keep the stock right.',
      skills_required: [
        { skill: 'Operate zorblax suites', must_have: false },
        { skill: 'Route planning', must_have: false },
      ],
      job_status: 'open',
    },
    agency.token,
  );
  job_id = job.data.job_id;
  await test.runJobs();
});

afterEach(async () => {
  await test.sql`delete from vocabulary_imports`;
  await refreshVocabulary(test.database);
});

const match = async () => (await test.data(getAllMatches, {}, agency.token)).items[0];
const found = async (skill: string) =>
  (await test.data(getCandidates, { skills: [skill] }, agency.token)).items.map((one) => one.candidate_id);
/** The score of the pair, computed from the records with the current vocabulary. */
const computed = () =>
  test.inAgency(agency.agency_id, async (tx) => {
    const [person] = await listMatchableCandidates(tx, [candidate_id]);
    const [job] = await listMatchableJobs(tx, [job_id]);
    return scoreNumber(
      vocabulary(),
      prepareJob(vocabulary(), job!.input),
      prepareCandidate(vocabulary(), person!.input),
    );
  });

it('imports archives once, replaces one version with another, and undoes imports step by step', async () => {
  const [first] = await importAll(esco('9.1.0'));
  expect(first).toMatchObject({ source: 'esco', is_unchanged: false, counts: { occupations: 599 } });
  expect(await importAll(esco('9.1.0'))).toMatchObject([{ is_unchanged: true }]);
  expect(await listImports(test.database.app)).toHaveLength(1);
  await importAll([...esco('9.2.0'), ...onet('91.4')]);
  expect(await active()).toEqual(['esco v9.2.0', 'onet 91.4']);

  const { undone, resumed } = await undo('esco');
  expect([undone.source_version, resumed?.source_version]).toEqual(['v9.2.0', 'v9.1.0']);
  expect(await active()).toEqual(['esco v9.1.0', 'onet 91.4']);
  expect((await undo()).undone.source).toBe('onet');
  expect((await undo()).resumed).toBeUndefined();
  expect(await active()).toEqual([]);
  await expect(undo()).rejects.toThrow('There is no import to undo.');
  await expect(undo('onet')).rejects.toThrow('O*NET is not imported.');
});

it('keeps only the last three imports of a source, including the active one', async () => {
  for (const version of ['90.1', '90.2', '90.3', '90.4', '90.5']) await importAll(onet(version));
  const kept = (await listImports(test.database.app)).map((one) => one.source_version);
  expect(kept).toEqual(['90.5', '90.4', '90.3']);
  expect(await active()).toEqual(['onet 90.5']);
});

it('changes nothing when one of several archives is refused', async () => {
  await importAll(onet('91.4'));
  const before = await listImports(test.database.app);
  const [classification] = esco('9.1.0');
  await expect(importAll([...onet('92.0'), classification!])).rejects.toThrow(ImportRefused);
  expect(await listImports(test.database.app)).toEqual(before);
});

it('re-scores matches after an import and an undo, equal to a full recomputation', async () => {
  const before = await match();
  expect(before?.missing_skills).toContain('Operate zorblax suites');
  expect(before?.score).toBe(await computed());
  await importAll([...esco('9.1.0'), ...onet('91.4')]);
  await finishRenewals();
  const during = await match();
  expect(during?.matched_skills).toContain('Operate zorblax suites');
  expect(during!.score).toBeGreaterThan(before!.score);
  expect(during?.score).toBe(await computed());
  await undo('onet');
  await undo('esco');
  await finishRenewals();
  const after = await match();
  expect(after).toMatchObject({ score: before!.score, missing_skills: before!.missing_skills });
  expect(after?.match_id).toBe(before?.match_id);
}, 120_000);

it('skill filters find candidates before, during and after an import', async () => {
  await finishRenewals();
  const name = 'ZPS board';
  expect(await found(name)).toEqual([candidate_id]);
  expect(await found(SKILL.name)).toEqual([]);
  await importAll(esco('9.1.0'));
  expect(await found(name), 'before the API has loaded the import').toEqual([candidate_id]);
  await refreshVocabulary(test.database);
  expect(await found(name), 'after the API has loaded it, before the agency is renewed').toEqual([
    candidate_id,
  ]);
  await finishRenewals();
  expect([await found(name), await found(SKILL.name)]).toEqual([[candidate_id], [candidate_id]]);
  await undo();
  await refreshVocabulary(test.database);
  expect(await found(name)).toEqual([candidate_id]);
  await finishRenewals();
  expect([await found(name), await found(SKILL.name)]).toEqual([[candidate_id], []]);
}, 120_000);

it("an agency's own skill that is also imported is suggested once, and is its own again after an undo", async () => {
  await test.call(addSkill, { skill: 'Quandrel Planner' }, agency.token);
  const suggested = async () =>
    (await test.data(getSkills, { skill_search: 'quandrel' }, agency.token)).items.map((one) => one.is_own);
  expect(await suggested()).toEqual([true]);
  await importAll(onet('91.4'));
  await refreshVocabulary(test.database);
  expect(await suggested()).toEqual([false]);
  await undo();
  await refreshVocabulary(test.database);
  expect(await suggested()).toEqual([true]);
});

it('a super admin uploads archives, sees the result and who did it, and undoes it', async () => {
  const admin = await aSuperAdmin(test);
  const send = (files: { name: string; bytes: Uint8Array }[]) =>
    test.form(
      calls.importVocabulary,
      {},
      files.map((one) => ({ field: 'files', ...one })),
      admin.token,
    );
  const page = async () => await test.data(calls.getVocabulary, {}, admin.token);
  const archives = [
    { name: 'ESCO_v9.1.0_classification_en.zip', bytes: anEscoClassification() },
    { name: 'ESCO_v9.1.0_relations.zip', bytes: anEscoRelations() },
  ];
  expect((await send(archives)).data).toMatchObject({ upload_status: 'waiting', uploaded_by: admin.email });
  expect(await send(archives), 'a second import while one is running').toMatchObject({
    http: 409,
    code: 'conflict',
  });
  await test.runJobs();
  expect(await page()).toMatchObject({
    upload: { upload_status: 'imported', message: expect.stringContaining('ESCO v9.1.0: 599 occupations') },
    active: [{ source: 'esco', source_version: 'v9.1.0', imported_by: admin.email, previous_version: null }],
    agencies: { total: 1 },
  });
  await send(archives);
  await test.runJobs();
  expect((await page()).upload).toMatchObject({ upload_status: 'unchanged' });
  await send([{ name: 'page.zip', bytes: new TextEncoder().encode('<html>Not found</html>') }]);
  await test.runJobs();
  expect((await page()).upload).toMatchObject({
    upload_status: 'refused',
    message: expect.stringContaining('page.zip is a web page'),
  });
  const undone = await test.call(calls.undoVocabulary, { source: 'esco' }, admin.token);
  expect(undone.data).toEqual({ undone: 'v9.1.0', resumed: null });
  expect(await page()).toMatchObject({ active: [], earlier: [{ ended_by: admin.email }] });
  expect(await test.call(calls.undoVocabulary, { source: 'esco' }, admin.token)).toMatchObject({
    http: 409,
    code: 'vocabulary_not_imported',
    message: 'ESCO is not imported.',
  });
  expect(
    readdirSync(test.platform.config.dataDir, { recursive: true }).filter((name) =>
      /\.zip$/.test(String(name)),
    ),
  ).toEqual([]);
});

const aPage = [{ field: 'files', name: 'page.zip', bytes: new TextEncoder().encode('<html>') }];
const storedArchives = () =>
  readdirSync(test.platform.config.dataDir, { recursive: true }).filter((name) =>
    /\.zip$/.test(String(name)),
  );

it('an upload whose job failed for good blocks no further upload, and its archives are removed', async () => {
  const { token } = await aSuperAdmin(test);
  await test.form(calls.importVocabulary, {}, aPage, token);
  // As if the job had crashed the worker until the queue gave up.
  await test.sql`update graphile_worker._private_jobs set attempts = max_attempts`;
  expect((await test.data(calls.getVocabulary, {}, token)).upload).toMatchObject({
    upload_status: 'failed',
    message: expect.stringContaining('try again'),
    finished_at: expect.any(String),
  });
  expect(await test.form(calls.importVocabulary, {}, aPage, token)).toMatchObject({ http: 200 });
  await test.runJobs();
  expect(storedArchives()).toEqual([]);
});

it('an import waits for a storage that does not respond, instead of failing', async () => {
  const { token } = await aSuperAdmin(test);
  await test.form(calls.importVocabulary, {}, aPage, token);
  const status = async () => (await test.data(calls.getVocabulary, {}, token)).upload?.upload_status;
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  vi.spyOn(test.platform.storage, 'getStream').mockRejectedValueOnce(gone);
  await test.runJobs();
  expect(await status()).toBe('reading');
  await test.sql`update graphile_worker._private_jobs set run_at = now()`;
  await test.runJobs();
  expect(await status()).toBe('refused');
});

it('removes the archives of a finished upload when the worker was killed before doing so', async () => {
  const { token } = await aSuperAdmin(test);
  const { data } = await test.form(calls.importVocabulary, {}, aPage, token);
  await test.sql`update vocabulary_uploads set upload_status = 'refused', finished_at = now() where
    upload_id = ${data.upload_id}`;
  expect(storedArchives()).toHaveLength(1);
  await test.runJobs();
  expect(storedArchives()).toEqual([]);
});

it('refuses an import without archives, with an unknown field, or with a file that is too large', async () => {
  const { token } = await aSuperAdmin(test);
  expect(await test.form(calls.importVocabulary, {}, [], token)).toMatchObject({
    http: 400,
    code: 'invalid_input',
  });
  const wrong = [{ field: 'image', name: 'a.zip', bytes: new Uint8Array(3) }];
  expect(await test.form(calls.importVocabulary, {}, wrong, token)).toMatchObject({
    http: 400,
    data: { fields: { image: expect.any(String) } },
  });
  const large = [{ field: 'files', name: 'a.zip', bytes: new Uint8Array(limits.vocabularyFileBytes + 1) }];
  expect(await test.form(calls.importVocabulary, {}, large, token)).toMatchObject({
    http: 413,
    code: 'payload_too_large',
  });
});

it('the about call returns the required attributions with the versions in use, without a session', async () => {
  const names = async () => (await test.data(calls.about, {})).attributions.map((one) => one.name);
  expect(await names()).toEqual(['GeoNames']);
  await importAll([...esco('9.1.0'), ...onet('91.4')]);
  expect(await names()).toEqual(['ESCO v9.1.0', 'O*NET 91.4 Database', 'GeoNames']);
  const { data } = await test.call(calls.about, {});
  // Neither SUPPORT_EMAIL nor MAIL_FROM is set: the sender address does not accept mail.
  expect(data.support_email).toBe('');
  expect(data.attributions[1]?.text).toMatch(
    /^This product includes information from the O\*NET 91\.4 Database by the U\.S\. Department of Labor.*Placewell has modified/,
  );
});
