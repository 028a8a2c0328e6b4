import { formatCount } from '@placewell/contract/counts.ts';
import type { BackupManifest } from '../backup/backup-format.rules.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';

const PRINT_EVERY_MS = 5000;

/** Names and addresses come from files: control characters could steer a terminal. */
export const printableText = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
export const printLine = (line: string) => process.stdout.write(`${printableText(line)}\n`);
export const formatNumber = (count = 0) => count.toLocaleString('en');

/** "1 agency, 1,184 rows, 3 files". */
export const describeCounts = ({ agencies, rows, files }: BackupManifest['counts']) =>
  [formatCount(agencies, 'agency', 'agencies'), formatCount(rows, 'row'), formatCount(files, 'file')].join(
    ', ',
  );

/** Prints the progress of long work every few seconds. */
export function printSteps<Step extends string>(
  verbs: Record<Step, string>,
): (step: Step, name: string) => void {
  const started = performance.now();
  let last = 0;
  let steps = 0;
  return (step, name) => {
    steps++;
    const now = performance.now() - started;
    if (now - last < PRINT_EVERY_MS) return;
    last = now;
    process.stderr.write(
      `${(now / 1000).toFixed(0)} s: ${verbs[step]} (${formatNumber(steps)}, ${name}) …\n`,
    );
  };
}

/** "1.4 MB" */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** Prints why an archive or backup was refused; rethrows any other error. */
export function exitIfRefused(error: unknown) {
  if (!(error instanceof ArchiveRefused)) throw error;
  process.stderr.write(`${printableText(error.message)}\nNothing was changed.\n`);
  process.exitCode = 1;
}

/** Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1000;

/** Makes a signal abort the work at its next step and undo uncommitted parts. A second signal ends the process. */
export function stopInWords<Step extends string>(onStep: (step: Step, name: string) => void) {
  let stoppedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stoppedAt !== undefined && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
      if (stoppedAt === undefined)
        process.stderr.write('Stopping at the next step; again to end at once …\n');
      stoppedAt ??= performance.now();
    });
  return (step: Step, name: string) => {
    if (stoppedAt !== undefined && step !== 'statistics') throw new ArchiveRefused('Stopped.');
    onStep(step, name);
  };
}

export function printBackup({ made_at, product_version, counts }: BackupManifest) {
  printLine(`Backup of ${made_at}, Placewell ${product_version}`);
  printLine(`  ${describeCounts(counts)}; every hash is right`);
  if (counts.missing_files > 0)
    printLine(`  ${formatNumber(counts.missing_files)} files were missing when it was made`);
  if (counts.altered_files > 0)
    printLine(
      `  ${formatNumber(counts.altered_files)} files were not as stored when it was made; altered-files.txt in it names them`,
    );
}
