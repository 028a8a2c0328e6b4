import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { tooManyRequests } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/sessions.ts';
import { excessOf } from './upload-budget.rules.ts';
import * as repo from './upload-usage.repo.ts';

const GB = 1024 ** 3;
const REASONS = {
  bytes: `Your agency has uploaded more than ${limits.uploadBytesPerHour / GB} GB within an hour.`,
  files: `More than ${limits.failedFilesPerHour} files of your agency could not be read within an hour.`,
};

/** Throws `too_many_requests`, before any file is received, for an agency that has used up its hourly budget. */
export async function assertUploadBudget({ actor, platform }: { actor: Actor; platform: Platform }) {
  const usage = await withTenant(platform.database, actor.agency_id, repo.listUsage);
  const excess = excessOf(usage, new Date());
  if (!excess) return;
  const minutes = Math.ceil(excess.waitMs / 60_000);
  throw tooManyRequests(
    excess.waitMs / 1000,
    `${REASONS[excess.of]} Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
  );
}
