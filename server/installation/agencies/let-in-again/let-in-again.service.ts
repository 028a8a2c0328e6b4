import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/installation/let-in-again.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  createPasswordLink,
  findAccount,
  letInAgainEmail,
  letInNoticeEmail,
  listAgencyUsers,
  lockPerson,
  queueEmail,
  recordInstallationEvent,
  recordLook,
  recordSecurity,
} from '../../../people/people.public.ts';
import type { InstallationContext } from '../../../platform/context.ts';
import { inAgency, lookIntoAgency, type TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailPlace } from '../../../providers/mail/mailer.ts';
import { lockAgency } from '../agency-changes.repo.ts';
import { findAgency } from '../agency-list.repo.ts';
import { listPeopleOfAgency } from './let-in-again.repo.ts';
import { restorePerson } from './let-in-again.writes.ts';

/** The people of an agency, for the choice of one; logs the look. Throws `agency_not_found`. */
export async function getAgencyPeople(
  { tx, actor }: InstallationContext,
  { agency_id }: Body<typeof calls.getAgencyPeople>,
) {
  const agency = await findAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  const { agency_name } = agency;
  await recordLook(tx, actor, { agency_id, agency_name, call: 'getAgencyPeople' });
  return { items: await lookIntoAgency(tx, agency_id, listPeopleOfAgency) };
}

type Choice = Body<typeof calls.letInAgain>;

/** Throws for an agency that is not active, and for another name than the agency's. */
async function requireConfirmed({ tx }: InstallationContext, { agency_id, agency_name }: Choice) {
  const agency = await lockAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  if (agency.agency_status !== 'active')
    throw new AppError('account_inactive', { message: texts.activateAgencyFirst });
  if (agency_name !== agency.agency_name.trim())
    throw new AppError('invalid_input', { fields: { agency_name: texts.notTheAgencyName } });
  return agency;
}

/**
 * Lets a person of an agency in again whom nobody in it can help: an active agency user, whose sessions and open links
 * end, and who chooses a password by a link that goes to the (new) address. The link is returned only without a mail
 * server. The old address and the other agency users are notified. Refuses an agency that is not active, and people who
 * have not joined.
 */
export async function letInAgain(context: InstallationContext, body: Choice) {
  const { tx, actor, platform } = context;
  const { agency_id, user_id } = body;
  const { agency_name } = await requireConfirmed(context, body);
  const person = { agency_id, user_id };
  const { before, email, password_url } = await inAgency(tx, agency_id, async (inside) => {
    const locked = await lockPerson(inside, user_id);
    const account = await findAccount(inside, person);
    if (!locked || !account) throw new AppError('recruiter_not_found');
    if (locked.user_status === 'pending')
      throw new AppError('status_change_refused', { message: texts.inviteAgain });
    const new_email = body.email && body.email !== account.email ? body.email : undefined;
    await restorePerson(inside, person, new_email);
    const url = await createPasswordLink(inside, platform, user_id);
    const email = new_email ?? account.email;
    const content = letInAgainEmail(email, agency_name, url);
    await queueEmail(inside, platform, { ...content, expires_at: expiryOfLink() });
    await notifyOthers(inside, platform, { ...account, new_email });
    const facts = { ...person, user_id: actor.user_id, target_id: user_id };
    const change = new_email === undefined ? {} : { change: 'new email' };
    const log = { tx: inside, log: platform.log };
    await recordSecurity(log, 'let_in_again', { ...facts, ...change }, 'A person was let in again');
    return { before: locked, email, password_url: url };
  });
  await recordInstallationEvent(tx, actor, {
    event: 'person_let_in',
    agency_id,
    agency_name,
    details: { user_id, before, after: { email, role: 'agency', user_status: 'active' } },
  });
  return {
    email,
    expires_at: expiryOfLink().toISOString(),
    password_url: mailPlace(platform.config) === 'mailbox' ? null : password_url,
  };
}

const expiryOfLink = () => new Date(Date.now() + limits.inviteDays * 86_400_000);

type Notified = {
  user_id: string;
  email: string;
  fullname: string;
  agency_name: string;
  new_email?: string | undefined;
};

/** Tells the other agency users, and the old address if there is a new one. */
async function notifyOthers(
  tx: TenantTx,
  platform: Platform,
  { user_id, email, fullname, agency_name: agency, new_email }: Notified,
) {
  const others = (await listAgencyUsers(tx)).filter((one) => one.user_id !== user_id);
  const person = fullname || email;
  const { publicUrl } = platform.config;
  for (const to of [...(new_email === undefined ? [] : [email]), ...others.map((one) => one.email)])
    await queueEmail(tx, platform, letInNoticeEmail({ to, agency, person, publicUrl }));
}
