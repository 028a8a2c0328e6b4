// Plain JavaScript for any Node that runs npm (20 and later): installs the packages that a task needs, builds outdated
// parts, then starts the pinned Node. `node tools/bootstrap.js <task> [arguments]`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Groups of packages, each with those before it, and how npm installs them (decision 164). */
const GROUPS = { run: ['--omit=dev', '--workspace=server'], build: ['--omit=dev'], all: [] };
const isWithin = (group, other) => Object.keys(GROUPS).indexOf(group) <= Object.keys(GROUPS).indexOf(other);

/** `packages` is `run` by default; an outdated web application needs `build` besides. */
const TASKS = {
  // Prepares its database while the web application is built.
  start: { file: 'server/main.ts', needsWeb: true, waitsForWeb: true, ...PRODUCT },
  release: { file: 'tools/release.ts', needsWeb: true },
  screenshots: { file: 'e2e/screenshots.ts', needsWeb: true, packages: 'all' },
  // Only what every task does first; `--all` installs the tools of tests, too.
  build: { needsWeb: true, ...(args.includes('--all') && { packages: 'all' }) },
  demo: { file: 'server/commands/demo.ts', needsWeb: true, ...PRODUCT },
  dev: { file: 'tools/dev.ts', packages: 'all' },
  // Only journeys need the web application, and a title may be that of a journey.
  test: {
    file: 'tools/test.ts',
    packages: 'all',
    needsWeb: args.length === 0 || args.some((arg) => !existsSync(join(ROOT, arg)) || arg.includes('e2e')),
  },
  check: { file: 'tools/check.ts', packages: 'all' },
  audit: { file: 'tools/audit.ts' },
  coverage: { file: 'tools/coverage.ts', packages: 'all' },
  types: { file: 'server/commands/generate-types.ts', packages: 'all' },
  chunks: { file: 'web/page-chunks.ts', packages: 'all' },
  bench: { file: 'bench/main.ts', needsWeb: true, packages: 'all' },
  admin: { file: 'server/commands/admin.ts' },
  agency: { file: 'server/commands/agency.ts' },
  backup: { file: 'server/commands/backup.ts' },
  restore: { file: 'server/commands/restore.ts' },
  upgrade: { file: 'server/commands/upgrade.ts' },
  reseal: { file: 'server/commands/reseal.ts' },
  doctor: { file: 'server/commands/doctor.ts' },
  vocabulary: { file: 'server/commands/vocabulary.ts' },
  // A resume must be readable in 256 MB, tables included.
  parse: {
    file: 'server/commands/parse.ts',
    flags: ['--max-semi-space-size=1', '--max-old-space-size=192'],
  },
  rank: { file: 'server/commands/rank.ts' },
  titles: { file: 'server/commands/titles.ts' },
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

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function writeStamp(stamp, text) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, text);
}

// Whatever is said here goes to stderr: some tasks print data on stdout.
const say = (text) => process.stderr.write(`${text}\n`);

function fail(text, code = 1) {
  say(`\n${text}`);
  process.exit(code);
}

const isAtLeast = (version, least) => {
  const [a, b] = [version, least].map((one) => one.split('.').map(Number));
  const differs = b.findIndex((number, at) => number !== a[at]);
  return differs === -1 || a[differs] > b[differs];
};

const readPackage = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const LEAST_NODE = readPackage('package.json').engines.node.replace('>=', '');
const SYSTEM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** The package that brings Node for this platform. */
const NODE_PACKAGE = Object.keys(readPackage('server/package.json').optionalDependencies).find((one) =>
  [`node-${SYSTEM}`, `node-bin-${SYSTEM}`].includes(one),
);

/** The Node that comes with the packages, or the one that runs now where it is new enough. */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = NODE_PACKAGE && join(ROOT, 'node_modules', NODE_PACKAGE, 'bin', file);
  if (pinned && existsSync(pinned)) return pinned;
  if (isAtLeast(process.versions.node, LEAST_NODE)) return process.execPath;
  const advice = `Install Node ${LEAST_NODE} or newer from https://nodejs.org, then run this again.`;
  if (!NODE_PACKAGE)
    fail(`Placewell needs Node ${LEAST_NODE} or newer on ${SYSTEM}; this is ${process.version}. ${advice}`);
  fail(
    `The package ${NODE_PACKAGE}, which brings Node, was not installed: npm leaves optional packages out. ${advice}`,
  );
}

