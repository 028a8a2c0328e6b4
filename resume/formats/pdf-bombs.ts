import { Buffer } from 'node:buffer';
import { constants, inflateSync } from 'node:zlib';
import { ResumeError } from '../result.ts';

/** Deflate compresses at most about 1000 : 1, so a shorter stream cannot exceed the limit. */
const MIN_BYTES = 32 << 10;
/** Maximum inflated size of one stream, and of all streams tested. Images are never inflated. */
const MAX_STREAM_BYTES = 32 << 20;
const MAX_TOTAL_BYTES = 96 << 20;
/** How far before the word `stream` its dictionary may start. */
const MAX_DICTIONARY_DISTANCE = 400;

/** Throws `too_large` for a PDF whose streams inflate to far more than the text of a resume. */
export function rejectBombs(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const end = file.indexOf('endstream', at + 6);
    if (end < 0) return;
    const dictionary = file.toString('latin1', Math.max(0, at - MAX_DICTIONARY_DISTANCE), at);
    const entry = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    const start = at + (file[at + 6] === 13 ? 8 : 7);
    at = end + 3;
    if (end - start < MIN_BYTES || !entry.includes('Flate') || /\/Image\b/.test(entry)) continue;
    total += inflatedSize(file.subarray(start, end));
    if (total > MAX_TOTAL_BYTES)
      throw new ResumeError('too_large', 'the streams of the PDF inflate beyond their limit');
  }
}

function inflatedSize(stream: Uint8Array): number {
  try {
    const options = { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(stream, options).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ResumeError('too_large', 'a stream of the PDF inflates beyond its limit');
    // Not deflated, or truncated: pdf.js reports it.
    return 0;
  }
}
