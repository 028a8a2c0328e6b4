import { brandColors } from '@placewell/contract/sharing/brand-colors.ts';
import { composeEmail } from '../../../providers/mail/compose-email.ts';
import type { Unsubscribe } from './template.emails.ts';

type ShareEmail = {
  to: string;
  /** Of the contact, in which everything below is written. */
  language: string;
  subject: string;
  lines: readonly string[];
  /** What the button says. */
  label: string;
  url: string;
  footer: string;
  /** Says what the link does that ends such emails. */
  unsubscribe: string;
  links: Unsubscribe;
  /** Who sends the page and gets the answers to the email. */
  sender: { fullname: string; email: string; agency_name: string; brand_color: string | null };
  /** The agency's logo; null where it has none. */
  logo_url: string | null;
};

/** An email to a contact of a client with the link to a shared page, from who sends it, in the look of the agency. */
export function shareEmail({ label, url, sender, logo_url, unsubscribe, links, ...parts }: ShareEmail) {
  const { brand: color, light } = brandColors(sender.brand_color);
  return {
    kind: 'share' as const,
    ...composeEmail({
      ...parts,
      isLetter: true,
      action: { label, url },
      unsubscribe: { ...links, label: unsubscribe },
      brand: { name: sender.agency_name, color, accent: light.accent, logo_url },
    }),
    from_name: `${sender.fullname}, ${sender.agency_name}`,
    reply_to: sender.email,
  };
}
