import { tellBrowsers } from '../../platform/events/live.ts';
import type { Context } from '../../platform/http/handle.ts';
import {
  createCandidateFromResume,
  fillCandidateFromResume,
  type ParsedCandidate,
  type StoredResume,
  toParsedCandidate,
} from '../candidates/candidates.public.ts';
import { chargeForFile } from './file-credits.ts';
import type { Reading } from './resume-tasks.ts';
import * as repo from './uploads.repo.ts';

/** Longer texts are cut: they are no resumes any more, and every reading of the candidate would carry them. */
const LONGEST_TEXT = 500_000;

export const textOf = (reading: Reading) => reading.parsed.text.slice(0, LONGEST_TEXT);

const resumeOf = (file: repo.StoredFile, reading: Reading): StoredResume => ({
  file_name: file.file_name,
  file_type: file.file_type!,
  storage_key: file.storage_key!,
  sha256: file.sha256!,
  text_hash: reading.text_hash,
  resume_text: textOf(reading),
});

type Known = { candidate_id: string; reason: string } | undefined;

/**
 * Makes a candidate of a file that was read, or fills the known one, charges the reserved credit and settles the
 * file. The caller holds the file's row and the locks of the person.
 */
export async function takeInFile(
  writer: Pick<Context, 'tx' | 'platform'>,
  { file, upload }: { file: repo.StoredFile; upload: repo.StoredUpload },
  reading: Reading,
  how: { known: Known; fillsKnown: boolean },
) {
  const { tx } = writer;
  const read: ParsedCandidate = toParsedCandidate(reading.parsed);
  const resume = resumeOf(file, reading);
  const { known } = how;
  const isFilled =
    known !== undefined &&
    how.fillsKnown &&
    (await fillCandidateFromResume(writer, known.candidate_id, read, resume));
  const made = isFilled
    ? { candidate_id: known.candidate_id, parse_status: 'parsed' as const }
    : await createCandidateFromResume(
        writer,
        {
          recruiter_id: upload.recruiter_id,
          tags: upload.tags,
          duplicate_of: known?.candidate_id ?? null,
        },
        read,
        resume,
      );
  await repo.changeFile(tx, file.file_id, {
    ...made,
    text_hash: reading.text_hash,
    parse_confidence: read.confidence,
    fields: read.parsed_fields,
    parsed: null,
    duplicate_of: known?.candidate_id ?? null,
    duplicate_reason: known?.reason ?? null,
    error_code: null,
    credits_charged: 1,
    reservations: file.reservations,
  });
  await tellBrowsers(tx, { type: 'upload.changed', upload_id: file.upload_id });
  await chargeForFile(tx, file, upload.created_by);
}
