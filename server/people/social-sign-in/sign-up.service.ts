import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/social-sign-in.ts';
import { homeOf } from '@placewell/contract/people/usual-home.ts';
import type { PublicContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import {
  asOwn,
  assertBlockRateLimit,
  assertSignUpOpen,
  createAgency,
  whileFewAreTaken,
  whileFewSignUp,
  withSignUp,
} from '../accounts/accounts.public.ts';
import { linkIdentity } from './social-sign-in.writes.ts';
import { assertSame, readGoogleToken } from './tokens.service.ts';

/** The person's name as the provider gives it; '' if it gives none, and the profile asks. */
function fullNameOf({ name, given_name, family_name }: Claims): string {
  return (name || `${given_name} ${family_name}`).trim().slice(0, limits.fullNameShell).trim().toWellFormed();
}

/**
 * Creates an agency with its first user from a trusted identity, as `signUp` does with a password. The email counts as
 * confirmed.
 */
export async function agencySocialSignUp(
  { platform, ip, user_agent, isLocal, once, assertNew }: PublicContext,
  body: Body<typeof calls.agencySocialSignUp>,
) {
  const { database, log } = platform;
  await assertNew(database.app);
  await assertSignUpOpen({ platform, isLocal });
  await assertBlockRateLimit(database, 'social', ip);
  const claims = await readGoogleToken(platform, body.googleToken);
  assertSame(claims, body);
  const user = { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
  const account = {
    ...user,
    agency_name: body.agencyName,
    email: claims.email,
    fullname: fullNameOf(claims),
    password_hash: null,
    home: homeOf(body),
    email_verified_at: new Date().toISOString(),
    ...asOwn(platform),
  };
  return whileFewSignUp(platform, ip, (created) =>
    whileFewAreTaken(database, ip, () =>
      withSignUp(platform, user, (tx) =>
        once(tx, async () => {
          created();
          const data = await createAgency(tx, { platform, ip, user_agent }, account);
          await linkIdentity(tx, user, claims, log);
          return { ...data, first_name: claims.given_name || account.fullname };
        }),
      ),
    ),
  );
}
