import type { BodyInput } from '@placewell/contract/call.ts';
import { type DocumentFormat, getCandidateDocument } from '@placewell/contract/sharing/documents.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

export const FORMAT_LABELS: Record<DocumentFormat, string> = { pdf: 'PDF', docx: 'DOCX' };

/** Saves a branded resume under the name that the server gives it, which is the code of a blind one. Throws ApiError. */
export const saveDocument = (body: BodyInput<typeof getCandidateDocument>) =>
  saveFile(getCandidateDocument, body);
