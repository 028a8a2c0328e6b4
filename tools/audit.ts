// npm run audit: known vulnerabilities of the packages that production installs. A registry without advisories is not
// a failure, but is reported as such.
import { spawnSync } from 'node:child_process';
import { ROOT } from './tasks.ts';

type Report = {
  auditReportVersion?: number;
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
};

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

function parse(text: string | null): Report {
  try {
    return JSON.parse(text ?? '') as Report;
  } catch {
    return { message: 'npm audit printed no report' };
  }
}

const report = parse(stdout);
if (report.auditReportVersion === undefined) {
  process.stdout.write(`Audit: not answered by the registry (${report.message ?? 'no reason given'}).\n`);
} else {
  const found = Object.entries(report.vulnerabilities ?? {});
  for (const [name, { severity, range }] of found) process.stdout.write(`${severity}: ${name} ${range}\n`);
  process.stdout.write(`Audit: ${found.length} vulnerable packages.\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
