import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/second-factor.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Context, InstallationContext, PublicContext } from '../../../platform/context.ts';
import { inAgency, type TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgency, recordInstallationEvent } from '../../agencies/agencies.public.ts';
import { factorResetEmail, queueEmail } from '../../mail/mail.public.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import { lockPerson, type Person } from '../accounts.repo.ts';
import { insertLink } from '../accounts.writes.ts';
import { guessToken } from '../guessing/guesses.service.ts';
import { linkUrl, withUserLink } from '../link-tokens.service.ts';
import { findFactorReset, listAddresses, listFactors } from './second-factor.repo.ts';
import { endFactorReset, insertFactorReset } from './second-factor.writes.ts';

type Wanted = Body<typeof calls.resetSecondFactor>;
type Asked = { factor_reset_at: string };

/** Asks for the reset of a recruiter's second factors; throws `forbidden` for an agency user's. */
export async function resetSecondFactor({ tx, actor, platform }: Context, body: Wanted): Promise<Asked> {
  if (body.agency_id && body.agency_id !== actor.agency_id) throw new AppError('scope_mismatch');
  return askForReset(tx, platform, { user_id: body.user_id, asked_by: actor.user_id });
}

/** Likewise, for anyone in the agency that a super admin names. */
export async function resetSecondFactorOfAgency(
  { tx, actor, platform }: InstallationContext,
  { agency_id, user_id }: Wanted,
): Promise<Asked> {
  if (!agency_id) throw new AppError('invalid_input', { fields: { agency_id: texts.required } });
  const agency = await findAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  const asked = await inAgency(tx, agency_id, (inside) =>
    askForReset(inside, platform, { user_id, asked_by: null }),
  );
  await recordInstallationEvent(tx, actor, {
    event: 'factor_reset_asked',
    agency_id,
    agency_name: agency.agency_name,
    details: { user_id, ...asked },
  });
  return asked;
}

/** Asking again while a reset waits changes nothing. */
async function askForReset(
  tx: TenantTx,
  platform: Platform,
  { user_id, asked_by }: { user_id: UserId; asked_by: UserId | null },
): Promise<Asked> {
  const person = { agency_id: tx.agency_id, user_id };
  const locked = await lockPerson(tx, user_id);
  if (!locked) throw new AppError('recruiter_not_found');
  if (asked_by && locked.role !== 'recruiter')
    throw new AppError('forbidden', { message: texts.onlyRecruitersReset });
  if (locked.user_status !== 'active') throw new AppError('recruiter_inactive');
  if ((await listFactors(tx, person)).length === 0) throw new AppError('no_second_factor');
  const waiting = await findFactorReset(tx, person);
  if (waiting) return { factor_reset_at: waiting.effective_at };
  const effective_at = new Date(Date.now() + limits.factorResetMs).toISOString();
  await insertFactorReset(tx, person, { asked_by, effective_at });
  await tellOfReset(tx, platform, person);
  const facts = { agency_id: tx.agency_id, target_id: user_id, ...(asked_by && { user_id: asked_by }) };
  const { log } = platform;
  await recordSecurity({ tx, log }, 'factor_reset_asked', facts, 'A reset of second factors was asked for');
  return { factor_reset_at: effective_at };
}

/** Sends a link that stops the reset to every address of the person: a stranger may have asked for it in their name. */
async function tellOfReset(tx: TenantTx, platform: Platform, person: Person) {
  const lifetimeMs = limits.factorResetMs;
  const { token, expires_at } = await insertLink(tx, {
    purpose: 'factor_reset',
    user_id: person.user_id,
    lifetimeMs,
  });
  const url = linkUrl(platform.config.publicUrl, 'factor_reset', token);
  for (const to of await listAddresses(tx, person)) {
    await queueEmail(tx, platform, { ...factorResetEmail(to, url), expires_at: new Date(expires_at) });
  }
}

/** Stops a reset by the link in the email about it. */
export async function stopFactorReset(
  { platform, ip }: PublicContext,
  { token }: Body<typeof calls.stopFactorReset>,
) {
  const { database, log } = platform;
  return guessToken(database, ip, () =>
    withUserLink(database, { token, purpose: 'factor_reset' }, (tx, { user }) =>
      stopReset({ tx, log }, user),
    ),
  );
}

/** Stops the reset of the caller's own factors, if there is one. */
export const stopOwnFactorReset = ({ tx, actor, platform: { log } }: Context) =>
  stopReset({ tx, log }, { agency_id: actor.agency_id, user_id: actor.user_id });

async function stopReset(where: Parameters<typeof recordSecurity>[0], person: Person) {
  if (await endFactorReset(where.tx, person))
    await recordSecurity(where, 'factor_reset_stopped', person, 'A reset of second factors was stopped');
  return {};
}
