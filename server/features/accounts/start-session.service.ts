import type { IdentityTx } from '../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import { openSession } from '../../platform/sessions/sessions.ts';
import type { Account } from './accounts.repo.ts';
import { imageUrl } from './images.service.ts';

/** Opens a session for the account and returns the data that every kind of sign-in returns. */
export async function startSession(tx: IdentityTx, account: Account) {
  return {
    token: await openSession(tx, account),
    role: account.role,
    fullname: account.fullname,
    image: imageUrl(account.image_key),
    agency_id: account.agency_id === INSTALLATION_ID ? ('' as const) : account.agency_id,
    user_id: account.user_id,
    questionnaire_status: account.questionnaire_status,
  };
}
