// Writes one export like the worker, in a separate process, to measure its memory alone.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { listeners, settings } from '@placewell/server/app.ts';
import { writeList } from '@placewell/server/outside/exports/write-list.service.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { openDatabase, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import type { Platform } from '@placewell/server/platform/platform.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import pg from 'pg';
import { peakMemoryMb } from '../process-tree.ts';
import { serveRequests } from '../processes.ts';

export type WritingTask = { url: string; dataDir: string; agency_id: AgencyId } & (
  | { export_id: ExportId }
  | { path: string }
);
export type Writing = { seconds: number; startMb: number; peakMb: number };

/** The product's own job. */
async function writeExport(
  { url, dataDir, agency_id }: WritingTask,
  { export_id }: { export_id: ExportId },
): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir }, settings);
  const database = openDatabase({ owner: url, app: roleUrlOf(url) }, 2);
  const storage = await openStorage(config);
  const log = createLog('error', false);
  const platform = { config, database, storage, log, events: new EventBus(listeners) };
  await writeList({ agency_id, export_id }, platform as Platform, { id: '1', attempts: 1 });
  await database.close();
}

/** The columns of an export of candidates. */
const REFERENCE = `
  declare reference no scroll cursor for
  select candidate_name, job_title, email, phone, linkedin, candidate_status, location, city, state, country, country_code,
    latitude, longitude, location_description, job_type, work_mode, relocation, relocation_preferences, experience_years,
    experience_details, array_to_string(skills, '; '), array_to_string(tags, '; '), salary_min, salary_max, salary_currency,
    salary_period, notice_period_days, work_permits, candidate_note,
    (select fullname from users u where u.agency_id = c.agency_id and u.user_id = c.recruiter_id),
    (select count(*) from matches m where m.agency_id = c.agency_id and m.candidate_id = c.candidate_id and m.deleted_at is null),
    (select max(score) from matches m where m.agency_id = c.agency_id and m.candidate_id = c.candidate_id and m.deleted_at is null),
    completeness, source, c.parse_status, last_activity_at, c.created_at, c.updated_at, c.candidate_id
  from candidates c
  where c.agency_id = $1 and c.deleted_at is null and candidate_status not in ('archived', 'do_not_contact')
  order by c.created_at desc`;

const cellText = (cell: unknown) => {
  if (cell === null) return '';
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The same columns from a cursor into a file, without product code. */
async function writeReference({ url, agency_id }: WritingTask, { path }: { path: string }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const file = createWriteStream(path);
  await client.query('begin');
  await client.query('set local cursor_tuple_fraction = 1');
  await client.query(REFERENCE.replace('$1', `'${agency_id}'`));
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: 'fetch 500 from reference', rowMode: 'array' });
    if (rows.length === 0) break;
    const text = rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  await client.query('commit');
  await client.end();
}

serveRequests(async (task: WritingTask): Promise<Writing> => {
  const startMb = peakMemoryMb();
  const started = performance.now();
  if ('path' in task) await writeReference(task, task);
  else await writeExport(task, task);
  return { seconds: (performance.now() - started) / 1000, startMb, peakMb: peakMemoryMb() };
});
