import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { homeOf } from '@placewell/contract/people/usual-home.ts';
import type { DistanceSettings } from '@placewell/contract/sourcing/places.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Config } from '../../../platform/config.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { type InstallationTx, inAgency } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { broadcast } from '../../../platform/events/live.ts';
import { newId } from '../../../platform/ids.ts';
import { BECAME_OWN, runAs } from '../../../platform/mode-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logSecurity } from '../../../platform/security/security-log.ts';
import type { SeenFrom } from '../../../platform/sessions/sessions.ts';
import * as repo from '../accounts.repo.ts';
import { markLinkUsed } from '../accounts.writes.ts';
import { hasAnybody } from '../administration/administrators.repo.ts';
import { withLink } from '../link-tokens.service.ts';
import { assertStrongPassword, hashPassword } from '../passwords/passwords.rules.ts';
import { startSession } from '../start-session.service.ts';
import { addAdministrator, createSuperAdmin, type Opening, openAgency } from './create-accounts.service.ts';

type SetUp = Body<typeof calls.setUp>;

/**
 * Creates the first super admin with the link that the first start printed; `npm run admin` creates others. Where the
 * installation is run for one agency, which does not exist yet, it creates that agency with its first user, and the
 * session is theirs.
 */
export async function setUp({ platform, ip, user_agent }: PublicContext, body: SetUp) {
  const made = await withLink(
    platform.database,
    { token: body.token, purpose: 'setup' },
    async (inside, link) => {
      // The link of a set-up belongs to the installation, which its token has opened.
      const tx = inside as InstallationTx;
      await repo.lockSetUp(tx);
      if (await repo.hasSuperAdmin(tx)) throw new AppError('setup_done');
      await markLinkUsed(tx, link.link_id);
      if (await isForOne(tx, platform.config, body)) {
        await broadcast(tx, BECAME_OWN);
        return { own: await setUpOwn(tx, { platform, ip, user_agent }, body) };
      }
      const account = await createSuperAdmin(tx, body);
      logSetUp(platform, account);
      return { admin: await startSession(tx, account, { ip, user_agent }) };
    },
  );
  if ('admin' in made) return made.admin;
  // The broadcast reaches this process as well, perhaps after the next request.
  await runAs(platform, 'own');
  return made.own;
}

/** Whether the set-up makes the agency that the installation is run for: by OWN_AGENCY, or because the person chose so. */
async function isForOne(tx: InstallationTx, config: Config, { run_for }: SetUp): Promise<boolean> {
  const isNew = !(await hasAnybody(tx));
  if (config.isOwnAgency) return isNew;
  if (run_for !== 'own_agency') return false;
  if (isNew && config.ownAgency === undefined) return true;
  throw new AppError('invalid_input', { fields: { run_for: texts.modeFixed } });
}

async function setUpOwn(
  tx: InstallationTx,
  { platform, ...seenFrom }: SeenFrom & Pick<PublicContext, 'platform'>,
  body: SetUp,
) {
  const { agencyName, email, fullname, password, admin_email = null } = body;
  if (agencyName === undefined)
    throw new AppError('invalid_input', { fields: { agencyName: 'Agency name is required' } });
  const owner = { agency_name: agencyName, email, fullname, password, admin_email, home: homeOf(body) };
  const account = await createOwner(tx, platform, owner);
  return inAgency(tx, account.agency_id, (inside) => startSession(inside, account, seenFrom));
}

type Owner = {
  agency_name: string;
  email: string;
  fullname: string;
  password: string;
  admin_email: string | null;
  home?: DistanceSettings;
};

/**
 * Creates the installation's one agency and the two accounts of its owner: an agency user, which is returned, and a super
 * admin. Throws `invalid_input` for a second address that is the first one, `email_taken` and a weak password.
 */
export async function createOwner(
  tx: InstallationTx,
  platform: Opening,
  { password, admin_email, ...owner }: Owner,
): Promise<repo.Account> {
  if (admin_email === owner.email)
    throw new AppError('invalid_input', { fields: { admin_email: 'Name another address than the first' } });
  assertStrongPassword(password, owner);
  const person = { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
  const password_hash = await hashPassword(password);
  const account = await inAgency(tx, person.agency_id, (inside) =>
    openAgency(inside, platform, { ...person, ...owner, password_hash, is_own: true }),
  );
  await addAdministrator(tx, account, admin_email);
  logSetUp(platform, account);
  return account;
}

function logSetUp({ log }: Pick<Platform, 'log'>, { agency_id, user_id, email }: repo.Account) {
  logSecurity(log, 'rights_changed', { agency_id, user_id, email, change: 'first super admin' }, 'Set up');
}
