import type { Body } from '@placewell/contract/call.ts';
import type { FactorId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/second-factor.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext, Context } from '../../../platform/context.ts';
import { type TenantTx, withActor } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { openSecret, sealSecret } from '../../../platform/security/secrets.ts';
import { sessionAge } from '../../../platform/sessions/sessions.ts';
import { factorChangedEmail, queueEmail } from '../../mail/mail.public.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import { type Account, findAccount, lockPerson } from '../accounts.repo.ts';
import { guess } from '../guessing/guesses.service.ts';
import { verifyPassword } from '../passwords/passwords.rules.ts';
import { passkeyHost, passkeyToMake, readNewPasskey } from './passkeys.service.ts';
import * as repo from './second-factor.repo.ts';
import {
  begunSince,
  confirmFactor,
  insertBegunFactor,
  removeOneFactor,
  renewCodes,
} from './second-factor.writes.ts';
import { newTotp, stepOfCode, totpPlaceOf } from './totp.rules.ts';

export async function getSecondFactors({ tx, actor, platform }: Context) {
  const account = await findAccount(tx, actor);
  const factors = await repo.listFactors(tx, actor);
  return {
    items: factors.map(({ factor_id, factor_kind, factor_name, created_at, last_used_at }) => ({
      factor_id,
      kind: factor_kind,
      factor_name,
      created_at,
      last_used_at,
    })),
    recovery_codes_left: await repo.countRecoveryCodes(tx, actor),
    offers_passkeys: passkeyHost(platform.config) !== undefined,
    has_password: Boolean(account?.password_hash),
    factor_reset_at: (await repo.findFactorReset(tx, actor))?.effective_at ?? null,
  };
}

/**
 * Runs `work` once the caller has proven who they are: by the password, whose wrong guesses slow down further ones, or
 * without one by having logged in within ten minutes. A stolen session alone changes no factor.
 */
async function whenProven<T>(
  { actor, platform, ip }: AddressedContext,
  password: string,
  work: (tx: TenantTx, account: Account) => Promise<T>,
): Promise<T> {
  const { database } = platform;
  const { account, age } = await withActor(database, actor, async (tx) => ({
    account: await findAccount(tx, actor),
    age: await sessionAge(tx, actor.session_id),
  }));
  if (!account) throw new AppError('invalid_token');
  const { password_hash, email } = account;
  if (password_hash === null) {
    if (age > limits.recentSignInMs) throw new AppError('recent_sign_in_needed');
  } else {
    const isRight = await guess(platform, { email, ip }, async () =>
      (await verifyPassword(password_hash, password)) ? true : undefined,
    );
    const wrong = { message: texts.notYourPassword, fields: { password: texts.notYourPassword } };
    if (!isRight) throw new AppError('wrong_credentials', wrong);
  }
  return withActor(database, actor, async (tx) => {
    await lockPerson(tx, actor.user_id);
    return work(tx, account);
  });
}

async function assertRoom(tx: TenantTx, account: Account): Promise<repo.Factor[]> {
  const factors = await repo.listFactors(tx, account);
  if (factors.length >= limits.factorsOfPerson) throw new AppError('too_many_factors');
  return factors;
}

export const beginTotp = (context: AddressedContext, { password }: Body<typeof calls.beginTotp>) =>
  whenProven(context, password, async (tx, account) => {
    await assertRoom(tx, account);
    const totp = newTotp(account.email || account.fullname);
    await insertBegunFactor(tx, account, {
      factor_id: newId<FactorId>(),
      factor_kind: 'totp',
      secret_sealed: sealSecret(context.platform.config, totp.secret, totpPlaceOf(tx.agency_id)),
    });
    return totp;
  });

export async function confirmTotp(context: Context, { code, factor_name }: Body<typeof calls.confirmTotp>) {
  const { tx, actor, platform } = context;
  await lockPerson(tx, actor.user_id);
  const begun = await repo.lockBegunFactor(tx, actor, 'totp', begunSince());
  if (!begun?.secret_sealed) throw new AppError('factor_not_begun');
  const secret = openSecret(platform.config, begun.secret_sealed, totpPlaceOf(tx.agency_id));
  const step = stepOfCode(secret, code, 0);
  if (step === undefined)
    throw new AppError('wrong_factor', {
      fields: { code: 'This code is not correct. Check the time of your device.' },
    });
  const recovery_codes = await confirmFactor(tx, actor, begun, { factor_name, last_step: step });
  await tellOfChange(context, 'added', factor_name);
  return { factor_id: begun.factor_id, recovery_codes };
}

export const beginPasskey = (context: AddressedContext, { password }: Body<typeof calls.beginPasskey>) =>
  whenProven(context, password, async (tx, account) => {
    const options = await passkeyToMake(context.platform.config, account, await assertRoom(tx, account));
    const { challenge } = options;
    await insertBegunFactor(tx, account, { factor_id: newId<FactorId>(), factor_kind: 'passkey', challenge });
    return { options: { ...options } };
  });

export async function confirmPasskey(
  context: Context,
  { factor_name, passkey }: Body<typeof calls.confirmPasskey>,
) {
  const { tx, actor, platform } = context;
  await lockPerson(tx, actor.user_id);
  const begun = await repo.lockBegunFactor(tx, actor, 'passkey', begunSince());
  if (!begun) throw new AppError('factor_not_begun');
  const made = await readNewPasskey(platform.config, begun.challenge, passkey);
  const recovery_codes = await confirmFactor(tx, actor, begun, { factor_name, ...made });
  await tellOfChange(context, 'added', factor_name);
  return { factor_id: begun.factor_id, recovery_codes };
}

export const removeFactor = (
  context: AddressedContext,
  { factor_id, password }: Body<typeof calls.removeFactor>,
) =>
  whenProven(context, password, async (tx, account) => {
    const factor = (await repo.listFactors(tx, account)).find((one) => one.factor_id === factor_id);
    if (!factor) throw new AppError('factor_not_found');
    await removeOneFactor(tx, account, factor);
    await tellOfChange({ ...context, tx }, 'removed', factor.factor_name);
    return {};
  });

export const renewRecoveryCodes = (
  context: AddressedContext,
  { password }: Body<typeof calls.renewRecoveryCodes>,
) =>
  whenProven(context, password, async (tx, account) => {
    if ((await repo.listFactors(tx, account)).length === 0) throw new AppError('factor_not_found');
    return { recovery_codes: await renewCodes(tx, account) };
  });

/** Tells the person by email: a factor that they did not add or remove is a stranger's work. */
async function tellOfChange(
  { tx, actor, platform }: Pick<Context, 'tx' | 'actor' | 'platform'>,
  change: 'added' | 'removed',
  factor_name: string,
) {
  const account = await findAccount(tx, actor);
  const { agency_id, user_id } = actor;
  const act = change === 'added' ? 'factor_added' : 'factor_removed';
  const log = platform.log;
  await recordSecurity({ tx, log }, act, { agency_id, user_id }, `A second factor was ${change}`);
  if (account?.email)
    await queueEmail(
      tx,
      platform,
      factorChangedEmail(account.email, { change, factor_name }, platform.config.publicUrl),
    );
}
