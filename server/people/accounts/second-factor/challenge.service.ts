import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/second-factor.ts';
import type { FactorMethod, SecondFactorNeeded, SignedIn } from '@placewell/contract/people/session-data.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { type InstallationTx, inAgency, type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { openSecret } from '../../../platform/security/secrets.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import { type Account, findAccount, getLinkContent, lockAccount, type Person } from '../accounts.repo.ts';
import { insertLink, markLinkUsed, revertAttempt } from '../accounts.writes.ts';
import { findPersonOfAdministrator } from '../administration/administrators.repo.ts';
import { guess, guessToken } from '../guessing/guesses.service.ts';
import { assertWithin, FACTOR_GUESSES_PER_ACCOUNT } from '../guessing/rate-limit.service.ts';
import { withUserLink } from '../link-tokens.service.ts';
import { assertAgencyActive, startSession } from '../start-session.service.ts';
import { findUsedPasskey, passkeyToUse } from './passkeys.service.ts';
import { hashRecoveryCode } from './recovery-codes.rules.ts';
import { countRecoveryCodes, type Factor, listFactors } from './second-factor.repo.ts';
import {
  deleteRecoveryCode,
  endFactorReset,
  noteFactorUse,
  removeResetFactors,
} from './second-factor.writes.ts';
import { stepOfCode, totpPlaceOf } from './totp.rules.ts';

type Here = Pick<PublicContext, 'platform' | 'ip' | 'user_agent'>;
type Holder = Person & { factors: Factor[] };

/**
 * Runs `work` with the person whose factors prove this account, in the transaction of that agency: a super admin who is an
 * agency user as well has those of the agency user. A reset that is due takes effect first.
 */
export async function withHolder<T>(
  { tx, log }: { tx: TenantTx; log: Log },
  account: Pick<Account, 'agency_id' | 'user_id' | 'role'>,
  work: (tx: TenantTx, holder: Holder) => Promise<T>,
): Promise<T> {
  const run = async (inside: TenantTx, { agency_id, user_id }: Person) => {
    const person = { agency_id, user_id };
    if (await removeResetFactors(inside, person))
      await recordSecurity({ tx: inside, log }, 'factor_reset', person, 'Second factors were reset');
    return work(inside, { ...person, factors: await listFactors(inside, person) });
  };
  if (account.role !== 'super_admin') return run(tx, account);
  // A super admin's transaction sees the installation.
  const installation = tx as InstallationTx;
  const person = await findPersonOfAdministrator(installation, account.user_id);
  return person
    ? inAgency(installation, person.agency_id, (inside) => run(inside, person))
    : run(tx, account);
}

/**
 * Ends a sign-in of an account that was proven by password, provider or hand-off: with a session or, where the account has
 * a second factor, with the question for it.
 */
export async function finishSignIn(
  tx: TenantTx,
  { platform, ip, user_agent }: Here,
  account: Account,
  { change, message }: { change?: string; message: string },
): Promise<SignedIn> {
  await assertAgencyActive(tx);
  const needed = await askForFactor(tx, platform, account);
  if (needed) return needed;
  const session = await startSession(tx, account, { ip, user_agent });
  const facts = { ...account, ...(change === undefined ? {} : { change }) };
  await recordSecurity({ tx, log: platform.log }, 'sign_in', facts, message);
  return session;
}

