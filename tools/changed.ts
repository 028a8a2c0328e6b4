// Which tests a change concerns: those in the same folder and in what may import it, by the line of contexts.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isProof } from './select-tests.ts';
import { git, ROOT } from './tasks.ts';

const { line, readers } = JSON.parse(readFileSync(join(import.meta.dirname, 'contexts.json'), 'utf8')) as {
  line: string[];
  readers: string[];
};

/** The context, those after it in the line, and the readers. */
const from = (context: string): string[] =>
  readers.includes(context) ? [context] : [...line.slice(line.indexOf(context)), ...readers];

const JOURNEYS = ['e2e/journeys', 'e2e/roles'];
const ENGINES = ['matching', 'resume'];
/** Folders of the server that compose contexts, or prove something about all of them. */
const WHOLE = ['backup', 'commands', 'doctor', 'seed', 'sweep', 'tests'].map((name) => `server/${name}`);
const EVERYTHING = [...ENGINES, 'contract', 'server', 'web', 'bench', 'tools', ...JOURNEYS];

/** Folders and files whose tests a change of `path` concerns. Paths are from the root. */
function concernedBy(path: string): string[] {
  if (/\.(?:test|spec)\.tsx?$/.test(path)) return [path];
  const [top = '', context = ''] = path.split('/');
  const isContext = line.includes(context) || readers.includes(context);
  const all = isContext ? from(context) : [];
  const serverOf = [...all.map((name) => `server/${name}`), ...WHOLE];
  const journeysOf = all.map((name) => `e2e/journeys/${name}`);
  switch (top) {
    case 'contract':
      if (!isContext) return EVERYTHING.filter((name) => !ENGINES.includes(name));
      return ['contract', ...serverOf, ...all.map((name) => `web/${name}`), 'web/app', ...journeysOf];
    case 'server':
      return isContext ? [...serverOf, ...journeysOf] : ['server', ...JOURNEYS];
    case 'web':
      // Features do not import each other: they meet in the application only.
      return isContext ? [`web/${context}`, 'web/app', ...journeysOf] : ['web', ...JOURNEYS];
    case 'matching':
      return ['matching', 'bench', ...from('matching').map((name) => `server/${name}`)];
    case 'resume':
      return ['resume', 'bench', ...['sourcing', 'sharing', 'desk'].map((name) => `server/${name}`)];
    case 'e2e':
      return JOURNEYS;
    case 'bench':
      return ['bench', 'tools'];
    case 'docs':
    case 'deploy':
    case 'tools':
    case '.github':
      return ['tools'];
    default:
      return path.endsWith('.md') ? ['tools'] : EVERYTHING;
  }
}

/** The files that differ from a commit, and those that git does not know yet; undefined without that commit. */
export function changedFiles(commit = 'HEAD'): string[] | undefined {
  const differing = git('diff', '--name-only', '--no-renames', commit, '--');
  const unknown = git('ls-files', '--others', '--exclude-standard');
  if (differing === undefined || unknown === undefined) return undefined;
  return `${differing}${unknown}`.split('\n').filter(Boolean);
}

const fromRoot = (path: string) => relative(ROOT, path).replaceAll(sep, '/');
const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** A proof takes long, so it runs only for its folder; for all below a top folder that would be nearly always. */
function isProofOf(path: string, proof: string): boolean {
  const folder = dirname(proof);
  return folder.includes('/') ? isIn(path, folder) : dirname(path) === folder;
}

/** All of `tests`, as absolute paths, but the proofs of folders in which nothing changed. */
export const withoutProofs = (tests: readonly string[], changed: readonly string[]): string[] =>
  tests.filter((test) => !isProof(test) || changed.some((path) => isProofOf(path, fromRoot(test))));

/** Those of `tests` that concern changed files. */
export function concernedTests(tests: readonly string[], changed: readonly string[]): string[] {
  const places = [...new Set(changed.flatMap(concernedBy))];
  return withoutProofs(tests, changed).filter(
    (test) => isProof(test) || places.some((place) => isIn(fromRoot(test), place)),
  );
}
