import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/outreach/letters.ts';
import type { RawContext, Redirect } from '../../../platform/context.ts';
import { enterTenant, type TenantTx, withAnonymous } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { agencyOf, optOutUrl } from './letter-links.rules.ts';
import { findLinkedLetter, hasLetterLink } from './opt-out.repo.ts';
import { changeOptOut } from './opt-out.writes.ts';

type WithPlatform = { platform: Platform };
type Linked = NonNullable<Awaited<ReturnType<typeof findLinkedLetter>>> & { email_hash: string };

/** Runs `work` in a transaction of the agency of the letter with this link; throws `link_unknown`. */
function withLetterLink<T>(
  { platform }: WithPlatform,
  token: string,
  work: (tx: TenantTx, letter: Linked) => Promise<T>,
): Promise<T> {
  return withAnonymous(platform.database, async (anonymous) => {
    const agency_id = agencyOf(token);
    const hash = hashToken(token);
    if (!agency_id || !(await hasLetterLink(anonymous, agency_id, hash))) throw new AppError('link_unknown');
    const tx = await enterTenant(anonymous, agency_id);
    const letter = await findLinkedLetter(tx, hash);
    if (!letter?.email_hash) throw new AppError('link_unknown');
    return work(tx, { ...letter, email_hash: letter.email_hash });
  });
}

/** What the page of the link shows. */
export const checkLetterLink = (context: WithPlatform, { token }: Body<typeof calls.checkLetterLink>) =>
  withLetterLink(context, token, async (_tx, { agency_name, opted_out_at }) => ({
    agency_name,
    opted_out_at,
  }));

/** Ends the agency's letters to the candidate; a repeat changes nothing. */
export const optOutOfLetters = (context: WithPlatform, { token }: Body<typeof calls.optOutOfLetters>) =>
  withLetterLink(context, token, async (tx, letter) => {
    if (letter.opted_out_at === null) await changeOptOut(tx, letter, true);
    return { agency_name: letter.agency_name };
  });

/** Takes that back. */
export const optInToLetters = (context: WithPlatform, { token }: Body<typeof calls.optInToLetters>) =>
  withLetterLink(context, token, async (tx, letter) => {
    if (letter.opted_out_at !== null) await changeOptOut(tx, letter, false);
    return { agency_name: letter.agency_name };
  });

/** The one click of a mail program. */
export const unsubscribeFromLetters = ({ platform, query }: RawContext) =>
  optOutOfLetters({ platform }, { token: query('token') ?? '' });

/** Leads to the page for people. */
export const openLetterOptOutPage = async (
  { platform }: WithPlatform,
  { token }: Body<typeof calls.openLetterOptOutPage>,
): Promise<Redirect> => ({
  location: optOutUrl(platform.config.publicUrl, token),
  cookies: {},
  cookieSeconds: 0,
});
