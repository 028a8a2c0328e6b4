import { formatCount } from '@placewell/contract/counts.ts';
import type { SecurityEntry, SecurityEntryAct } from '@placewell/contract/people/security-log.ts';

const REMOVED = 'Someone who was removed';

/** Who did it: a person of the agency, a super admin of the installation, or the product by itself. */
export function whoOf({ act, user_id, user_name }: SecurityEntry): string {
  if (act === 'domain_lost') return 'Placewell';
  return user_id === null ? 'Super admin' : (user_name ?? REMOVED);
}

const targetOf = ({ target_name }: SecurityEntry) => target_name ?? 'someone who was removed';
/** The ways to log in by their detail: providers and second factors. */
const WAYS: Readonly<Record<string, string>> = {
  google: 'Google',
  agency: 'the company sign-in',
  passkey: 'a passkey',
  totp: 'an authenticator app',
  recovery_code: 'a recovery code',
};
const wayOf = ({ detail }: SecurityEntry) => WAYS[detail] ?? 'another provider';

/** The changes of rights by their detail. */
const RIGHTS: Readonly<Record<string, (target: string) => string>> = {
  active: (target) => `Activated ${target}`,
  inactive: (target) => `Deactivated ${target}`,
  removed: (target) => `Removed ${target}`,
  'first user': (target) => `Made ${target} the first user`,
  'super admin as well': () => 'Became a super admin as well',
  recruiters_see_all: () => "Let recruiters see each other's records",
  recruiters_see_own: () => 'Let recruiters see their own records only',
  client_details_all: () => 'Let recruiters see the details of all clients',
  client_details_involved: () => 'Let recruiters see the details of their own clients only',
};

/** What a super admin did or looked at, by the detail. */
const ACCESS: Readonly<Record<string, string>> = {
  'looked: agency/getRecruiters': 'Looked at the people of the agency',
  'looked: getAgencyPeople': 'Looked at the people of the agency',
  'looked: dashboard/getCreditEntries': 'Looked at the credits of the agency',
  subscription_changed: 'Changed the subscription',
  trial_extended: 'Extended the trial',
  credits_adjusted: 'Adjusted the credits',
  billing_clock_moved: 'Moved the test clock',
};

/** The changes of how people log in by their detail. */
const SIGN_IN_CHANGES: Readonly<Record<string, string>> = {
  mode_off: 'Turned the company sign-in off',
  mode_offered: 'Offered the company sign-in',
  mode_required: 'Required the company sign-in',
  factor_demanded: 'Asked everyone for a second factor',
  factor_not_demanded: 'No longer asked everyone for a second factor',
};

const SENTENCES: Record<SecurityEntryAct, (entry: SecurityEntry) => string> = {
  sign_in: (entry) => (entry.detail ? `Logged in with ${wayOf(entry)}` : 'Logged in'),
  password_changed: () => 'Changed their password',
  email_changed: () => 'Changed their email address',
  email_confirmed: () => 'Confirmed their email address',
  invitation_sent: (entry) => `Invited ${targetOf(entry)}`,
  invitation_revoked: (entry) => `Withdrew the invitation of ${targetOf(entry)}`,
  invitation_accepted: () => 'Accepted the invitation',
  sign_in_linked: (entry) => `Linked the sign-in with ${wayOf(entry)}`,
  sign_in_unlinked: () => 'Removed a linked sign-in',
  sign_in_changed: ({ detail }) => SIGN_IN_CHANGES[detail] ?? 'Changed the company sign-in',
  domain_verified: ({ detail }) => `Verified the domain ${detail}`,
  domain_lost: ({ detail }) => `No longer found the record of the domain ${detail}`,
  factor_added: () => 'Added a second factor',
  factor_removed: () => 'Removed a second factor',
  factor_reset_asked: (entry) => `Asked to reset the second factor of ${targetOf(entry)}`,
  factor_reset_stopped: () => 'Stopped the reset of their second factor',
  factor_reset: () => 'Lost their second factor by a reset',
  factor_failed: () => 'Failed the second factor',
  session_ended: () => 'Ended a session',
  rights_changed: (entry) =>
    RIGHTS[entry.detail]?.(targetOf(entry)) ??
    (entry.user_id === null ? 'Changed the agency' : 'Changed rights'),
  let_in_again: (entry) =>
    `Let ${targetOf(entry)} in again${entry.detail ? ' with a new email address' : ''}`,
  administration_entered: () => 'Switched to administration',
  administration_left: () => 'Switched back from administration',
  super_admin_access: ({ detail }) => ACCESS[detail] ?? 'Looked into the agency',
  exported: ({ detail }) => {
    const [list = '', rows = '0'] = detail.split(': ');
    return `Exported ${list.replaceAll('_', ' ')}: ${formatCount(Number(rows), 'row')}`;
  },
  archive_made: () => 'Made an archive of everything',
};

/** The act as a sentence about `whoOf`. */
export const whatOf = (entry: SecurityEntry): string => SENTENCES[entry.act](entry);
