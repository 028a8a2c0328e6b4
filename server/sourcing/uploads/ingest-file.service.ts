import type { CandidateId } from '@placewell/contract/ids.ts';
import type { DuplicateReason } from '@placewell/contract/sourcing/candidates.ts';
import type { Context } from '../../platform/context.ts';
import {
  createCandidateFromResume,
  fillCandidateFromResume,
  type NewResume,
  type ParsedCandidate,
  toParsedCandidate,
} from '../candidates/candidates.public.ts';
import { chargeForFile, creditsOf } from './file-credits.service.ts';
import type { ParsedFile } from './resume-tasks.rules.ts';
import type { StoredFile, StoredUpload } from './uploads.repo.ts';
import { changeFile } from './uploads.writes.ts';

/** In characters. Longer texts are not resumes, and would slow down every query that loads the candidate. */
const MAX_TEXT_LENGTH = 500_000;

/**
 * The text of a parsed file as stored with the candidate. A file that awaits a decision may have been parsed by an
 * earlier version.
 */
export const resumeTextOf = ({ parsed }: ParsedFile) => ({
  resume_text: parsed.text.slice(0, MAX_TEXT_LENGTH),
  passages: (parsed as Partial<typeof parsed>).passages ?? null,
  hidden_text: (parsed as Partial<typeof parsed>).hidden_text ?? null,
  unread_text: (parsed as Partial<typeof parsed>).unread_text ?? null,
  unread_language: (parsed as Partial<typeof parsed>).is_language_read === false ? parsed.language : null,
  scanned_pages: (parsed as Partial<typeof parsed>).scanned_pages?.length ?? 0,
});

/** An accepted and stored file, ready for parsing. */
export type ReadableFile = StoredFile & { file_type: string; storage_key: string; sha256: string };

/** Only refused files lack type, key or hash, and those are never parsed: throws for one. */
export function toReadableFile(file: StoredFile): ReadableFile {
  const { file_type, storage_key, sha256 } = file;
  if (file_type === null || storage_key === null || sha256 === null)
    throw new Error('A refused file has been parsed');
  return { ...file, file_type, storage_key, sha256 };
}

const toResume = async (
  tx: Context['tx'],
  file: ReadableFile,
  parsedFile: ParsedFile,
  { created_by }: Pick<StoredUpload, 'created_by'>,
): Promise<NewResume> => ({
  file_id: file.file_id,
  added_by: created_by,
  size_bytes: file.size_bytes,
  credits_charged: await creditsOf(tx, file),
  reservations: file.reservations,
  file_name: file.file_name,
  file_type: file.file_type,
  storage_key: file.storage_key,
  sha256: file.sha256,
  person: file.person,
  text_hash: parsedFile.text_hash,
  ...resumeTextOf(parsedFile),
});

export type ExistingCandidate = { candidate_id: CandidateId; reason: DuplicateReason };

/**
 * Fills in the candidate for whom the file was uploaded, whatever duplicates it has; false if that candidate no longer
 * exists. Otherwise as `ingestFile`.
 */
export async function ingestFileFor(
  writer: Pick<Context, 'tx' | 'platform'>,
  { file, upload }: { file: ReadableFile; upload: StoredUpload },
  parsedFile: ParsedFile,
  candidate_id: CandidateId,
): Promise<boolean> {
  const candidate = toParsedCandidate(parsedFile.parsed);
  const resume = await toResume(writer.tx, file, parsedFile, upload);
  const owner = { candidate_id, tags: upload.tags };
  const filled = await fillCandidateFromResume(writer, owner, candidate, resume);
  if (!filled) return false;
  await finishFile(writer.tx, file, { parsedFile, outcome: filled, existing: undefined });
  return true;
}

/**
 * Creates a candidate from a parsed file or fills empty fields of the existing one, marks the file as parsed and charges
 * its reserved credit. The caller has locked the file and the resume's identity.
 */
export async function ingestFile(
  writer: Pick<Context, 'tx' | 'platform'>,
  { file, upload }: { file: ReadableFile; upload: StoredUpload },
  parsedFile: ParsedFile,
  options: { existing: ExistingCandidate | undefined; fillsExisting: boolean },
) {
  const { tx } = writer;
  const candidate: ParsedCandidate = toParsedCandidate(parsedFile.parsed);
  const resume = await toResume(tx, file, parsedFile, upload);
  const { existing } = options;
  const filled =
    existing && options.fillsExisting
      ? await fillCandidateFromResume(
          writer,
          { candidate_id: existing.candidate_id, tags: upload.tags },
          candidate,
          resume,
        )
      : undefined;
  const outcome =
    filled ??
    (await createCandidateFromResume(
      writer,
      {
        recruiter_id: upload.recruiter_id,
        source: upload.is_sample ? 'sample' : 'upload',
        tags: upload.tags,
        duplicate_of: existing?.candidate_id ?? null,
      },
      candidate,
      resume,
    ));
  await finishFile(tx, file, { parsedFile, outcome, existing });
}

type Ingested = {
  parsedFile: ParsedFile;
  outcome: { candidate_id: CandidateId; parse_status: 'parsed' | 'needs_review' };
  existing: ExistingCandidate | undefined;
};

async function finishFile(
  tx: Context['tx'],
  file: ReadableFile,
  { parsedFile, outcome, existing }: Ingested,
) {
  const candidate = toParsedCandidate(parsedFile.parsed);
  await changeFile(tx, file, {
    ...outcome,
    text_hash: parsedFile.text_hash,
    parse_confidence: candidate.confidence,
    hidden_words: resumeTextOf(parsedFile).hidden_text?.words ?? 0,
    scanned_pages: resumeTextOf(parsedFile).scanned_pages,
    fields: candidate.parsed_fields,
    parsed: null,
    duplicate_of: existing?.candidate_id ?? null,
    duplicate_reason: existing?.reason ?? null,
    error_code: null,
    credits_charged: await chargeForFile(tx, file),
    reservations: file.reservations,
  });
}
