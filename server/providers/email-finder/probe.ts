import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { type Conversation, isUnreachable, type MailHost, openConversation } from './smtp-conversation.ts';
import { type Reply, readVerdict, type Verdict } from './smtp-replies.ts';

/** Mailboxes probed per conversation; servers end it after a few nonexistent ones. */
export const MAX_RECIPIENTS = 6;
/** Time limit of a conversation, the greeting included. */
const CONVERSATION_MS = 40_000;

export type ProbeOptions = {
  /** The domain's mail servers, the preferred first. */
  hosts: readonly MailHost[];
  domain: string;
  /** Our host name for the greeting. */
  helo: string;
  /** Empty: the null sender, `MAIL FROM:<>`. */
  sender: string;
  /** A nonexistent mailbox; undefined if the domain is known not to accept all mail. */
  nobody: string | undefined;
  /** Local parts, the likeliest first. */
  locals: readonly string[];
  signal: AbortSignal;
};
/** `commands`: RCPT commands sent. `accepts_all` is null while unknown. */
export type ProbeResult = { accepts_all: boolean | null; commands: number } & (
  | { kind: 'taken'; local: string }
  /** None of the probed mailboxes exists. `asked`: their number. */
  | { kind: 'nobody'; asked: number }
  | { kind: 'accepts_all' }
  /** The server postpones (greylisting, too many at once). */
  | { kind: 'later' }
  /** The server refuses us. */
  | { kind: 'refused' }
  | { kind: 'unreachable' }
  /** The mail servers have no address, or a private one. */
  | { kind: 'no_mail' }
);

const isOk = ({ code }: Reply) => code >= 200 && code < 300;
const isLater = ({ code }: Reply) => code >= 400 && code < 500;
const stopped = (reply: Reply, commands: number): ProbeResult => ({
  kind: isLater(reply) ? 'later' : 'refused',
  accepts_all: null,
  commands,
});

/** Greets and names a sender; returns the reply that refused it, or undefined. */
async function introduce({ ask, greeting }: Conversation, { helo, sender }: ProbeOptions) {
  if (!isOk(greeting)) return greeting;
  let hello = await ask(`EHLO ${helo}`);
  if (!isOk(hello) && !isLater(hello)) hello = await ask(`HELO ${helo}`);
  if (!isOk(hello)) return hello;
  const mail = await ask(`MAIL FROM:<${sender}>`);
  return isOk(mail) ? undefined : mail;
}

/** Probes a nonexistent mailbox, then the likely ones until one exists; under greylisting all, for the retry. */
async function askForMailboxes(conversation: Conversation, options: ProbeOptions): Promise<ProbeResult> {
  const refused = await introduce(conversation, options);
  if (refused) return stopped(refused, 0);
  const { domain, nobody, locals } = options;
  const verdictOf = async (local: string) =>
    readVerdict(await conversation.ask(`RCPT TO:<${local}@${domain}>`));
  if (nobody === undefined) return askFor(locals, verdictOf, { accepts_all: false, commands: 0 });
  const verdict = await verdictOf(nobody);
  if (verdict === 'taken' || verdict === 'unsure')
    return { kind: 'accepts_all', accepts_all: true, commands: 1 };
  if (verdict === 'refused') return { kind: 'refused', accepts_all: null, commands: 1 };
  return askFor(locals, verdictOf, { accepts_all: verdict === 'unknown' ? false : null, commands: 1 });
}

async function askFor(
  locals: readonly string[],
  verdictOf: (local: string) => Promise<Verdict>,
  known: { accepts_all: false | null; commands: number },
): Promise<ProbeResult> {
  const { accepts_all } = known;
  let { commands } = known;
  let isPostponed = accepts_all === null;
  let asked = 0;
  try {
    for (const local of locals.slice(0, MAX_RECIPIENTS)) {
      commands++;
      const verdict = await verdictOf(local);
      if (verdict === 'refused') return { kind: 'refused', accepts_all, commands };
      if (verdict === 'later') isPostponed = true;
      // Until the nonexistent mailbox is refused, an accepted one proves nothing.
      if (verdict === 'taken' && accepts_all === false)
        return { kind: 'taken', local, accepts_all, commands };
      if (verdict === 'unknown') asked++;
    }
  } catch (error) {
    // Many servers hang up after some nonexistent mailboxes: their replies so far count.
    if (!isUnreachable(error) || asked < 2) throw error;
    return { kind: 'nobody', asked, accepts_all, commands };
  }
  return isPostponed
    ? { kind: 'later', accepts_all, commands }
    : { kind: 'nobody', asked, accepts_all, commands };
}

const isWithoutAddress = (error: unknown) =>
  error instanceof OutgoingError && (error.code === 'name_not_found' || error.code === 'address_refused');

/** Uses the first host that responds. Never sends a message: the conversation ends before DATA. */
export async function probe(outgoing: Outgoing, options: ProbeOptions): Promise<ProbeResult> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(CONVERSATION_MS)]);
  let kind: 'no_mail' | 'unreachable' = 'no_mail';
  for (const host of options.hosts) {
    try {
      const conversation = await openConversation(outgoing, host, signal);
      try {
        return await askForMailboxes(conversation, options);
      } finally {
        conversation.end();
      }
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (!isWithoutAddress(error)) kind = 'unreachable';
    }
  }
  return { kind, accepts_all: null, commands: 0 };
}
