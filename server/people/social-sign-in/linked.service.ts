import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/social-sign-in.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findAccount, lockPerson } from '../accounts/accounts.public.ts';
import { findSignIn, listAgencyIdentities } from '../agency-sign-in/agency-sign-in.public.ts';
import { listIdentities } from './social-sign-in.repo.ts';
import { unlinkIdentity } from './social-sign-in.writes.ts';

/** The sign-ins that are linked to the caller's account. */
export async function getLinkedSignIns({ tx, actor, platform }: Context) {
  const names = new Map([...platform.identity.values()].map(({ issuer, name }) => [issuer, name]));
  const own = await findSignIn(tx);
  if (own) names.set(own.issuer, own.provider_name);
  const identities = [...(await listIdentities(tx, actor)), ...(await listAgencyIdentities(tx, actor))];
  return {
    items: identities.map(({ issuer, ...identity }) => ({
      ...identity,
      provider_name: names.get(issuer) ?? new URL(issuer).hostname,
    })),
  };
}

/** Removes a linked sign-in; a user without a password keeps the last one. */
export async function removeLinkedSignIn(
  { tx, actor, platform }: Context,
  { identity_id }: Body<typeof calls.removeLinkedSignIn>,
) {
  // The second of two concurrent removals sees the result of the first.
  await lockPerson(tx, actor.user_id);
  const identities = [...(await listIdentities(tx, actor)), ...(await listAgencyIdentities(tx, actor))];
  const account = await findAccount(tx, actor);
  if (!identities.some((one) => one.identity_id === identity_id)) throw new AppError('identity_not_found');
  if (!account?.password_hash && identities.length === 1) throw new AppError('last_sign_in');
  await unlinkIdentity(tx, actor, identity_id, platform.log);
  return {};
}
