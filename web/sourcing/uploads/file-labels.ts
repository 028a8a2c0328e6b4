import type { PersonInFile, UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { DUPLICATE_REASON_TEXTS, texts } from '@placewell/contract/texts.ts';
import { formatCount } from '../../lib/values/formats.ts';

type FileTone = 'good' | 'warning' | 'bad' | 'neutral';
export type FileLabels = {
  label: string;
  tone: FileTone;
  /** A sentence below the file: the reason, or the decision. */
  note?: string | undefined;
  canRetry: boolean;
  needsDecision: boolean;
};

function duplicateNote({ duplicate_name, duplicate_reason, needs_decision }: UploadFile): string {
  const name = duplicate_name ?? 'a candidate of another recruiter';
  const reason = duplicate_reason ? `: ${DUPLICATE_REASON_TEXTS[duplicate_reason]}` : '';
  return needs_decision ? `Duplicate of ${name}${reason}.` : `Skipped as a duplicate of ${name}${reason}.`;
}

/** Why a parsed resume needs review, if none of its fields is the reason. */
const reviewNote = ({ hidden_words, scanned_pages, unread_words }: UploadFile) =>
  [
    scanned_pages > 0 && `${texts.scan(scanned_pages)}. Compare its fields with the file.`,
    unread_words > 0 && `${texts.unreadText(unread_words)}.`,
    hidden_words > 0 && `${texts.hiddenText(hidden_words)}, which someone reading the file cannot see.`,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

/** One is left where the others have been chosen. */
const peopleNote = ({ people: { length } }: UploadFile) =>
  length === 1
    ? 'Another person in this file. Read this resume too?'
    : `${formatCount(length, 'person', 'people')} in this file. Choose whose resume to read.`;

/** "Peter Vance, page 1" */
export const personLabel = ({ name, first_page, last_page }: PersonInFile) =>
  first_page === last_page ? `${name}, page ${first_page}` : `${name}, pages ${first_page}–${last_page}`;

const NO_ACTIONS = { canRetry: false, needsDecision: false } as const;

/** The label, tone and note of a file in the tray. The note of a parsed resume says whether it may be a duplicate. */
export function fileLabels(file: UploadFile): FileLabels {
  const note = file.error_message ?? undefined;
  switch (file.parse_status) {
    case 'queued':
      return { ...NO_ACTIONS, label: 'Waiting', tone: 'neutral' };
    case 'parsing':
      return { ...NO_ACTIONS, label: 'Parsing', tone: 'neutral' };
    case 'parsed':
      return {
        ...NO_ACTIONS,
        label: file.duplicate_of && file.candidate_id === file.duplicate_of ? 'Updated' : 'Parsed',
        tone: 'good',
        note:
          file.duplicate_name && file.candidate_id !== file.duplicate_of
            ? `Possible duplicate of ${file.duplicate_name}.`
            : undefined,
      };
    case 'needs_review':
      if (file.people.length > 0)
        return { ...NO_ACTIONS, label: 'Needs review', tone: 'warning', note: peopleNote(file) };
      return { ...NO_ACTIONS, label: 'Needs review', tone: 'warning', note: reviewNote(file) };
    case 'needs_ocr':
      return { ...NO_ACTIONS, label: 'No text', tone: 'bad', note, canRetry: true };
    case 'duplicate':
      return {
        ...NO_ACTIONS,
        label: file.needs_decision ? 'Duplicate' : 'Skipped',
        tone: file.needs_decision ? 'warning' : 'neutral',
        note: duplicateNote(file),
        needsDecision: file.needs_decision,
      };
    case 'failed':
      return { ...NO_ACTIONS, label: 'Failed', tone: 'bad', note, canRetry: isRetryable(file) };
  }
}

/** A retry helps only if the file itself did not cause the error; a slow file has already been tried twice. */
const isRetryable = ({ error_code }: UploadFile) =>
  ['internal', 'insufficient_credits'].includes(error_code ?? 'internal');
