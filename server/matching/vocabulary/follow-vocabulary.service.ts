import type { Platform } from '../../platform/platform.ts';
import {
  forgetPreviousVocabulary,
  previousVocabulary,
  refreshVocabulary,
  vocabulary,
} from '../../providers/vocabulary/current-vocabulary.ts';
import { hasUnfinishedRenewals } from './renewals.repo.ts';
import { VOCABULARY_CHANGED } from './renewals.writes.ts';

/** A broadcast can be lost with its connection, so the API also checks for changes at this interval. */
const CHECK_INTERVAL_MS = 30_000;

/**
 * Loads the installation's vocabulary and reloads it after every import and undo, without a restart. Requests use the
 * previous one until the new one is ready. Returns a function that stops following.
 */
export async function followVocabulary({ database, live, log }: Platform): Promise<() => void> {
  await refreshVocabulary(database, { suggestions: true });
  // Loads the built-in vocabulary when nothing is imported, so that no request waits for it.
  vocabulary();
  forgetPreviousVocabulary();
  const refresh = () => {
    refreshVocabulary(database, { suggestions: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'Vocabulary load failed; retrying'),
    );
  };
  live.onBroadcast(VOCABULARY_CHANGED, refresh);
  const timer = setInterval(async () => {
    refresh();
    if (!previousVocabulary()) return;
    try {
      if (!(await hasUnfinishedRenewals(database.app))) forgetPreviousVocabulary();
    } catch (error) {
      log.warn({ err: error }, 'Vocabulary check failed: unfinished renewals unknown');
    }
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
