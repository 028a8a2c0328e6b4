import { composeEmail } from '../../../providers/mail/compose-email.ts';

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
  /** Who sends the page and gets the answers to the email. */
  sender: { fullname: string; email: string; agency_name: string };
};

/** An email to a contact of a client with the link to a shared page, from who sends it. */
export function shareEmail({ label, url, sender, ...parts }: ShareEmail) {
  return {
    kind: 'share' as const,
    ...composeEmail({ ...parts, action: { label, url } }),
    from_name: `${sender.fullname}, ${sender.agency_name}`,
    reply_to: sender.email,
  };
}
