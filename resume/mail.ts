import { createRequire } from 'node:module';
import PostalMime from 'postal-mime';
import { detectFileType } from './file-type.ts';
import { type MailType, ResumeError } from './result.ts';
import { pictureTypeOf } from './scans/pictures.ts';

/** A file that is attached to a mail. */
export interface AttachedFile {
  name: string;
  bytes: Uint8Array;
}

interface MailLimits {
  /** Default 100. */
  maxFiles?: number;
  /** Mails in mails that are opened; default 2. */
  maxDepth?: number;
}

/** Attached parts of a MIME message that are themselves messages, and parts in parts. */
const MAX_NESTING = 30;
const MAX_HEADERS = 1 << 20;
/** Documents that are sent with mails and are text, but no resumes: only these names count as text. */
const TEXT_NAME = /^(?!ATT\d+\.).*\.(?:txt|text|md)$/i;

/** A signature's pictures stand in the text of a mail. */
type FoundFile = AttachedFile & { isInText: boolean };

/**
 * The documents and pictures that are attached to a mail, also within a mail that is attached to it; never its own text.
 * Pictures of signatures, calendars, archives and whatever else the parser does not read are left out. Throws `damaged`,
 * and `too_large` for more files than the limit.
 */
export async function attachedFiles(
  bytes: Uint8Array,
  type: MailType,
  { maxFiles = 100, maxDepth = 2 }: MailLimits = {},
): Promise<AttachedFile[]> {
  const out: AttachedFile[] = [];
  const open = async (mail: Uint8Array, kind: MailType, depth: number): Promise<void> => {
    for (const { name, bytes: content, isInText } of await partsOf(mail, kind)) {
      const found = detectFileType(content);
      if (found === 'eml' || found === 'msg') {
        if (depth < maxDepth) await open(content, found, depth + 1);
      } else if (isDocument(name, found) && !(isInText && pictureTypeOf(content))) {
        if (out.length === maxFiles) throw new ResumeError('too_large', 'the mail has too many files');
        out.push({ name, bytes: content });
      }
    }
  };
  await open(bytes, type, 0);
  return out;
}

/** The files of a mail to read as resumes: documents or, where there are none, pictures. */
export async function attachedResumes(...mail: Parameters<typeof attachedFiles>): Promise<AttachedFile[]> {
  const attached = await attachedFiles(...mail);
  const documents = attached.filter(({ bytes }) => pictureTypeOf(bytes) === undefined);
  return documents.length > 0 ? documents : attached;
}

const isDocument = (name: string, type: ReturnType<typeof detectFileType>) =>
  type !== undefined && type !== 'zip' && (type !== 'txt' || TEXT_NAME.test(name));

async function partsOf(bytes: Uint8Array, type: MailType): Promise<FoundFile[]> {
  try {
    return type === 'eml' ? await partsOfMime(bytes) : partsOfOutlook(bytes);
  } catch (error) {
    throw new ResumeError('damaged', `the mail cannot be read: ${(error as Error).message}`);
  }
}

async function partsOfMime(bytes: Uint8Array): Promise<FoundFile[]> {
  const { attachments } = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_NESTING,
    maxHeadersSize: MAX_HEADERS,
  });
  return attachments.map(({ filename, content, disposition, related }) => ({
    name: filename ?? '',
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    isInText: related === true || disposition !== 'attachment',
  }));
}

/** A CommonJS module. Loaders differ in its default export. */
const { default: MsgReader } = createRequire(import.meta.url)(
  '@kenjiuno/msgreader',
) as typeof import('@kenjiuno/msgreader');

function partsOfOutlook(bytes: Uint8Array): FoundFile[] {
  const reader = new MsgReader(bytes.slice().buffer);
  const { attachments = [], error } = reader.getFileData();
  if (error) throw new Error(error);
  return attachments.map((attachment) => {
    const { fileName, content } = reader.getAttachment(attachment);
    const isInText = attachment.pidContentId !== undefined || attachment.attachmentHidden === true;
    return { name: fileName ?? '', bytes: new Uint8Array(content), isInText };
  });
}
