import { texts } from '@placewell/contract/texts.ts';
import { composeMessage } from '../../../providers/mail/compose-message.ts';

type MessageEmail = {
  to: string;
  subject: string;
  body: string;
  sender: { fullname: string; email: string; agency_name: string };
  opt_out_url: string;
  unsubscribe_url: string;
};

/** A message to a candidate: from the installation's address under the name of who wrote it, who gets the answer. */
export function messageEmail({ to, subject, body, sender, opt_out_url, unsubscribe_url }: MessageEmail) {
  const { fullname, email, agency_name } = sender;
  return {
    kind: 'letter' as const,
    ...composeMessage({
      to,
      subject,
      body,
      closing: texts.messageClosing(fullname, agency_name),
      link: { label: texts.messageOptOut(agency_name), url: opt_out_url },
    }),
    from_name: fullname,
    reply_to: email,
    unsubscribe_url,
  };
}
