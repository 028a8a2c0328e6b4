import type { Session } from '../lib/session/session-store.ts';

/** Pages of an agency that are open to it although its questionnaire is pending. */
const OPEN_PATHS = ['/billing', '/agency/billing-dashboard', '/pricing'];

export function isQuestionnaireDue(
  session: Pick<Session, 'role' | 'questionnaireStatus' | 'questionnaireTemporarilySkipped'>,
  path: string,
): boolean {
  const { role, questionnaireStatus, questionnaireTemporarilySkipped } = session;
  if (role !== 'agency' || questionnaireStatus !== 'pending' || questionnaireTemporarilySkipped) return false;
  const page = path.toLowerCase().replace(/\/+$/, '');
  return page.startsWith('/agency/') && !OPEN_PATHS.includes(page);
}
