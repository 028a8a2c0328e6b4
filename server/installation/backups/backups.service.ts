import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/installation/backups.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { readBackupState } from './backup-state.service.ts';
import { keepDays } from './backups.config.ts';

/** The daily backups, for super admins: how old the last one is, and what stands in the way of the next. */
export async function getBackups({ platform }: InstallationContext): Promise<Data<typeof calls.getBackups>> {
  const { config, database } = platform;
  const { last, running, ...state } = await readBackupState({ config, owner: database.ownerPool });
  return {
    is_on: state.is_on,
    keep_days: keepDays(config),
    last_at: last?.made_at.toISOString() ?? null,
    last_bytes: last?.size_bytes ?? null,
    is_overdue: state.is_overdue,
    running: running?.text ?? null,
    trouble: state.trouble ?? null,
  };
}
