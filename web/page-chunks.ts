// npm run chunks: plans the chunks of the web application, and writes them to page-chunks.json, which the build reads.
import { writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, normalizePath } from 'vite';
import { application } from './application.ts';

/** The script files that a page may load until its content, beside those that every page loads. */
const MAX_FILES = 8;
/** How much more a page counts the nearer it is to its limit, in each of the ways that are tried: near ones lead far apart. */
const STEEPNESS = Array.from({ length: 48 }, (_, at) => 20 + 2 * at);
/** Of the joins that are possible at a time, how many are weighed. */
const WEIGHED = 150;
const fileOf = (path: string) => joinPath(import.meta.dirname, path);
const ROUTERS = [
  // Of signing in: beside what every page loads, a third of what the others may load.
  { file: fileOf('app/open-pages.ts'), limit: 1 / 3 },
  { file: fileOf('app/pricing-part.ts'), frame: fileOf('app/frames/plain-frame.tsx') },
  { file: fileOf('app/shell-pages.ts'), frame: fileOf('app/behind-questionnaire.tsx') },
];

/** Modules that the same pages load, and their length as served; `imports` are indexes of parts. */
type Part = { modules: string[]; imports: number[]; length: number };
type Page = { parts: number[]; limit: number };
type Apart = { initial: string[]; parts: Part[]; pages: Page[] };

/** Builds without any grouping, where a page loads nothing that it does not use. */
async function buildApart(config: InlineConfig): Promise<Apart> {
  const apart: Apart = { initial: [], parts: [], pages: [] };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2023', assetsInlineLimit: 0, write: false, cssMinify: false },
    plugins: [
      config.plugins,
      {
        name: 'read-parts',
        generateBundle(_, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const at = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
          const chunkOf = new Map(
            chunks.flatMap(({ modules }, index) => Object.keys(modules).map((id) => [id, index])),
          );
          apart.parts = chunks.map(({ modules, imports, code }) => ({
            modules: Object.keys(modules),
            imports: imports.flatMap((name) => at.get(name) ?? []),
            length: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
          }));
          const isInitial = loadedBy(
            chunks.flatMap(({ isEntry }, index) => (isEntry ? index : [])),
            apart.parts,
          );
          apart.initial = [...isInitial].flatMap((index) => apart.parts[index]?.modules ?? []);
          for (const { file, frame, limit = 1 } of ROUTERS)
            for (const page of this.getModuleInfo(file)?.dynamicallyImportedIds ?? []) {
              const roots = [page, ...(frame ? [frame] : [])].flatMap((id) => chunkOf.get(id) ?? []);
              const parts = [...loadedBy(roots, apart.parts)].filter((index) => !isInitial.has(index));
              apart.pages.push({ parts, limit });
            }
        },
      },
    ],
  });
  return apart;
}

/** These parts and all that they import. */
function loadedBy(roots: readonly number[], parts: readonly Part[]): Set<number> {
  const loaded = new Set(roots);
  for (const index of loaded) for (const next of parts[index]?.imports ?? []) loaded.add(next);
  return loaded;
}

/** A file of the build: its parts and all that they import as a set of bits, and its length. */
type Group = { own: bigint; loads: bigint; length: number };

const bit = (index: number) => 1n << BigInt(index);
const bitsOf = (indexes: Iterable<number>) => [...indexes].reduce((bits, index) => bits | bit(index), 0n);

function join(a: Group, b: Group): Group {
  return { own: a.own | b.own, loads: a.loads | b.loads, length: a.length + b.length };
}

/** The groups that a page loads: of those it needs all of each, and what that imports. */
function groupsOf(needed: bigint, groups: readonly Group[]): Group[] {
  let loaded = needed;
  for (let before = 0n; before !== loaded; ) {
    before = loaded;
    for (const { own, loads } of groups) if ((own & loaded) !== 0n) loaded |= loads;
  }
  return groups.filter(({ own }) => (own & loaded) !== 0n);
}

const lengthOf = (groups: readonly Group[]) => groups.reduce((sum, { length }) => sum + length, 0);

type Needs = { needed: bigint; limit: number };

