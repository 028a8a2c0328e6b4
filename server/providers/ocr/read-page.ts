import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { GreyPage, ScannedWord } from '@placewell/resume/scans/scanned-page.ts';
import { killTree } from '../../platform/workers/process-usage.ts';
import { type Tesseract, tesseractEnv } from './find-tesseract.ts';
import { wordsOfTable } from './tesseract-words.ts';

/** The table of a full page is 200 kB. */
const MAX_OUTPUT = 8 << 20;
/** The resolution at which pages are drawn, as the program gets it. */
const DPI = 300;

/**
 * Reads the words of a page; undefined if the program fails, writes too much or takes too long. It gets grey pixels and
 * fixed arguments only: no file, no name and no format of a stranger. The caller's limits end it with the caller.
 */
export function readPage(
  { path, data }: Tesseract,
  { width, height, grey }: GreyPage,
  { languages, ms }: { languages: readonly string[]; ms: number },
): Promise<ScannedWord[] | undefined> {
  const args = ['stdin', 'stdout', '-l', languages.join('+'), '--dpi', String(DPI), '--psm', '3'];
  return new Promise((done) => {
    const child = spawn(path, [...args, '-c', 'tessedit_create_tsv=1'], {
      env: tesseractEnv({ data }),
      cwd: tmpdir(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const parts: Buffer[] = [];
    let size = 0;
    const stop = () => child.pid && killTree(child.pid);
    const timer = setTimeout(stop, ms);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MAX_OUTPUT) stop();
      else parts.push(part);
    });
    child.stdout.on('error', stop);
    // A program that ends before it has read the page closes its end.
    child.stdin.on('error', () => undefined);
    child.on('error', () => {
      clearTimeout(timer);
      done(undefined);
    });
    // Not `close`, which waits for all other processes that hold the pipe.
    child.on('exit', () => setImmediate(() => child.stdout.destroy()));
    child.on('close', (code) => {
      clearTimeout(timer);
      const isRead = code === 0 && size <= MAX_OUTPUT;
      done(isRead ? wordsOfTable(Buffer.concat(parts).toString('utf8'), { width, height }) : undefined);
    });
    child.stdin.write(`P5\n${width} ${height}\n255\n`, 'latin1');
    child.stdin.end(grey);
  });
}
