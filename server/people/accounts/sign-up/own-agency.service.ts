import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { SignUpState } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { inAgency, type TenantTx, withInstallation, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isLocal as isOnlyLocal } from '../../../providers/payments/card-sandbox.config.ts';
import * as repo from '../accounts.repo.ts';
import { hasAnybody, hasOwnAgency } from '../administration/administrators.repo.ts';
import { addAdministrator } from './create-accounts.service.ts';

type Here = Pick<Platform, 'config' | 'database'>;
type Asker = Pick<PublicContext, 'platform' | 'isLocal'>;
type Person = { agency_id: AgencyId; user_id: UserId };

/**
 * Whether people sign up here. An installation for one's own agency takes the first one only; where others reach it, not
 * even that one: the first visitor would own it, so the link of the first start sets it up.
 */
export async function signUpState({ platform, isLocal }: Asker): Promise<SignUpState> {
  const { config, database } = platform;
  if (!config.isOwnAgency) return 'open';
  if (await hasAnybody(database.app)) return 'closed';
  return isLocal && isOnlyLocal(config) ? 'open' : 'by_link';
}

/** Whether the set-up chooses what the installation is run for: nobody is there yet, and OWN_AGENCY does not say. */
export const mayChooseMode = async ({ config, database }: Here): Promise<boolean> =>
  config.ownAgency === undefined && !(await hasAnybody(database.app));

/** Throws `sign_up_closed`, with what to do instead, where nobody signs up. */
export async function assertSignUpOpen(asker: Asker) {
  const state = await signUpState(asker);
  if (state !== 'open')
    throw new AppError('sign_up_closed', state === 'by_link' ? { message: texts.signUpByLink } : {});
}

/** What a new agency is: the installation's own, where it is run for one agency. Its address is confirmed as any. */
export const asOwn = ({ config }: Pick<Platform, 'config'>) => ({ is_own: config.isOwnAgency });

/**
 * Runs the `work` of a sign-up, which creates the agency and its first user, in the transaction of that agency. Where the
 * installation is run for one agency, that person becomes its super admin as well; of two at once the second is refused.
 */
export async function withSignUp<T>(
  { config, database }: Here,
  person: Person,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  if (!config.isOwnAgency)
    return withTenant(database, person.agency_id, async (tx) => {
      // The set-up may be making this the installation of one agency.
      if (await mayChooseMode({ config, database })) await repo.lockSetUp(tx);
      if (await hasOwnAgency(tx)) throw new AppError('sign_up_closed');
      return work(tx);
    });
  return withInstallation(database, 'empty', async (tx) => {
    await repo.lockSetUp(tx);
    if (await repo.hasSuperAdmin(tx)) throw new AppError('sign_up_closed');
    const { result, account } = await inAgency(tx, person.agency_id, async (inside) => ({
      result: await work(inside),
      account: await repo.getInsertedAccount(inside, person),
    }));
    await addAdministrator(tx, account, null);
    return result;
  });
}
