import { withInstallation } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  forgetPreviousVocabulary,
  previousVocabulary,
  refreshVocabulary,
} from './current-vocabulary.service.ts';
import { VOCABULARY_CHANGED } from './notices.ts';
import { hasUnfinishedRenewals } from './renewals.repo.ts';

/** A notice may be lost with its connection; so often it is looked at whether one was. */
const CHECK_INTERVAL_MS = 30_000;

/**
 * Loads the vocabulary of the installation and follows every import and undo without a restart. Requests go on with
 * the one before until the new one is ready.
 */
export async function followVocabulary({ database, live, log }: Platform): Promise<() => void> {
  await refreshVocabulary(database, { suggestions: true });
  forgetPreviousVocabulary();
  const refresh = () => {
    refreshVocabulary(database, { suggestions: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'The vocabulary could not be loaded; trying again'),
    );
  };
  live.onBroadcast(VOCABULARY_CHANGED, refresh);
  const timer = setInterval(async () => {
    refresh();
    if (!previousVocabulary()) return;
    try {
      if (!(await withInstallation(database, hasUnfinishedRenewals))) forgetPreviousVocabulary();
    } catch (error) {
      log.warn({ err: error }, 'Whether agencies are up to date could not be read');
    }
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
