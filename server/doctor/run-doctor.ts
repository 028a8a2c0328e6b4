import type pg from 'pg';
import { matchingConfig } from '../matching/matches/matches.config.ts';
import type { Config } from '../platform/config.ts';
import { openStorage } from '../providers/storage/storage.ts';
import {
  checkConfig,
  checkCredits,
  checkDatabase,
  checkMail,
  checkScans,
  checkStorage,
} from './check-installation.ts';
import { checkOutside, checkSecrets } from './check-outside.ts';
import { checkFiles } from './files/check-files.ts';
import { type Finding, messageOf, note, problem } from './finding.ts';
import { checkMatches } from './matches/check-matches.ts';
import { checkMissing } from './matches/check-missing.ts';
import { checkRecords } from './records/check-records.ts';
import { checkSchema } from './schema/check-schema.ts';
import { checkBackup } from './settings/check-backup.ts';
import { checkDisk } from './settings/check-disk.ts';
import { checkSettings } from './settings/check-settings.ts';
import { type TellProgress, type TimeBox, timeBox, within } from './time-box.ts';
import { checkDeliveries, checkWork } from './work/check-work.ts';

export type DoctorOptions = { isFull: boolean; tell: TellProgress };
export type Report = { part: string; findings: Finding[]; ms: number };
type Installation = { config: Config; owner: pg.Pool };

/** The time of what asks other machines; they are asked while the database is read. */
const ASKED_MS = 5000;
/** The time of the parts of a quick look that take longer the more there is; together with all else below 10 s. */
const QUICK_MS = {
  work: 1500,
  deliveries: 500,
  credits: 1200,
  secrets: 700,
  files: 2200,
  matches: 1800,
  missing: 500,
  records: 1500,
};

/** Looks at everything, part by part, as the results come. Changes nothing. */
export async function* runDoctor(
  { config, owner }: Installation,
  { isFull, tell }: DoctorOptions,
): AsyncGenerator<Report> {
  const time = (part: keyof typeof QUICK_MS): TimeBox => timeBox(QUICK_MS[part], { isFull, tell });
  const asked = startAsking(config);
  const database = await settled('database', async () => await checkDatabase(owner));
  yield database;
  if (database.findings.every(({ state }) => state !== 'problem')) {
    yield await settled('schema', () => checkSchema(owner, appLoginOf(config)));
    yield await settled('work', () => checkWork(owner, time('work')));
    yield await settled('deliveries', () => checkDeliveries(owner, time('deliveries')));
    yield await settled('credits', () => checkCredits(owner, time('credits')));
    yield await settled('secrets', () => checkSecrets(owner, config, time('secrets')));
    yield await settled('files', async () => checkFiles(owner, await openStorage(config), time('files')));
    yield await settled('matches', () => checkMatches(owner, time('matches')));
    yield await settled('missing', () =>
      checkMissing(owner, time('missing'), matchingConfig(config).matchesPerJob),
    );
    yield await settled('records', () => checkRecords(owner, time('records')));
    yield await settled('settings', () => checkSettings(config, owner));
    yield await settled('backup', () => checkBackup(config, owner));
  }
  yield await settled('disk', async () => [await checkDisk(config)]);
  for (const report of asked) yield await report;
  yield await settled('configuration', async () => checkConfig(config));
}

const appLoginOf = ({ databaseAppUrl }: Config) =>
  databaseAppUrl === undefined ? undefined : decodeURIComponent(new URL(databaseAppUrl).username);

/** What waits for others: the storage, the mail server, name servers, the program that reads scans. */
function startAsking(config: Config): Promise<Report>[] {
  const late = (what: string, report: Promise<Report>, part: string, isProblem: boolean) =>
    within(ASKED_MS, report, {
      part,
      ms: ASKED_MS,
      findings: [(isProblem ? problem : note)(`${what} did not answer within ${ASKED_MS / 1000} s.`)],
    });
  return [
    late(
      'The storage of files',
      settled('storage', async () => [await checkStorage(await openStorage(config))]),
      'storage',
      true,
    ),
    late(
      'The mail server (SMTP_URL)',
      settled('mail', async () => [await checkMail(config)]),
      'mail',
      true,
    ),
    late(
      'The program that reads scans',
      settled('scans', async () => [await checkScans(config)]),
      'scans',
      false,
    ),
    late(
      'Name servers',
      settled('outside', () => checkOutside(config)),
      'outside',
      false,
    ),
  ];
}

/** A part that fails is a finding; the others go on. */
async function settled(part: string, work: () => Promise<Finding[]>): Promise<Report> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  try {
    const findings = await work();
    return { part, findings, ms: since() };
  } catch (error) {
    return {
      part,
      ms: since(),
      findings: [problem(`The part "${part}" could not be looked at: ${messageOf(error)}`)],
    };
  }
}
