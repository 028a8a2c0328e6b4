import {
  type CandidateFile,
  type CandidateFileKind,
  PICTURE_TYPES,
  RESUME_TYPES,
} from '@placewell/contract/sourcing/candidate-files.ts';
import { formatDate, formatDecimal } from '../../../lib/values/formats.ts';

export const FILE_KIND_LABELS: Record<CandidateFileKind, string> = {
  resume: 'Resume',
  certificate: 'Certificate',
  cover_letter: 'Cover letter',
  other: 'Other',
};
export const FILE_KIND_CHOICES = Object.entries(FILE_KIND_LABELS).map(([value, label]) => ({ value, label }));

const KB = 1024;
/** 14 KB, 2.3 MB. */
export const formatBytes = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${formatDecimal(bytes / KB / KB)} MB`;

export const fileFacts = (file: CandidateFile) =>
  [
    FILE_KIND_LABELS[file.file_kind],
    // A day has no time zone: noon falls on it everywhere.
    formatDate(`${file.dated_on}T12:00`),
    file.size_bytes !== null && formatBytes(file.size_bytes),
    file.added_by_name,
  ]
    .filter(Boolean)
    .join(' · ');

export const isPicture = ({ file_type }: Pick<CandidateFile, 'file_type'>) =>
  PICTURE_TYPES.some((type) => type === file_type);
export const mayBeResume = ({ file_type }: Pick<CandidateFile, 'file_type'>) =>
  RESUME_TYPES.some((type) => type === file_type);

/** The likely kind of a file, by its name. */
export function guessKind(name: string): CandidateFileKind {
  if (/certif|zertifikat|zeugnis|diplom|licen[cs]e|\.(?:png|jpe?g)$/i.test(name)) return 'certificate';
  if (/cover|anschreiben|motivation/i.test(name)) return 'cover_letter';
  return 'resume';
}
