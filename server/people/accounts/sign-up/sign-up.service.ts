import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { homeOf } from '@placewell/contract/people/usual-home.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { noteEmail } from '../../../platform/security/security-log.ts';
import { whileFewAreTaken, whileFewSignUp } from '../guessing/rate-limit.service.ts';
import { assertStrongPassword, hashPassword } from '../passwords/passwords.rules.ts';
import { createAgency } from './create-accounts.service.ts';
import { asOwn, assertSignUpOpen, withSignUp } from './own-agency.service.ts';

/**
 * Creates an agency with its first user and sends the confirmation link, which brings the trial credits. Refuses a weak
 * password, a taken email, an address block over its limit of sign-ups, and everyone but the first where the
 * installation is run for one agency.
 */
export async function signUp(
  { platform, ip, user_agent, isLocal, once, assertNew }: PublicContext,
  body: Body<typeof calls.signUp>,
) {
  const { email, agencyName: agency_name, fullname = '' } = body;
  noteEmail(email);
  await assertNew(platform.database.app);
  await assertSignUpOpen({ platform, isLocal });
  assertStrongPassword(body.password, { email, agency_name, fullname });
  return whileFewSignUp(platform, ip, async (created) => {
    const password_hash = await hashPassword(body.password);
    const user = { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
    const home = homeOf(body);
    const account = { ...user, email, agency_name, fullname, password_hash, home, ...asOwn(platform) };
    return whileFewAreTaken(platform.database, ip, () =>
      withSignUp(platform, user, (tx) =>
        once(tx, () => {
          created();
          return createAgency(tx, { platform, ip, user_agent }, account);
        }),
      ),
    );
  });
}
