import type { FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { beforeEach, describe, expect, test as it, vi } from 'vitest';
import { sweepTask } from '../../../platform/jobs/sweep.ts';
import { WorkerError } from '../../../platform/workers/worker-error.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';
import { startParsing } from '../uploads.writes.ts';
import { parseFile } from './parse-file.service.ts';
import * as parser from './parse-pool.process.ts';

// Files with these words simulate, in place of the real parser, failures that are too slow to wait for.
const DEEDS = {
  memory: { killed_by: 'memory' },
  time: { killed_by: 'time' },
  crash: { killed_by: 'crash' },
} as const;
const seen = { parsed: [] as string[], alone: [] as string[], isClosed: false };
vi.mock('./parse-pool.process.ts', { spy: true });
const { parseResumeFile: parse } = await vi.importActual<typeof parser>('./parse-pool.process.ts');

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { send, state, parsed, credits, ledger } = useUploads(test);

beforeEach(() => {
  Object.assign(seen, { parsed: [], alone: [], isClosed: false });
  vi.mocked(parser.parseResumeFile).mockImplementation(async (config, agency_id, { bytes, isAlone }) => {
    const text = new TextDecoder().decode(bytes);
    const name = text.slice(0, text.indexOf('\n'));
    seen.parsed.push(name);
    if (isAlone) seen.alone.push(name);
    if (seen.isClosed) throw new WorkerError('unavailable', 'The processes were closed');
    const deed = /DEED (\w+)/.exec(text)?.[1] as keyof typeof DEEDS | undefined;
    if (deed) return { ...DEEDS[deed], detail: 'on purpose' };
    return parse(config, agency_id, { bytes, ...(isAlone ? { isAlone } : {}) });
  });
});

const bomb = (deed: keyof typeof DEEDS) => aFile(aResume({ name: `Bomb ${deed}`, extra: `DEED ${deed}` }));
/** Simulates a worker that dies while parsing the file. */
const dieWith = (agency: TestUser, file_id: FileId) =>
  test.inAgency(agency.agency_id, (tx) => startParsing(tx, file_id));
const attemptsOf = async (agency: TestUser, file_id: FileId) =>
  test.inAgency(agency.agency_id, (tx) =>
    tx
      .selectFrom('upload_files')
      .select(['attempts', 'kills'])
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow(),
  );

describe('a file that kills the process that parses it', () => {
  it.each([
    ['memory', 'damaged'],
    ['crash', 'damaged'],
    ['time', 'too_slow'],
  ] as const)(
    'is tried twice when killed by %s, then fails as %s and gives its credit back',
    async (deed, error_code) => {
      const agency = await anAgency(test);
      const good = aFile(aResume({ name: 'Good One', email: `good-${deed}@example.test` }));
      const { results } = await parsed(agency, [bomb(deed), good]);
      expect(results[0]).toMatchObject({ parse_status: 'failed', error_code, credits_charged: 0 });
      expect(results[1]).toMatchObject({ parse_status: 'parsed', credits_charged: 1 });
      expect(seen.parsed.filter((name) => name.startsWith('Bomb'))).toHaveLength(2);
      expect(await attemptsOf(agency, results[1]!.file_id)).toEqual({ attempts: 1, kills: 0 });
      expect(await ledger(agency)).toEqual({ reserve: 2, charge: 1, release: 1 });
      expect(await credits(agency)).toBe(limits.trialCredits - 1);
    },
  );

  it('is not brought back by the sweep, by a stray job or by its uploader', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [bomb('memory')]);
    const { file_id } = upload.results[0]!;
    seen.parsed.length = 0;
    await test.sql`update upload_files set updated_at = now() - interval '2 hours' where agency_id =
      ${agency.agency_id}`;
    await test.run(sweepTask, {});
    await parseFile({ agency_id: agency.agency_id, file_id }, test.platform);
    expect(await test.call(calls.retryFile, { file_id }, agency.token)).toMatchObject({
      http: 409,
      code: 'conflict',
      message: expect.stringContaining('Save it again'),
    });
    await test.runJobs();
    expect(seen.parsed).toEqual([]);
    expect(await ledger(agency)).toEqual({ reserve: 1, charge: 0, release: 1 });
  });
});

describe('a file that was in hand when the worker died', () => {
  it('is parsed as usual after one death, and alone after two or more, since it is not to blame', async () => {
    const agency = await anAgency(test);
    const people = ['One Death', 'Two Deaths', 'Three Deaths'];
    const { data } = await send(
      agency,
      people.map((name, at) => aFile(aResume({ name, email: `d${at}@example.test` }))),
    );
    for (const [at, { file_id }] of data.results.entries())
      for (let death = 0; death <= at; death++) await dieWith(agency, file_id);
    await test.runJobs();
    const upload = await state(agency, data.upload_id);
    expect(upload.results.map((file) => [file.credits_charged, file.error_code])).toEqual([
      [1, null],
      [1, null],
      [1, null],
    ]);
    expect(seen.alone.toSorted()).toEqual(['Three Deaths', 'Two Deaths']);
    expect(await ledger(agency)).toEqual({ reserve: 3, charge: 3, release: 0 });
  });

  it('loses no attempt when the worker is stopped or nothing could be started', async () => {
    const agency = await anAgency(test);
    const { data } = await send(agency, [aFile(aResume({ email: 'calm@example.test' }))]);
    const { file_id } = data.results[0]!;
    seen.isClosed = true;
    for (let n = 0; n < 4; n++)
      await expect(parseFile({ agency_id: agency.agency_id, file_id }, test.platform)).rejects.toThrow(
        'closed',
      );
    expect(await attemptsOf(agency, file_id)).toEqual({ attempts: 0, kills: 0 });
    seen.isClosed = false;
    await test.runJobs();
    expect((await state(agency, data.upload_id)).results[0]).toMatchObject({ credits_charged: 1 });
    expect((await test.data(getCandidates, {}, agency.token)).total).toBe(1);
  });
});
