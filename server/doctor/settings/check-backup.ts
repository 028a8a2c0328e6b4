import type pg from 'pg';
import { readBackupState } from '../../installation/installation.public.ts';
import type { Config } from '../../platform/config.ts';
import { type Finding, note, ok, problem } from '../finding.ts';

type BackupState = Awaited<ReturnType<typeof readBackupState>>;

const HOUR_S = 3600;
/** Where none are made daily, one of this age is worth a word: others may be made by other means. */
const OLD_S = 48 * HOUR_S;

/** The age of the last backup, and why there is none. */
function judgeBackups(state: BackupState): Finding[] {
  const { is_on, folder, last, age_seconds, is_overdue, running, trouble } = state;
  const hours = Math.floor(age_seconds / HOUR_S);
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  const text = last ? `The last backup in ${folder} is ${age} old` : `There is no backup in ${folder}`;
  const why = trouble ? ` The last try failed: ${trouble}` : '';
  const now = running ? ` One is being written: ${running.text}.` : '';
  if (is_overdue)
    return [
      problem(
        `${text}, although one is made every day.${why}${now} See the log of the worker, and make one: npm run backup.`,
      ),
    ];
  if (!is_on && (!last || age_seconds > OLD_S))
    return [
      note(
        `${text}, and none are made daily. Set BACKUP_DIR, or make one (npm run backup), unless the database and the files are backed up by other means.`,
      ),
    ];
  if (trouble) return [note(`${text}.${why}${now}`)];
  return [ok(last ? `${text}.${now}` : `${text} yet; the first is due.${now}`)];
}

export const checkBackup = async (config: Config, owner: pg.Pool): Promise<Finding[]> =>
  judgeBackups(await readBackupState({ config, owner }));
