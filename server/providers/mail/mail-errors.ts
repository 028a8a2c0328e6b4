import { oneLine } from './header-text.ts';

/** The mail server, or the address itself, refuses this e-mail for good: a repeat would be refused as well. */
export class RefusedEmail extends Error {}

const TEXT_LENGTH = 300;

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown };

/** What an error of sending says: for the row of the e-mail, and for the log, which names no address. */
export function describeFailure(error: unknown): { text: string; log: string } {
  const { code, command, responseCode, message } = (
    error instanceof RefusedEmail && error.cause ? error.cause : Object(error)
  ) as SmtpError;
  const log = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return {
    text: oneLine(String(message ?? error), TEXT_LENGTH),
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
