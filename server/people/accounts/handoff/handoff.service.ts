import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import type { PublicContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { INSTALLATION_ID } from '../../../platform/ids.ts';
import * as repo from '../accounts.repo.ts';
import { insertLink, markLinkUsed } from '../accounts.writes.ts';
import { guessToken } from '../guessing/guesses.service.ts';
import { imageUrl } from '../images.service.ts';
import { withUserLink } from '../link-tokens.service.ts';
import { finishSignIn } from '../second-factor/challenge.service.ts';

/**
 * The web application's URL for a person who has proved their identity. Its single-use code is valid for 60 seconds and
 * ends the person's earlier code.
 */
export async function createHandoff(tx: TenantTx, publicUrl: string, account: repo.Account): Promise<string> {
  const { user_id, agency_id, role, fullname, image_key, questionnaire_status } = account;
  const { token } = await insertLink(tx, { purpose: 'handoff', user_id, lifetimeMs: limits.handoffMs });
  const query = new URLSearchParams({
    token,
    role,
    agency_id: agency_id === INSTALLATION_ID ? '' : agency_id,
    user_id,
    fullname,
    image: imageUrl(image_key),
    questionnaire_status,
  });
  return `${publicUrl}/?${query}`;
}

/**
 * Opens a session for a hand-off code and ends the code. An unknown, expired or used code gets the same answer, and
 * counts as a wrong password of the address block.
 */
export async function redeemHandoff(
  { platform, ip, user_agent }: PublicContext,
  { token }: Body<typeof calls.redeemHandoff>,
) {
  const { database } = platform;
  const redeem = () =>
    withUserLink(database, { token, purpose: 'handoff' }, async (tx, { link_id, user }) => {
      await markLinkUsed(tx, link_id);
      // Deactivating a person ends all sessions, so a concurrent hand-off must not open one.
      const locked = await repo.lockAccount(tx, user);
      const account = await repo.findAccount(tx, user);
      if (!account || locked?.user_status !== 'active' || account.agency_status === 'inactive')
        throw new AppError('account_inactive');
      return finishSignIn(tx, { platform, ip, user_agent }, account, { message: 'Logged in by a hand-off' });
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code.startsWith('link_')) throw new AppError('handoff_invalid');
      throw error;
    });
  return guessToken(database, ip, redeem);
}
