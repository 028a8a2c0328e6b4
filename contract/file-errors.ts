/** Why an uploaded file did not become a candidate; shown beside the file, never as the failure of a whole call. */
export const FILE_ERRORS = {
  unsupported_type:
    'Not a PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG or ZIP file, nor an email with one attached. Save the resume as one ' +
    'of these and upload that.',
  not_a_document:
    'Not a PDF, DOCX, DOC, ODT, RTF, TXT, PNG or JPEG file. Save it as one of these and add that.',
  not_a_resume_type:
    'A resume is a PDF, DOCX, DOC, ODT, RTF, TXT, PNG or JPEG file. Add this as a file of another kind.',
  empty: 'The file is empty or has no text.',
  damaged: 'The file is damaged or incomplete. Open it, save it again, for example as PDF, and upload that.',
  encrypted: 'The file is password-protected. Save it without a password and upload that.',
  too_large: 'The file is larger than 10 MB, or holds far more data than a resume. Save it as a simple PDF.',
  too_slow: 'Parsing the file took too long. Save it again as a simple PDF and upload that.',
  needs_ocr:
    'The file contains only images, such as a scan, which this installation does not read. Upload a version with text, ' +
    'or ask the person who runs it to install tesseract, then try again.',
  unreadable_scan:
    'No text could be read in the images of this file. Scan it straight, in good light, at 300 dots per inch, or upload ' +
    'a version with text.',
  not_a_resume: 'No name, email address or phone number was found.',
  several_people:
    'The file has the resumes of several people. Choose whose to read, or save each resume as a separate file.',
  unsafe_archive:
    'The archive was rejected: it expands to too much data or contains unsafe paths. Upload the resumes themselves.',
  too_many_files: 'The archive contains more than 100 files. Upload it in parts.',
  candidate_gone: 'The candidate of this resume has been deleted in the meantime.',
  insufficient_credits: 'There were no resume credits left for this file.',
  internal: 'Parsing failed on our side. Re-parse the file free of charge.',
} as const;
export type FileErrorCode = keyof typeof FILE_ERRORS;
