import { LetterDraft } from '@placewell/contract/outreach/letter-templates.ts';
import { readSession } from '../../lib/session/session-store.ts';

export type Draft = { subject: string; body: string };
export const EMPTY_DRAFT: Draft = { subject: '', body: '' };

/** What somebody has written and not sent yet, for one session: it outlives its dialog, and nobody else reads it. */
let kept = EMPTY_DRAFT;
let owner = '';

export function readLetterDraft(): Draft {
  const { token } = readSession();
  if (owner !== token) kept = EMPTY_DRAFT;
  owner = token;
  return kept;
}

export function keepLetterDraft(draft: Draft) {
  readLetterDraft();
  kept = draft;
}

/** What is wrong with the words of a letter, by field. */
export const draftProblems = ({ subject, body }: Draft) => ({
  subject: LetterDraft.subject.safeParse(subject).error?.issues[0]?.message,
  body: LetterDraft.body.safeParse(body).error?.issues[0]?.message,
});
