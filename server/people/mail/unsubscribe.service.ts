import type { Body } from '@placewell/contract/call.ts';
import { AgencyId } from '@placewell/contract/ids.ts';
import {
  type updateEmailSubscription as call,
  MAILING_LIST_NAMES,
  type MailingList,
  type openUnsubscribePage as openCall,
} from '@placewell/contract/people/emails.ts';
import { z } from 'zod';
import { emailSubscriptionChanged } from '../../domain-events.ts';
import type { Config } from '../../platform/config.ts';
import type { RawContext, Redirect } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret, SecretError, sealSecret } from '../../platform/security/secrets.ts';
import { findAgencyName } from './mail.repo.ts';
import type { Unsubscribe } from './templates/template.emails.ts';

// A user, or the hash of an address that no user has.
const Subscriber = z.tuple([AgencyId, z.enum(MAILING_LIST_NAMES), z.string()]);
// In no table: a valid token comes from an email that was sent to this person.
const PLACE = { agency_id: null, column: 'token of List-Unsubscribe' };

type Subscribed = { agency_id: AgencyId; list: MailingList; subject_id: string };

/** The URLs for unsubscribing without signing in: a page, and one for mail programs. */
export function unsubscribeLinks(config: Config, { agency_id, list, subject_id }: Subscribed): Unsubscribe {
  const token = sealSecret(config, JSON.stringify([agency_id, list, subject_id]), PLACE);
  const one_click = `${config.apiUrl}/api/v1/emails/unsubscribe?token=${token}`;
  return { page: pageUrl(config, token), one_click };
}

function openToken(config: Config, token: string): Subscribed {
  try {
    const [agency_id, list, subject_id] = Subscriber.parse(JSON.parse(openSecret(config, token, PLACE)));
    return { agency_id, list, subject_id };
  } catch (error) {
    if (error instanceof SecretError) throw new AppError('link_unknown');
    throw error;
  }
}

/** Emits the person's new choice to the feature that stores it. */
export function updateEmailSubscription(
  { platform: { config, database, events } }: { platform: Platform },
  { token, is_subscribed }: Body<typeof call>,
) {
  const { agency_id, list, subject_id } = openToken(config, token);
  return withTenant(database, agency_id, async (tx) => {
    const agency_name = await findAgencyName(tx);
    if (agency_name === undefined) throw new AppError('link_unknown');
    await events.emit(tx, emailSubscriptionChanged, { list, subject_id, is_subscribed });
    return { list, is_subscribed, agency_name };
  });
}

const pageUrl = (config: Config, token: string) =>
  `${config.publicUrl}/unsubscribe?${new URLSearchParams({ token })}`;

/** Redirects people to the page. */
export const openUnsubscribePage = async (
  { platform }: { platform: Platform },
  { token }: Body<typeof openCall>,
): Promise<Redirect> => ({ location: pageUrl(platform.config, token), cookies: {}, cookieSeconds: 0 });

/** The one-click call of a mail program. */
export const unsubscribe = ({ platform, query }: RawContext) =>
  updateEmailSubscription({ platform }, { token: query('token') ?? '', is_subscribed: false });
