/** A server's reply: its code, the enhanced one (RFC 3463) if present, and its text. */
export type Reply = { code: number; enhanced: string | null; text: string };

/** The meaning of a reply to RCPT. `unsure`: accepted, but unverified by the server (252). */
export type Verdict = 'taken' | 'unsure' | 'unknown' | 'later' | 'refused';

const LINE = /^([2-5]\d\d)([ -]|$)(?:([245]\.\d{1,3}\.\d{1,3})(?= |$))?(.*)$/s;

/** One line of a reply, and whether it is the last; undefined if malformed. */
export function readLine(line: string): { reply: Reply; isLast: boolean } | undefined {
  const [, code, sign, enhanced, text = ''] = LINE.exec(line) ?? [];
  if (code === undefined) return undefined;
  return {
    reply: { code: Number(code), enhanced: enhanced ?? null, text: text.trim() },
    isLast: sign !== '-',
  };
}

const NOBODY =
  /unknown|no such|not? (?:found|exist|valid|known|listed|here)|(?:does|do)(?:n.t| not) exist|invalid|unrouteable|undeliverable|unavailable|disabled|inactive|no mailbox|not a valid|bad destination|recipient (?:address )?rejected: (?:access denied|user|undeliverable)|user rejected|no longer/i;
const POLICY =
  /block|black ?list|blocklist|spam|reputation|policy|reverse dns|\bptr\b|\brbl\b|dnsbl|relay|helo|ehlo|denied by|not authenticated|authentication|greylist|rate|too many|client host|banned|spf|sender/i;

/** What a reply to RCPT says about the mailbox. */
export function readVerdict({ code, enhanced, text }: Reply): Verdict {
  const detail = enhanced?.slice(2) ?? '';
  // A full mailbox exists.
  if (detail === '2.2' || code === 552) return 'taken';
  if (code === 252) return 'unsure';
  if (code >= 200 && code < 300) return 'taken';
  if (code < 500) return 'later';
  if (/^1\.(?:1|2|3|6|10)$/.test(detail) || detail === '2.1') return 'unknown';
  // Exchange Online's reply for unknown recipients.
  if (detail === '4.1' && NOBODY.test(text)) return 'unknown';
  if (detail.startsWith('7.')) return 'refused';
  if (POLICY.test(text)) return 'refused';
  if (code === 550 || code === 551 || code === 553 || NOBODY.test(text)) return 'unknown';
  return 'refused';
}
