import type { Config } from '../../platform/config.ts';
import { readSpace, type Space } from '../../platform/files/free-space.ts';
import { type Finding, messageOf, note, ok, problem } from '../finding.ts';

const MB = 1024 * 1024;
/** With less than this share, or this many times what a process must have, it is time to act. */
const SCARCE_SHARE = 0.05;
const SCARCE_TIMES = 5;

export function judgeSpace(
  { free, size }: Space,
  config: Pick<Config, 'minDiskFreeBytes' | 'dataDir'>,
): Finding {
  const share = Math.round((100 * free) / Math.max(1, size));
  const text = `${Math.round(free / MB).toLocaleString('en')} MB (${share}%) are free for DATA_DIR`;
  const least = Math.round(config.minDiskFreeBytes / MB);
  if (free < config.minDiskFreeBytes)
    return problem(
      `${text}, less than MIN_DISK_FREE_MB (${least}): processes are not ready, and writing will fail. Make room: old backups in ${config.dataDir}/backups, emails in ${config.dataDir}/outbox, or a larger disk.`,
    );
  if (free < size * SCARCE_SHARE || free < config.minDiskFreeBytes * SCARCE_TIMES)
    return note(`${text}: make room soon. Below ${least} MB processes are not ready.`);
  return ok(`${text}.`);
}

export async function checkDisk(config: Config): Promise<Finding> {
  try {
    return judgeSpace(await readSpace(config.dataDir), config);
  } catch (error) {
    return problem(`The free space of DATA_DIR is not known: ${messageOf(error)}`);
  }
}
