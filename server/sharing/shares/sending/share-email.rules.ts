import { sharePageTexts } from '../../share-pages/share-pages.public.ts';

type Sent = {
  title: string;
  message: string;
  expires_at: string;
  job_title: string;
  contact_name: string;
  sender_name: string;
  agency_name: string;
  time_zone: string;
  /** Of the candidates. */
  count: number;
};

/** What the email of a share says to a contact, in their language: who sends it, what, and until when it can be read. */
export function shareEmailParts(language: string | null, sent: Sent) {
  const { email, locale } = sharePageTexts(language);
  const { sender_name, agency_name, job_title, count, message, title } = sent;
  // The page closes as the day after begins.
  const lastDay = new Date(Date.parse(sent.expires_at) - 1).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: sent.time_zone,
  });
  return {
    language: locale.slice(0, 2),
    subject: email.subject(count, job_title),
    lines: [
      email.greeting(sent.contact_name),
      email.intro({ sender: sender_name, agency: agency_name, count, job: job_title }),
      title,
      ...(message === '' ? [] : [message]),
      email.lastDay(lastDay),
    ],
    label: email.link,
    unsubscribe: email.unsubscribe(agency_name),
    footer: `${email.linkIsPersonal} · ${sender_name}, ${agency_name}`,
  };
}
