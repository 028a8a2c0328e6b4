import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUp, updateUserProfile, verifyEmail } from '@placewell/contract/people/accounts.ts';
import { skipQuestionnaire } from '@placewell/contract/people/questionnaire.ts';
import type { SessionData } from '@placewell/contract/people/session-data.ts';
import type { ApiClient } from '@placewell/server/seed/client.ts';
import { tokenOf } from '@placewell/server/seed/outbox.ts';
import type { BrowserContext } from '@playwright/test';
import { anEmail, linkFromEmail, PASSWORD } from './journey.ts';
import { storedSession } from './stored-session.ts';

/** The installation that the tests in `roles/` share and only read: an agency with two people, and a super admin. */
export type Installation = {
  sessions: Record<'super_admin' | 'agency' | 'recruiter', SessionData>;
  /** The agency user's, who logs in with PASSWORD. */
  email: string;
  /** An import of each that has been uploaded. */
  imports: Record<'agency' | 'recruiter', string>;
  /** One that has matches. */
  candidateId: string;
  jobId: string;
  clientId: string;
};

const path = () => join(process.env.E2E_DATA!, 'installation.json');

export const saveInstallation = (installation: Installation) =>
  writeFileSync(path(), JSON.stringify(installation));

export const readInstallation = (): Installation => JSON.parse(readFileSync(path(), 'utf8'));

/** Signs up an agency by the API, with a confirmed email address and a questionnaire that is skipped. */
export async function createAgency(api: ApiClient, agencyName: string, fullname: string) {
  const email = anEmail('owner');
  const session = await api.call(signUp, { email, agencyName, password: PASSWORD });
  const owner = api.withToken(session.token);
  await owner.callWithFiles(updateUserProfile, { fullname }, []);
  await api.call(verifyEmail, { token: tokenOf(await linkFromEmail(email, '/auth/verify-email')) });
  const { questionnaire_status } = await owner.call(skipQuestionnaire, {});
  return { owner, email, session: { ...session, fullname, questionnaire_status } };
}

/** Makes the pages of a context start as this signed-in user; a guest without one. */
export async function startSignedIn(context: BrowserContext, session: SessionData | undefined) {
  if (!session) return;
  await context.addInitScript((stored) => {
    // The tool that checks accessibility opens empty documents, which have no storage.
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedSession(session));
}
