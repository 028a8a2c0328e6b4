import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { GreyPage, ScannedWord } from '@placewell/resume/scans/scanned-page.ts';
import { killTree } from '../../platform/workers/process-usage.ts';
import { type Tesseract, tesseractEnv } from './find-tesseract.ts';
import { wordsOfTable } from './tesseract-words.ts';

/** The table of a full page is 200 kB. */
const MAX_OUTPUT = 8 << 20;
/** The logged part of the complaints of the program, in characters. */
const MAX_COMPLAINT = 1000;
/** The resolution at which pages are drawn, as the program gets it. */
const DPI = 300;

/** Why a page was not read, whatever it shows: the program did not run or wrote too much, or took too long. */
export type PageFault = { fault: 'internal' | 'too_slow'; detail: string };

/**
 * Reads the words of a page. The program gets grey pixels and fixed arguments only: no file, no name and no format of a
 * stranger. The caller's limits end it with the caller.
 */
export function readPage(
  { path, data }: Tesseract,
  { width, height, grey }: GreyPage,
  { languages, ms }: { languages: readonly string[]; ms: number },
): Promise<ScannedWord[] | PageFault> {
  const args = ['stdin', 'stdout', '-l', languages.join('+'), '--dpi', String(DPI), '--psm', '3'];
  return new Promise((done) => {
    const child = spawn(path, [...args, '-c', 'tessedit_create_tsv=1'], {
      env: tesseractEnv({ data }),
      cwd: tmpdir(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let isLate = false;
    const stop = () => child.pid && killTree(child.pid);
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, ms);
    child.stderr.on('data', (part: Buffer) => {
      if (complaint.length < MAX_COMPLAINT) complaint += part.toString('utf8', 0, MAX_COMPLAINT);
    });
    child.stderr.on('error', stop);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MAX_OUTPUT) stop();
      else parts.push(part);
    });
    child.stdout.on('error', stop);
    // A program that ends before it has read the page closes its end.
    child.stdin.on('error', () => undefined);
    child.on('error', (error) => {
      clearTimeout(timer);
      done({ fault: 'internal', detail: error.message });
    });
    // Not `close`, which waits for all other processes that hold the pipe.
    child.on('exit', () =>
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }),
    );
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const detail = `${path} ended with ${code ?? signal}, ${size} bytes of output: ${complaint.slice(0, MAX_COMPLAINT)}`;
      if (code === 0 && size <= MAX_OUTPUT)
        done(wordsOfTable(Buffer.concat(parts).toString('utf8'), { width, height }));
      else done({ fault: isLate ? 'too_slow' : 'internal', detail });
    });
    child.stdin.write(`P5\n${width} ${height}\n255\n`, 'latin1');
    child.stdin.end(grey);
  });
}
