// Plain JavaScript for any Node that runs npm (20 and later): installs, builds outdated parts, then starts
// the pinned Node. `node tools/bootstrap.js <task> [arguments]`, where a task is a file and what it needs built.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BIN = join(ROOT, 'node_modules', '.bin');
const STAMPS = join(ROOT, 'node_modules', '.placewell');
/** Node keeps compiled code here: each further process and thread starts in about half of the time. */
const COMPILED = join(STAMPS, 'compiled');

const [name, ...args] = process.argv.slice(2);

/**
 * How the product is started here and by tests and benchmarks. `flags`: the young generation of the heap grows to three
 * times the number, in MB, and does not shrink; with the usual 16, API and worker take some 200 MB more between them, and
 * no request is faster. `env` is for the C library of most Linux systems: threads allocate from two areas instead of eight
 * for each core, and a large block goes back to the machine when it is free (decision 080).
 */
const PRODUCT = JSON.parse(readFileSync(join(ROOT, 'tools/product-launch.json'), 'utf8'));

const TASKS = {
  start: { file: 'server/main.ts', needsWeb: true, ...PRODUCT },
  release: { file: 'tools/release.ts', needsWeb: true },
  screenshots: { file: 'e2e/screenshots.ts', needsWeb: true },
  // Only what every task does first.
  build: { needsWeb: true },
  demo: { file: 'server/commands/demo.ts', needsWeb: true, ...PRODUCT },
  dev: { file: 'tools/dev.ts', needsWeb: false },
  // Only journeys need the web application, and a title may be that of a journey.
  test: {
    file: 'tools/test.ts',
    needsWeb: args.length === 0 || args.some((arg) => !existsSync(join(ROOT, arg)) || arg.includes('e2e')),
  },
  check: { file: 'tools/check.ts', needsWeb: false },
  audit: { file: 'tools/audit.ts', needsWeb: false },
  coverage: { file: 'tools/coverage.ts', needsWeb: false },
  types: { file: 'server/commands/generate-types.ts', needsWeb: false },
  bench: { file: 'bench/main.ts', needsWeb: true },
  admin: { file: 'server/commands/admin.ts', needsWeb: false },
  agency: { file: 'server/commands/agency.ts', needsWeb: false },
  backup: { file: 'server/commands/backup.ts', needsWeb: false },
  restore: { file: 'server/commands/restore.ts', needsWeb: false },
  upgrade: { file: 'server/commands/upgrade.ts', needsWeb: false },
  reseal: { file: 'server/commands/reseal.ts', needsWeb: false },
  doctor: { file: 'server/commands/doctor.ts', needsWeb: false },
  vocabulary: { file: 'server/commands/vocabulary.ts', needsWeb: false },
  // A resume must be readable in 256 MB, tables included.
  parse: {
    file: 'server/commands/parse.ts',
    needsWeb: false,
    flags: ['--max-semi-space-size=1', '--max-old-space-size=192'],
  },
  rank: { file: 'server/commands/rank.ts', needsWeb: false },
  titles: { file: 'server/commands/titles.ts', needsWeb: false },
};

const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
};

const filesUnder = (folder) =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    return statSync(join(ROOT, path)).isDirectory() ? filesUnder(path) : [path];
  });

/** Runs `work` unless its stamp says that it was done for the same inputs. */
function once(stamp, hash, isThere, work) {
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

// Whatever is said here goes to stderr: some tasks print data on stdout.
function run(command, args, what) {
  process.stderr.write(`${what} …\n`);
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: BIN + delimiter + process.env.PATH },
    shell: process.platform === 'win32',
  });
  if (done.status === 0) return;
  process.stderr.write(`\n${what} failed (exit code ${done.status ?? done.signal}).\n`);
  process.exit(done.status ?? 1);
}

/** The Node that came with the packages, or the one that runs now where it is new enough. */
function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  process.stderr.write(
    `Placewell needs Node 22.18 or newer on ${system}-${process.arch}; this is ${process.version}.\n`,
  );
  process.exit(1);
}

const task = TASKS[name];
if (!task) {
  process.stderr.write(`Unknown task "${name}": ${Object.keys(TASKS).join(', ')}\n`);
  process.exit(1);
}

const packages = ['package-lock.json', 'package.json'];
once(
  join(STAMPS, 'installed'),
  hashOf(packages),
  existsSync(join(BIN, process.platform === 'win32' ? 'tsc.cmd' : 'tsc')),
  () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages'),
);
const node = pinnedNode();
if (task.needsWeb) {
  const sources = ['web', 'contract'].flatMap(filesUnder).filter((path) => !path.includes('.test.'));
  // Among the built files, so that a release contains it.
  const stamp = join(ROOT, 'web/dist/.sources');
  once(stamp, hashOf([...packages, ...sources.sort()]), existsSync(join(ROOT, 'web/dist/index.html')), () =>
    run(
      node,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'],
      'Building the web application',
    ),
  );
}

if (!task.file) process.exit(0);
const child = spawn(node, [...(task.flags ?? []), join(ROOT, task.file), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    NODE_COMPILE_CACHE: COMPILED,
    ...task.env,
    ...process.env,
    PATH: BIN + delimiter + process.env.PATH,
  },
});
// npm passes these on to us alone; the child ends everything cleanly and its exit code becomes ours.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
