import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { isNewAgency } from '../../../people/people.public.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import * as repo from './written-emails.repo.ts';

/** By id, and when their agency was created. */
type Writer = { user_id: UserId; created_at: string };

/** Lets one transaction at a time count the emails that an agency writes. */
export const lockWrittenEmails = (tx: TenantTx) => lockKeys(tx, ['letters']);

/** How many emails in their own words the person may still send in these 24 hours; an agency that is new sends fewer. */
export async function emailsLeft(
  tx: TenantTx,
  { user_id, created_at }: Writer,
  except: string | null = null,
) {
  const { agency, person } = await repo.countWritten(tx, user_id, except);
  const ofAgency = (isNewAgency(created_at) ? limits.newAgencyMessages : limits.messagesPerAgency) - agency;
  return Math.max(0, Math.min(ofAgency, limits.messagesPerPerson - person));
}

/** How many emails of shares one address may get of an agency in 24 hours. */
const sharesPerAddress = (created_at: string) =>
  isNewAgency(created_at) ? limits.newAgencySharesPerAddress : limits.sharesPerAddress;

/** What may still be sent by the emails of a share, to all and to each address. */
export async function findShareBudget(
  tx: TenantTx,
  writer: Writer,
  { hashes, except = null }: { hashes: readonly string[]; except?: string | null },
) {
  const facts = await repo.listAddressFacts(tx, hashes, except);
  const most = sharesPerAddress(writer.created_at);
  return {
    is_stopped: await repo.isSendingStopped(tx),
    left: await emailsLeft(tx, writer, except),
    addresses: new Map(
      facts.map(({ email_hash, is_opted_out, shares }) => [
        email_hash,
        { is_opted_out, left: most - shares },
      ]),
    ),
  };
}
export type ShareBudget = Awaited<ReturnType<typeof findShareBudget>>;