const running = new Set();
let isEnding = false;
let exitCode;

/** Ends everything that runs, and then this process with the first code. */
function end(code, signal = 'SIGTERM') {
  isEnding = true;
  exitCode ??= code;
  for (const child of running) child.kill(signal);
  if (running.size === 0) process.exit(exitCode ?? 1);
}

/** Runs a program until it ends; undefined where it was ended. */
function run(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  running.add(child);
  return new Promise((done) => {
    child.once('error', (error) => {
      say(`${command}: ${error.message}`);
      running.delete(child);
      done(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      done(code ?? undefined);
    });
  });
}

/** Does a step of the preparation; its failure ends everything. */
async function prepare(what, command, args, options) {
  say(`${what} …`);
  const code = await run(command, args, { stdio: ['ignore', 2, 2], ...options });
  if (code === 0 && !isEnding) return;
  if (!isEnding) say(`\n${what} failed (${code === undefined ? 'it was killed' : `exit code ${code}`}).`);
  end(isEnding ? undefined : (code ?? 1));
  await new Promise(() => undefined);
}

/** Installs a group, or adds it to the smaller one that is there. */
async function install(group) {
  const stamp = join(STAMPS, 'installed');
  const hash = hashOf(PACKAGES);
  const [installed, present] = readText(stamp).split(' ');
  const isCurrent = installed === hash && present in GROUPS;
  if (isCurrent && isWithin(group, present)) return;
  const command = isCurrent ? ['install', '--no-save'] : ['ci'];
  await prepare(
    isCurrent ? 'Adding packages' : 'Installing packages',
    'npm',
    [...command, ...GROUPS[group], '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: process.platform === 'win32' },
  );
  // 67 MB of headers, which only the compilers of native modules read.
  if (NODE_PACKAGE)
    rmSync(join(ROOT, 'node_modules', NODE_PACKAGE, 'include'), { recursive: true, force: true });
  writeStamp(stamp, `${hash} ${group}`);
}

const env = { ...process.env, PATH: BIN + delimiter + process.env.PATH };
const WEB_STAMP = join(ROOT, 'web/dist/.sources');

const COMPRESSED_STAMP = join(ROOT, 'web/dist/.compressed');

/** The stamp lies among the built files, so that a release contains it. */
async function buildWeb(node, hash) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await prepare('Building the web application', node, [vite, 'build', 'web', '--logLevel', 'warn'], { env });
  writeStamp(WEB_STAMP, hash);
}

/** Nobody has to wait for it: files are served without it, only longer. */
async function compressWeb(node, hash) {
  if (readText(COMPRESSED_STAMP) === hash) return;
  const code = await run(node, [join(ROOT, 'web/compress-build.ts')], { stdio: ['ignore', 2, 2] });
  if (code === 0) writeStamp(COMPRESSED_STAMP, hash);
}

const task = TASKS[name];
if (!task) fail(`Unknown task "${name}": ${Object.keys(TASKS).join(', ')}`);
if (!NODE_PACKAGE) findNode();
// npm passes signals on to us alone; the children end everything cleanly and their exit code becomes ours.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(undefined, signal));

const PACKAGES = ['package-lock.json', 'package.json'];
const sources = task.needsWeb
  ? ['web', 'contract'].flatMap(filesUnder).filter((path) => !path.includes('.test.'))
  : [];
const webHash = hashOf([...PACKAGES, ...sources.sort()]);
const isWebOld =
  task.needsWeb && (readText(WEB_STAMP) !== webHash || !existsSync(join(ROOT, 'web/dist/index.html')));
await install(task.packages ?? (isWebOld ? 'build' : 'run'));
const node = findNode();
const building = isWebOld ? buildWeb(node, webHash) : undefined;
const compressing = task.needsWeb && Promise.resolve(building).then(() => compressWeb(node, webHash));
if (!task.waitsForWeb) await compressing;
if (!task.file) process.exit(0);
const code = await run(node, [...(task.flags ?? []), join(ROOT, task.file), ...args], {
  stdio: 'inherit',
  env: {
    NODE_COMPILE_CACHE: COMPILED,
    ...task.env,
    ...env,
    ...(building && { PLACEWELL_WEB: webHash }),
  },
});
end(code);
