import type { WrittenKind } from '@placewell/contract/outreach/activities.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { type CallValues, EMPTY_CALL } from './call-values.ts';
import type { Pick } from './mention-text.ts';

/** An unsent note, task, call or meeting. */
export type Draft = {
  kind: WrittenKind;
  title: string;
  text: string;
  picks: readonly Pick[];
  dueOn: string;
  assigneeId: string | undefined;
  call: CallValues;
};

export const EMPTY_DRAFT: Draft = {
  kind: 'note',
  title: '',
  text: '',
  picks: [],
  dueOn: '',
  assigneeId: undefined,
  call: EMPTY_CALL,
};

/** By record, for one session: a draft outlives its drawer, and nobody else reads it. */
let drafts = new Map<string, Draft>();
let owner = '';

function ofThisSession() {
  const { token } = readSession();
  if (owner !== token) drafts = new Map();
  owner = token;
  return drafts;
}

export const readDraft = (record: string): Draft => ofThisSession().get(record) ?? EMPTY_DRAFT;

export function keepDraft(record: string, draft: Draft) {
  if (draft.title === '' && draft.text === '') ofThisSession().delete(record);
  else ofThisSession().set(record, draft);
}
