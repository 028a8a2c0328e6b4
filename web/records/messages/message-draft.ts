import { MessageDraft } from '@placewell/contract/outreach/message-templates.ts';
import { readSession } from '../../lib/session/session-store.ts';

export type Draft = { subject: string; body: string };
export const EMPTY_DRAFT: Draft = { subject: '', body: '' };

/** What an agency without templates begins with. */
export const FIRST_DRAFT: Draft = { subject: 'Hello from {{agency.name}}', body: '' };

/** The unsent draft of one session: it outlives its dialog, and nobody else reads it. */
let kept = EMPTY_DRAFT;
let owner = '';

export function readMessageDraft(): Draft {
  const { token } = readSession();
  if (owner !== token) kept = EMPTY_DRAFT;
  owner = token;
  return kept;
}

/** The template whose words were sent last, by its id, in one session. */
let lastTemplate: { owner: string; id: string } | undefined;

export const keepLastTemplate = (id: string) => {
  lastTemplate = { owner: readSession().token, id };
};
export const readLastTemplate = () =>
  lastTemplate?.owner === readSession().token ? lastTemplate.id : undefined;

export function keepMessageDraft(draft: Draft) {
  readMessageDraft();
  kept = draft;
}

/** The problems of the words of a message, by field. */
export const draftProblems = ({ subject, body }: Draft) => ({
  subject: MessageDraft.subject.safeParse(subject).error?.issues[0]?.message,
  body: MessageDraft.body.safeParse(body).error?.issues[0]?.message,
});