/** Joins groups until no page loads more than MAX_FILES, and of those that are possible what makes pages least heavier. */
function joinUp(start: readonly Group[], pages: readonly Needs[], steepness: number): Group[] {
  let groups = [...start];
  const costOf = ({ limit }: Needs, length: number) => (length / limit) ** steepness;
  for (;;) {
    const now = pages.map((page) => {
      const files = new Set(groupsOf(page.needed, groups));
      return { page, files, length: lengthOf([...files]) };
    });
    const full = now.filter(({ files }) => files.size > MAX_FILES);
    if (full.length === 0) return groups;
    const used = [...new Set(full.flatMap(({ files }) => [...files]))].map((group) => ({
      group,
      users: new Set(now.filter(({ files }) => files.has(group))),
      loaded: groupsOf(group.own, groups),
    }));
    const joins = used
      .flatMap((a, at) => used.slice(at + 1).map((b) => ({ a, b })))
      .filter(({ a, b }) => full.some(({ files }) => files.has(a.group) && files.has(b.group)))
      .map(({ a, b }) => ({
        a,
        b,
        least:
          a.group.length * b.users.difference(a.users).size +
          b.group.length * a.users.difference(b.users).size,
      }))
      .sort((one, other) => one.least - other.least)
      .slice(0, WEIGHED)
      .map(({ a, b }) => {
        // A page with one of the two loads the other one as well, and its imports.
        const growth = [...a.users.symmetricDifference(b.users)].map(({ page, files, length }) => {
          const { loaded } = files.has(a.group) ? b : a;
          const more = lengthOf(loaded.filter((group) => !files.has(group)));
          return costOf(page, length + more) - costOf(page, length);
        });
        return { a: a.group, b: b.group, grown: growth.reduce((sum, one) => sum + one, 0) };
      });
    const { a, b } = joins.reduce((one, other) => (one.grown <= other.grown ? one : other));
    groups = [...groups.filter((group) => group !== a && group !== b), join(a, b)];
  }
}

const ROOT = `${normalizePath(fileOf('..'))}/`;

/**
 * The chunk of each module. At first there is one for each set of pages that load the same modules; then those are
 * joined that make pages least heavier, until no page loads more than MAX_FILES.
 */
async function planChunks(config: InlineConfig): Promise<{ name: string; modules: string[] }[]> {
  const { initial, parts, pages } = await buildApart(config);
  const isInitial = new Set(initial);
  const bySet = new Map<string, number[]>();
  for (const [index, { modules }] of parts.entries()) {
    const users = pages.flatMap((page, at) => (page.parts.includes(index) ? at : []));
    if (users.length > 0 && !isInitial.has(modules[0] ?? ''))
      bySet.set(users.join(), [...(bySet.get(users.join()) ?? []), index]);
  }
  const start = [...bySet.values()].map((indexes) => ({
    own: bitsOf(indexes),
    loads: bitsOf(loadedBy(indexes, parts)),
    length: indexes.reduce((sum, index) => sum + (parts[index]?.length ?? 0), 0),
  }));
  const needs = pages.map(({ parts: needed, limit }) => ({ needed: bitsOf(needed), limit }));
  const heaviest = Math.max(...needs.map(({ needed, limit }) => lengthOf(groupsOf(needed, start)) / limit));
  const scaled = needs.map(({ needed, limit }) => ({ needed, limit: limit * heaviest }));
  const worst = (groups: readonly Group[]) =>
    Math.max(...scaled.map(({ needed, limit }) => lengthOf(groupsOf(needed, groups)) / limit));
  const [groups = []] = STEEPNESS.map((steepness) => joinUp(start, scaled, steepness)).sort(
    (a, b) => worst(a) - worst(b),
  );
  // Imported groups come before their importers, because a chunk also takes the imports of its modules.
  const ordered = new Set<Group>();
  const seen = new Set<Group>();
  const add = (group: Group) => {
    if (seen.has(group)) return;
    seen.add(group);
    groups.filter(({ own }) => (own & group.loads) !== 0n).forEach(add);
    ordered.add(group);
  };
  groups.forEach(add);
  const modulesOf = ({ own }: Group) =>
    parts.flatMap(({ modules }, index) => ((own & bit(index)) === 0n ? [] : modules));
  const isPackage = (id: string) => id.includes('node_modules');
  return [
    { name: 'vendor', modules: initial.filter(isPackage) },
    { name: 'app', modules: initial.filter((id) => !isPackage(id)) },
    ...[...ordered].map((group) => ({ name: 'part', modules: modulesOf(group) })),
  ].map(({ name, modules }) => ({ name, modules: modules.map((id) => id.replace(ROOT, '')).sort() }));
}

const chunks = await planChunks(application);
writeFileSync(fileOf('page-chunks.json'), `${JSON.stringify(chunks, null, 2)}\n`);
