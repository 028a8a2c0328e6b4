import { sharePageTexts } from '../../share-pages/share-pages.public.ts';

/** How messages begin in the languages of shared pages, in lower case. */
const GREETINGS = [
  ...['dear', 'hello', 'hi', 'hey', 'good morning', 'good afternoon', 'good evening'],
  ...[
    'guten tag',
    'guten morgen',
    'hallo',
    'liebe',
    'lieber',
    'sehr geehrte',
    'sehr geehrter',
    'grüezi',
    'moin',
  ],
  ...['bonjour', 'bonsoir', 'cher', 'chère', 'madame', 'monsieur', 'salut'],
  ...['hola', 'buenos días', 'buenas tardes', 'estimado', 'estimada', 'querido', 'querida'],
  ...['buongiorno', 'buonasera', 'gentile', 'egregio', 'salve', 'ciao', 'caro', 'cara'],
  ...['beste', 'geachte', 'goedemorgen', 'goedemiddag', 'goedendag', 'dag'],
  ...['dzień dobry', 'szanowny', 'szanowna', 'szanowni', 'witam', 'cześć'],
  ...['olá', 'bom dia', 'boa tarde', 'prezado', 'prezada'],
];
/** A longer first line says something else already. */
const MAX_GREETING = 80;

/** Whether a message greets the contact by itself: its first line begins with a greeting or is their name. */
export function greets(message: string, contact_name: string): boolean {
  const line = (message.trimStart().split('\n', 1)[0] ?? '').trim().toLowerCase();
  const names = contact_name.toLowerCase().split(' ');
  const isWhole = (start: string) =>
    line.startsWith(start) && !/^[\p{L}\p{N}]/u.test(line.slice(start.length));
  if (line.length > MAX_GREETING) return false;
  return GREETINGS.some(isWhole) || (names.some(isWhole) && /[,:!]$/.test(line));
}

type Sent = {
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

/**
 * What the email of a share says to a contact, in their language: the message of the sender alone, or else who sends what.
 * The small line below says how to answer, and until when.
 */
export function shareEmailParts(language: string | null, sent: Sent) {
  const { email, locale, candidates } = sharePageTexts(language);
  const { sender_name, agency_name, job_title, count, message, contact_name } = sent;
  // The page closes as the day after begins.
  const lastDay = new Date(Date.parse(sent.expires_at) - 1).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: sent.time_zone,
  });
  return {
    language: locale.slice(0, 2),
    subject: email.subject({ candidates: candidates({ count }), job: job_title }),
    lines: [
      ...(greets(message, contact_name) ? [] : [email.greeting({ name: contact_name })]),
      message ||
        email.intro({
          sender: sender_name,
          agency: agency_name,
          candidates: email.candidates({ count }),
          job: job_title,
        }),
    ],
    label: email.link,
    unsubscribe: email.unsubscribe({ agency: agency_name }),
    footer: `${email.answer} ${email.lastDay({ day: lastDay })} ${email.linkIsPersonal} · ${sender_name}, ${agency_name}`,
  };
}
