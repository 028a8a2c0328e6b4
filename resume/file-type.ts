import { isOfArchive, isOtherArchive, isZip, listZip, type ZipEntry } from './archive.ts';
import { namedParts } from './document-parts.ts';
import { type FileType, ResumeError } from './result.ts';
import { pictureTypeOf } from './scans/pictures.ts';

const starts = (bytes: Uint8Array, text: string, at = 0): boolean => {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};

const latin1 = (bytes: Uint8Array, from: number, to: number): string => {
  let out = '';
  for (const byte of bytes.subarray(from, to)) out += String.fromCharCode(byte);
  return out;
};

/** Some programs leave a few zero bytes in text. */
const STRAY_ZEROS = 8;

/** Text has a byte order mark or few zero bytes (except UTF-16), and few control characters. */
function looksLikeText(bytes: Uint8Array): boolean {
  const mark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (mark) return true;
  const end = Math.min(bytes.length, 4096);
  let odd = 0;
  let zero = 0;
  for (const b of bytes.subarray(0, end)) {
    if (b === 0) zero++;
    else if (b < 32 && b !== 9 && b !== 10 && b !== 13 && b !== 12 && b !== 27) odd++;
  }
  const isText = zero <= Math.min(STRAY_ZEROS, end / 32) || isUtf16(bytes) !== undefined;
  return isText && odd <= end / 100;
}

/** A header that programs write into mails and nobody into a resume, and one that mails have beside it. */
const MAIL_PROGRAM =
  /^(?:mime-version:\s*1|message-id:\s*<|received:\s|return-path:\s*<|delivered-to:\s|dkim-signature:\s)/im;
const MAIL_HEADER = /^(?:from|to|subject|date|content-type|received|message-id):\s/gim;

/** Whether the text begins with the headers of a mail (or of a web page that a browser saved as one). */
function isMail(bytes: Uint8Array): boolean {
  const start = latin1(bytes, 0, Math.min(bytes.length, 65536)).replace(/^\xef\xbb\xbf|^>?From [^\n]*\n/, '');
  const [headers = ''] = start.trimStart().split(/\r?\n\r?\n|\r\r/, 1);
  const isHeaders = headers.split(/\r\n|\r|\n/).every((line) => /^(?:[\w-]+:|[ \t])/.test(line));
  return isHeaders && MAIL_PROGRAM.test(headers) && (headers.match(MAIL_HEADER)?.length ?? 0) > 0;
}

/** Data of a program, such as the export of a resume site. */
function isJson(bytes: Uint8Array): boolean {
  if (!/^(?:\xef\xbb\xbf)?\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(latin1(bytes, 0, 256))) return false;
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return true;
  } catch {
    return false;
  }
}

/** Detects UTF-16 without a byte order mark: every other byte is zero in text that is mostly ASCII. */
export function isUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const end = Math.min(bytes.length & ~1, 2048);
  if (end < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (odd > end * 0.35 && even === 0) return 'utf-16le';
  if (even > end * 0.35 && odd === 0) return 'utf-16be';
  return undefined;
}

/**
 * Detects the file type by content, never by name. Undefined for everything the parser does not read (other
 * pictures than PNG and JPEG, spreadsheets, programs, HTML, JSON, archives other than ZIP). The names inside tell a DOCX from other ZIP files.
 */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  if (bytes.length === 0) return undefined;
  const head = latin1(bytes, 0, 1024);
  if (starts(bytes, '%PDF-')) return 'pdf';
  if (isZip(bytes)) return zipKind(bytes);
  const picture = pictureTypeOf(bytes);
  if (picture) return picture;
  if (starts(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return oleKind(bytes);
  if (/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head)) return 'rtf';
  if (isOtherArchive(bytes)) return undefined;
  // Anything but a container, which may include PDFs, may precede the header.
  const [before = head] = head.split('%PDF-', 1);
  if (before.length < head.length) return isOfArchive(before) ? undefined : 'pdf';
  if (head.includes('PK\x03\x04')) return undefined;
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|!--|html|head|body|meta|\?xml|svg)/i.test(head)) return undefined;
  if (!looksLikeText(bytes) || isJson(bytes)) return undefined;
  return isMail(bytes) ? 'eml' : 'txt';
}

/** The type of a ZIP by its directory: its bytes also hold the names inside stored (uncompressed) files. */
function zipKind(bytes: Uint8Array): FileType | undefined {
  let entries: ZipEntry[];
  try {
    entries = listZip(bytes);
  } catch (error) {
    if (error instanceof ResumeError) return brokenZipKind(bytes);
    throw error;
  }
  const names = entries.map(({ name }) => name.replace(/^\//, ''));
  const has = (name: string) => names.includes(name);
  const isDocument =
    has('word/document.xml') ||
    (has('[Content_Types].xml') && names.some((name) => name.startsWith('word/')));
  if (isDocument) return hasResumesBeside(names, entries) ? 'zip' : 'docx';
  if (has('xl/workbook.xml') || has('ppt/presentation.xml') || has('META-INF/MANIFEST.MF')) return undefined;
  if (names[0] !== 'mimetype') return 'zip';
  return isOdt(entries[0]) && has('content.xml') ? 'odt' : undefined;
}

/** By the kind that the first file of an OpenDocument or EPUB names, uncompressed. */
const isOdt = (entry: ZipEntry | undefined): boolean =>
  /^application\/vnd\.oasis\.opendocument\.text(?:-template)?\s*$/.test(
    entry ? latin1(entry.packed, 0, Math.min(entry.packed.length, 128)) : '',
  );

/** Resumes beside the parts of a document, which does not refer to them: reading it as a document would lose them. */
function hasResumesBeside(names: readonly string[], entries: readonly ZipEntry[]): boolean {
  const resumes = names.filter((name) => /^(?!word\/).*\.(?:pdf|docx?|odt|rtf|txt)$/i.test(name));
  if (resumes.length === 0) return false;
  const named = namedParts(entries);
  return resumes.some((name) => !named.has(name.toLowerCase()));
}

/** Without a directory nothing can be read; names anywhere in the file tell the type for the error. */
function brokenZipKind(bytes: Uint8Array): FileType | undefined {
  const tail = latin1(bytes, Math.max(0, bytes.length - 65536), bytes.length);
  const first = latin1(bytes, 0, 65536);
  const has = (name: string) => tail.includes(name) || first.includes(name);
  if (has('word/document.xml') || (has('word/') && has('[Content_Types].xml'))) return 'docx';
  if (has('xl/workbook.xml') || has('ppt/presentation.xml') || has('META-INF/MANIFEST.MF')) return undefined;
  if (/^mimetypeapplication\/vnd\.oasis\.opendocument\.text(?:-template)?PK/.test(first.slice(30)))
    return 'odt';
  return first.startsWith('mimetype', 30) ? undefined : 'zip';
}

/** Old Office files share one container: a DOC has a stream WordDocument, an encrypted DOCX has EncryptedPackage. */
function oleKind(bytes: Uint8Array): FileType | undefined {
  const wide = (name: string) => [...name].join('\0');
  const all = latin1(bytes, 0, Math.min(bytes.length, 4 << 20));
  const tail = bytes.length > 4 << 20 ? latin1(bytes, bytes.length - (1 << 20), bytes.length) : '';
  const has = (name: string) => all.includes(wide(name)) || tail.includes(wide(name));
  if (has('__properties_version1.0') && has('__nameid_version1.0')) return 'msg';
  if (has('WordDocument')) return 'doc';
  if (has('EncryptedPackage')) return 'docx';
  return has('Workbook') || has('PowerPoint Document') ? undefined : 'doc';
}
