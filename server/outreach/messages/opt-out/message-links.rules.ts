import { z } from 'zod';
import { newToken } from '../../../platform/ids.ts';

/** The page of the link in a message. */
export const optOutUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/letters/opt-out?${new URLSearchParams({ token })}`;

/** The addresses in a message by which its reader ends such emails: of the page, and of the mail program (RFC 8058). */
export const linkUrls = (at: { publicUrl: string; apiUrl: string }, token: string) => ({
  opt_out_url: optOutUrl(at.publicUrl, token),
  unsubscribe_url: `${at.apiUrl}/api/v1/letters/unsubscribe?token=${token}`,
});

/** The token of a link: the key of the agency's links, and a random part. Only its `hashToken` is stored. */
export const newLinkToken = (link_key: string) => `${link_key}.${newToken()}`;

/** The key that a token names; whether it is right only the hash of all of it says. */
export const keyOfToken = (token: string): string | undefined => z.uuid().safeParse(token.split('.')[0]).data;
