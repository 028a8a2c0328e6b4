import type { UserId } from '@placewell/contract/ids.ts';
import { type InstallationTx, inAgency } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import * as repo from '../accounts.repo.ts';
import { findAdministrator, listToOwn, type OwnCandidate } from '../administration/administrators.repo.ts';
import { enqueueLinkEmail } from '../link-tokens.service.ts';
import { assertStrongPassword, hashPassword } from '../passwords/passwords.rules.ts';
import { addAdministrator, insertAccount, type Opening } from './create-accounts.service.ts';
import { createOwner } from './set-up.service.ts';

/** The name of an agency that `npm run admin` opens without one; its super admin changes it. */
const UNNAMED = 'My agency';

const refuse = (message: string) => new AppError('conflict', { message });

/** The agency user with this address, who becomes a super admin as well; undefined if nobody has it. Throws for others. */
export async function findOwner(tx: InstallationTx, email: string): Promise<repo.Account | undefined> {
  const account = await repo.findAccountForLogin(tx, email);
  if (!account) return undefined;
  if (account.role === 'super_admin') throw refuse(`${email} is a super admin already.`);
  if (account.role !== 'agency')
    throw refuse(`${email} is a recruiter. Name an agency user, or an address that no one has here yet.`);
  if (account.user_status !== 'active' || account.agency_status !== 'active')
    throw refuse(`${email} is inactive.`);
  if (await findAdministrator(tx, account)) throw refuse(`${email} is a super admin as well already.`);
  return account;
}

type Owner = {
  email: string;
  fullname: string;
  agency_name: string | undefined;
  /** Undefined for an agency user, who keeps theirs. */
  password: string | undefined;
  admin_email: string | null;
};

/**
 * Makes a person a super admin as well, for `npm run admin` where the installation is run for one agency: an agency user
 * of it, or a new one, with the agency if there is none yet. Throws for another address than those, and a weak password.
 */
export async function addOwner(
  tx: InstallationTx,
  platform: Opening,
  { password = '', ...owner }: Owner,
): Promise<{ email: string; agency_name: string }> {
  await repo.lockSetUp(tx);
  const { email, fullname, admin_email } = owner;
  const [agency, ...others] = await listToOwn(tx);
  if (others.length > 0)
    throw refuse(
      'OWN_AGENCY needs exactly one agency, and there are several. Start Placewell, which says more.',
    );
  if (!agency) {
    const agency_name = owner.agency_name ?? UNNAMED;
    return createOwner(tx, platform, { email, fullname, admin_email, agency_name, password });
  }
  const account =
    (await findOwner(tx, email)) ?? (await addAgencyUser(tx, agency, { email, fullname, password }));
  await addAdministrator(tx, account, admin_email);
  const { agency_id, user_id, agency_name } = account;
  const facts = { agency_id, user_id, email, change: 'super admin as well' };
  await inAgency(tx, agency_id, (inside) =>
    recordSecurity(
      { tx: inside, log: platform.log },
      'rights_changed',
      facts,
      'Became a super admin as well',
    ),
  );
  return { email, agency_name };
}

function addAgencyUser(
  tx: InstallationTx,
  { agency_id, agency_name }: OwnCandidate,
  { email, fullname, password }: { email: string; fullname: string; password: string },
) {
  assertStrongPassword(password, { email, agency_name, fullname });
  const person = { agency_id, user_id: newId<UserId>() };
  return inAgency(tx, agency_id, async (inside) => {
    const password_hash = await hashPassword(password);
    await insertAccount(inside, { ...person, role: 'agency', email, fullname, password_hash });
    await enqueueLinkEmail(inside, { user_id: person.user_id, purpose: 'verify' });
    return repo.getInsertedAccount(inside, person);
  });
}