async function askForFactor(
  tx: TenantTx,
  { config, log }: Pick<Here['platform'], 'config' | 'log'>,
  account: Account,
): Promise<SecondFactorNeeded | undefined> {
  const { factors, codes } = await withHolder({ tx, log }, account, async (inside, holder) => ({
    factors: holder.factors,
    codes: await countRecoveryCodes(inside, holder),
  }));
  if (factors.length === 0) return undefined;
  const passkey = await passkeyToUse(config, factors);
  const methods: FactorMethod[] = [
    ...(passkey ? (['passkey'] as const) : []),
    ...(factors.some(({ factor_kind }) => factor_kind === 'totp') ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
  ];
  const { token } = await insertLink(tx, {
    purpose: 'factor',
    user_id: account.user_id,
    message: passkey?.challenge ?? '',
    lifetimeMs: limits.secondFactorMs,
  });
  return {
    needs_second_factor: true,
    challenge: token,
    methods,
    passkey: passkey as SecondFactorNeeded['passkey'],
  };
}

type Answer = Pick<Body<typeof calls.verifyFactor>, 'code' | 'passkey'>;

/** Uses the factor that proves the holder; returns which, undefined if the answer is wrong. */
async function useFactor(
  tx: TenantTx,
  { config }: Pick<Here['platform'], 'config'>,
  holder: Holder,
  { code, passkey, challenge }: Answer & { challenge: string },
): Promise<FactorMethod | undefined> {
  if (passkey) {
    const used = await findUsedPasskey(config, challenge, passkey, holder.factors);
    if (!used) return undefined;
    await noteFactorUse(tx, used.factor, { use_count: used.use_count });
    return 'passkey';
  }
  for (const factor of holder.factors) {
    if (factor.secret_sealed === null) continue;
    const secret = openSecret(config, factor.secret_sealed, totpPlaceOf(holder.agency_id));
    const step = stepOfCode(secret, code ?? '', factor.last_step);
    if (step === undefined) continue;
    await noteFactorUse(tx, factor, { last_step: step });
    return 'totp';
  }
  const isCode = await deleteRecoveryCode(tx, holder, hashRecoveryCode(holder.user_id, code ?? ''));
  return isCode ? 'recovery_code' : undefined;
}

const ended = (error: unknown): never => {
  if (error instanceof AppError && error.code.startsWith('link_')) throw new AppError('challenge_invalid');
  throw error;
};

/**
 * Finishes a sign-in with the second factor. Wrong answers slow down further ones as wrong passwords do, and codes are
 * counted by account, since they are short. The challenge ends with the session: no answer works twice.
 */
export async function verifyFactor(
  { platform, ip, user_agent }: PublicContext,
  { challenge: token, ...answer }: Body<typeof calls.verifyFactor>,
) {
  const { database, log } = platform;
  const of = { token, purpose: 'factor' } as const;
  const person = await guessToken(database, ip, () =>
    withUserLink(database, of, async (_, { user }) => user).catch(ended),
  );
  const attempts = `factor:account:${person.user_id}`;
  if (!answer.passkey) await assertWithin(database.app, attempts, FACTOR_GUESSES_PER_ACCOUNT);
  const verify = () =>
    withUserLink(database, of, async (tx, { link_id, user }) => {
      const locked = await lockAccount(tx, user);
      const account = await findAccount(tx, user);
      if (!account || locked?.user_status !== 'active') throw new AppError('account_inactive');
      const { message: challenge } = await getLinkContent(tx, link_id);
      const method = await withHolder({ tx, log }, account, async (inside, holder) => {
        const used = await useFactor(inside, platform, holder, { ...answer, challenge });
        // The factor is not lost: the reset was a mistake, or asked for by someone else.
        if (used && (await endFactorReset(inside, holder)))
          await recordSecurity(
            { tx: inside, log },
            'factor_reset_stopped',
            holder,
            'A reset was stopped by a login',
          );
        return used;
      });
      if (!method) return undefined;
      await markLinkUsed(tx, link_id);
      const session = await startSession(tx, account, { ip, user_agent });
      const facts = { ...account, change: method };
      await recordSecurity({ tx, log }, 'sign_in', facts, 'Logged in with a second factor');
      return session;
    }).catch(ended);
  const session = await guess(platform, { email: `factor of ${person.user_id}`, ip }, verify);
  if (!session) {
    await withTenant(database, person.agency_id, (tx) =>
      recordSecurity({ tx, log }, 'factor_failed', person, 'A second factor was wrong'),
    );
    throw new AppError('wrong_factor');
  }
  if (!answer.passkey) await revertAttempt(database.app, attempts);
  return session;
}
