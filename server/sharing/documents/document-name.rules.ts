import type { DocumentContent, DocumentFormat } from '@placewell/contract/sharing/documents.ts';
import { blindFileName } from '@placewell/resume/blind/index.ts';

/** The name of a document's file: the name or code, and what job it is for. */
export const documentFileName = (
  { display_name }: Pick<DocumentContent, 'display_name'>,
  job_title: string | null | undefined,
  format: DocumentFormat,
): string => `${blindFileName(display_name, job_title)}.${format}`;
