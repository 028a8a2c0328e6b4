import { AgencyId } from '@placewell/contract/ids.ts';

/** The page of the link in a message. */
export const optOutUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/letters/opt-out?${new URLSearchParams({ token })}`;

/** The addresses in a message by which its reader ends such emails: of the page, and of the mail program (RFC 8058). */
export const linkUrls = (at: { publicUrl: string; apiUrl: string }, token: string) => ({
  opt_out_url: optOutUrl(at.publicUrl, token),
  unsubscribe_url: `${at.apiUrl}/api/v1/letters/unsubscribe?token=${token}`,
});

/** The agency that a token names; whether it is right only the hash of all of it says. */
export function agencyOf(token: string): AgencyId | undefined {
  return AgencyId.safeParse(token.split('.')[0]).data;
}
