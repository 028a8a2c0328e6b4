/** Why an export has no file; shown with it. */
export const EXPORT_ERRORS = {
  disk_full:
    'There was no disk space for the file. Tell the person who runs this installation, or export fewer rows.',
  not_allowed: 'The person who started this export no longer has access to the list.',
  subject_gone: 'The job or candidate whose matches were exported has been deleted.',
  export_failed: 'Something went wrong on our side. Start the export again.',
} as const;

export type ExportErrorCode = keyof typeof EXPORT_ERRORS;
