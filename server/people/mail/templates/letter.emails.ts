import { texts } from '@placewell/contract/texts.ts';
import { composeLetter } from '../../../providers/mail/compose-letter.ts';

type LetterEmail = {
  to: string;
  subject: string;
  body: string;
  sender: { fullname: string; email: string; agency_name: string };
  opt_out_url: string;
  unsubscribe_url: string;
};

/** A letter to a candidate: from the installation's address under the name of who wrote it, who gets the answer. */
export function letterEmail({ to, subject, body, sender, opt_out_url, unsubscribe_url }: LetterEmail) {
  const { fullname, email, agency_name } = sender;
  return {
    kind: 'letter' as const,
    ...composeLetter({
      to,
      subject,
      body,
      closing: texts.letterClosing(fullname, agency_name),
      link: { label: texts.letterOptOut(agency_name), url: opt_out_url },
    }),
    from_name: fullname,
    reply_to: email,
    unsubscribe_url,
  };
}
