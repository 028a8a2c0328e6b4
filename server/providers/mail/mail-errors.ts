import { oneLine } from './header-text.ts';

/** The mail server, or the address itself, refuses this email permanently: a retry would be refused as well. */
export class RefusedEmail extends Error {}

const TEXT_LENGTH = 300;

type SmtpError = {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
};

/** With the maximum lengths of its two parts. */
const ADDRESS = /[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]{1,255}/g;

/** The underlying error of the connection to the mail server. */
const causeOf = (error: unknown): SmtpError =>
  (error instanceof RefusedEmail && error.cause ? error.cause : Object(error)) as SmtpError;

/** Describes a sending error: for the email's row, and in short for the log. Neither contains an address. */
export function describeFailure(error: unknown): { text: string; log: string } {
  const { code, command, responseCode, message } = causeOf(error);
  const log = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return {
    // Servers repeat the refused address.
    text: oneLine(String(message ?? error).replace(ADDRESS, '(address)'), TEXT_LENGTH),
    log: oneLine(log || 'no code', TEXT_LENGTH),
  };
}

// RFC 5321, 4.2.3: 550 to 559 are about the mailbox or the message, 521 (RFC 7504) about its host; other 5xx replies
// are about the sender's settings, such as 530 and 535 for a missing or wrong password.
const isAboutEmail = (code: number) => code === 521 || (code >= 550 && code <= 559);

/** Whether a reply refuses the recipient or the message permanently. */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = Object(error) as SmtpError;
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    typeof responseCode === 'number' &&
    isAboutEmail(responseCode)
  );
}

// RFC 3463: 5.1.x is about addresses; 5.1.7 and 5.1.8 about the sender's, and 5.1.5 says that the recipient's is valid.
const OF_RECIPIENT = /^5\d\d[ -](5\.1\.(?:[0-46]|9|10))(?=\s|$)/;

/** The enhanced status with which a mail server permanently refused the recipient's address; null if it did not. */
export function refusedStatus(error: unknown): string | null {
  const { command, response } = causeOf(error);
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  return OF_RECIPIENT.exec(String(response ?? ''))?.[1] ?? null;
}
