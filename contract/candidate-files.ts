/** What a file of a candidate is; only resumes are read. */
export const FILE_KINDS = ['resume', 'certificate', 'cover_letter', 'other'] as const;
export type CandidateFileKind = (typeof FILE_KINDS)[number];

/** Whether a resume has been read. */
export const FILE_PARSE_STATUSES = ['queued', 'parsed', 'failed'] as const;
export type FileParseStatus = (typeof FILE_PARSE_STATUSES)[number];
