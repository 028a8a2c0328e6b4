import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/outreach/messages.ts';
import { findAgencyOfLink } from '../../../people/people.public.ts';
import type { RawContext, Redirect } from '../../../platform/context.ts';
import { enterTenant, type TenantTx, withAnonymous } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyOfToken, optOutUrl } from './message-links.rules.ts';
import { findLinkedMessage } from './opt-out.repo.ts';
import { changeOptOut } from './opt-out.writes.ts';

type WithPlatform = { platform: Platform };
type Linked = NonNullable<Awaited<ReturnType<typeof findLinkedMessage>>> & { email_hash: string };

/** Runs `work` in a transaction of the agency of the message with this link; throws `link_unknown`. */
function withMessageLink<T>(
  { platform }: WithPlatform,
  token: string,
  work: (tx: TenantTx, message: Linked) => Promise<T>,
): Promise<T> {
  return withAnonymous(platform.database, async (anonymous) => {
    const key = keyOfToken(token);
    const hash = hashToken(token);
    const agency_id = key && (await findAgencyOfLink(anonymous, key, hash));
    if (!agency_id) throw new AppError('link_unknown');
    const tx = await enterTenant(anonymous, agency_id);
    const message = await findLinkedMessage(tx, hash);
    if (!message?.email_hash) throw new AppError('link_unknown');
    return work(tx, { ...message, email_hash: message.email_hash });
  });
}

/** What the page of the link shows. */
export const checkMessageLink = (context: WithPlatform, { token }: Body<typeof calls.checkMessageLink>) =>
  withMessageLink(context, token, async (_tx, { agency_name, opted_out_at }) => ({
    agency_name,
    opted_out_at,
  }));

/** Ends the agency's messages to the candidate; a repeat changes nothing. */
export const optOutOfMessages = (context: WithPlatform, { token }: Body<typeof calls.optOutOfMessages>) =>
  withMessageLink(context, token, async (tx, message) => {
    if (message.opted_out_at === null) await changeOptOut(tx, message, true);
    return { agency_name: message.agency_name };
  });

/** Takes that back. */
export const optInToMessages = (context: WithPlatform, { token }: Body<typeof calls.optInToMessages>) =>
  withMessageLink(context, token, async (tx, message) => {
    if (message.opted_out_at !== null) await changeOptOut(tx, message, false);
    return { agency_name: message.agency_name };
  });

/** The one click of a mail program. */
export const unsubscribeFromMessages = ({ platform, query }: RawContext) =>
  optOutOfMessages({ platform }, { token: query('token') ?? '' });

/** Leads to the page for people. */
export const openMessageOptOutPage = async (
  { platform }: WithPlatform,
  { token }: Body<typeof calls.openMessageOptOutPage>,
): Promise<Redirect> => ({
  location: optOutUrl(platform.config.publicUrl, token),
  cookies: {},
  cookieSeconds: 0,
});
