import { MessageDraft } from '@placewell/contract/outreach/message-templates.ts';
import { readSession } from '../../lib/session/session-store.ts';

export type Draft = { subject: string; body: string };
export const EMPTY_DRAFT: Draft = { subject: '', body: '' };

/** The unsent draft of one session: it outlives its dialog, and nobody else reads it. */
let kept = EMPTY_DRAFT;
let owner = '';

export function readMessageDraft(): Draft {
  const { token } = readSession();
  if (owner !== token) kept = EMPTY_DRAFT;
  owner = token;
  return kept;
}

export function keepMessageDraft(draft: Draft) {
  readMessageDraft();
  kept = draft;
}

/** What is wrong with the words of a message, by field. */
export const draftProblems = ({ subject, body }: Draft) => ({
  subject: MessageDraft.subject.safeParse(subject).error?.issues[0]?.message,
  body: MessageDraft.body.safeParse(body).error?.issues[0]?.message,
});
