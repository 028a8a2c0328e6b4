import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import type { UploadFile } from '@placewell/contract/uploads.ts';

export type FileTone = 'good' | 'warning' | 'bad' | 'quiet';
export type FileWords = {
  label: string;
  tone: FileTone;
  /** A sentence under the line: why, or what was decided. */
  note?: string | undefined;
  isRunning: boolean;
  canRetry: boolean;
  needsDecision: boolean;
};

function duplicateNote({ duplicate_name, duplicate_reason, needs_decision }: UploadFile): string {
  const who = duplicate_name ?? 'a candidate of another recruiter';
  const why = duplicate_reason ? `: ${DUPLICATE_REASON_TEXTS[duplicate_reason]}` : '';
  return needs_decision ? `Known as ${who}${why}.` : `Skipped, known as ${who}${why}.`;
}

const QUIET = { isRunning: false, canRetry: false, needsDecision: false } as const;

/** What the tray says of a file. A resume that was read although its owner resembles somebody says so too. */
export function fileWords(file: UploadFile): FileWords {
  const note = file.error_message ?? undefined;
  switch (file.parse_status) {
    case 'queued':
      return { ...QUIET, label: 'Waiting', tone: 'quiet', isRunning: true };
    case 'parsing':
      return { ...QUIET, label: 'Reading', tone: 'quiet', isRunning: true };
    case 'parsed':
      return {
        ...QUIET,
        label: file.duplicate_of && file.candidate_id === file.duplicate_of ? 'Filled in' : 'Parsed',
        tone: 'good',
        note:
          file.duplicate_name && file.candidate_id !== file.duplicate_of
            ? `May be ${file.duplicate_name}.`
            : undefined,
      };
    case 'needs_review':
      return { ...QUIET, label: 'Needs review', tone: 'warning' };
    case 'needs_ocr':
      return { ...QUIET, label: 'No text', tone: 'bad', note, canRetry: true };
    case 'duplicate':
      return {
        ...QUIET,
        label: file.needs_decision ? 'Known' : 'Skipped',
        tone: file.needs_decision ? 'warning' : 'quiet',
        note: duplicateNote(file),
        needsDecision: file.needs_decision,
      };
    case 'failed':
      return { ...QUIET, label: 'Failed', tone: 'bad', note, canRetry: isRetryable(file) };
  }
}

/** Reading the same bytes again helps only where the fault was not in them. */
const isRetryable = ({ error_code }: UploadFile) =>
  ['internal', 'too_slow', 'insufficient_credits'].includes(error_code ?? 'internal');
