import { oneLine } from './header-text.ts';

/** The mail server, or the address itself, refuses this e-mail for good: a repeat would be refused as well. */
export class RefusedEmail extends Error {}

const TEXT_LENGTH = 300;

type SmtpError = {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
};

/** With the most characters that its two parts have. */
const ADDRESS = /[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]{1,255}/g;

/** What was thrown by the connection to the mail server. */
const causeOf = (error: unknown): SmtpError =>
  (error instanceof RefusedEmail && error.cause ? error.cause : Object(error)) as SmtpError;

/** What an error of sending says: for the row of the e-mail, and in short for the log. Neither names an address. */
export function describeFailure(error: unknown): { text: string; log: string } {
  const { code, command, responseCode, message } = causeOf(error);
  const log = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return {
    // Servers repeat the address that they refuse.
    text: oneLine(String(message ?? error).replace(ADDRESS, '(address)'), TEXT_LENGTH),
    log: oneLine(log || 'no code', TEXT_LENGTH),
  };
}

// RFC 5321, 4.2.3: 550 to 559 are about the mailbox or the message, 521 (RFC 7504) about its host; the other answers with
// a 5 are about the sender's settings, such as 530 and 535 for a password that is missing or wrong.
const isAboutEmail = (code: number) => code === 521 || (code >= 550 && code <= 559);

/** Whether an answer to the recipient or to the message refuses it for good. */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = Object(error) as SmtpError;
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    typeof responseCode === 'number' &&
    isAboutEmail(responseCode)
  );
}

// RFC 3463: 5.1.x is about addresses; 5.1.7 and 5.1.8 about the sender's, and 5.1.5 says that the recipient's is right.
const OF_RECIPIENT = /^5\d\d[ -](5\.1\.(?:[0-46]|9|10))(?=\s|$)/;

/** The enhanced status by which a mail server has refused the address of the recipient for good; null if it did not. */
export function refusedStatus(error: unknown): string | null {
  const { command, response } = causeOf(error);
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  return OF_RECIPIENT.exec(String(response ?? ''))?.[1] ?? null;
}
