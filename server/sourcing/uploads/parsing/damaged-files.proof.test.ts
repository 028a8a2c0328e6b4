// Broken and hostile files that cost a process its memory or time, each in the product's own parsing processes. Those that are
// refused at once are in resume/corpus/damaged-files.proof.test.ts.
import { bytesOf, damagedResumes } from '@placewell/resume/corpus/damaged/index.ts';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { newId } from '../../../platform/ids.ts';
import { uploadsSettings } from '../uploads.config.ts';
import { closeParser, parseResumeFile } from './parse-pool.process.ts';

const config = readConfig({ PARSE_PROCESSES: '2' }, [uploadsSettings]);
afterAll(closeParser);

const KILLED = { time: 'too_slow', memory: 'damaged', crash: 'damaged' };
function codeOf(result: Awaited<ReturnType<typeof parseResumeFile>>): string {
  if ('killed_by' in result) return KILLED[result.killed_by];
  return result.ok ? 'parsed' : result.error_code;
}

test.each(damagedResumes.filter(({ isShort }) => !isShort))(
  '$name gets a result that its uploader would expect',
  async (file) => {
    const result = await parseResumeFile(config, newId(), { bytes: bytesOf(file) });
    expect(file.codes).toContain(codeOf(result));
  },
);
