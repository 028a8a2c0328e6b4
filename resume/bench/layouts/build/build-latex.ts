import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '../layout.ts';
import { type Built, isInstalled, type Planned } from './plan.ts';

const LIMIT_MS = 60_000;

const missing = ({ engine = 'pdflatex', needs }: Layout): string | undefined => {
  if (!isInstalled(engine)) return engine;
  if (needs === undefined) return undefined;
  return spawnSync('kpsewhich', [needs], { encoding: 'utf8' }).stdout.trim() === '' ? needs : undefined;
};

/** Runs TeX, and again if page numbers or table widths changed. What it finds wrong matters only if no page comes out. */
export function buildLatex(planned: Planned[], folder: string, files: string): Built {
  const built: Built = { files: [], skipped: [] };
  for (const [name, group] of Map.groupBy(planned, ({ layout }) => layout.name)) {
    const [first] = group;
    const absent = first && missing(first.layout);
    if (absent !== undefined) {
      built.skipped.push(`${name}: ${absent} is not installed`);
      continue;
    }
    for (const one of group) {
      const own = join(folder, one.name);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, 'resume.tex'), one.source);
      let log = 'Rerun';
      for (let run = 0; run < 2 && log.includes('Rerun'); run++)
        log = spawnSync(one.layout.engine ?? 'pdflatex', ['-interaction=nonstopmode', 'resume.tex'], {
          cwd: own,
          encoding: 'latin1',
          timeout: LIMIT_MS,
        }).stdout;
      const page = join(own, 'resume.pdf');
      if (existsSync(page)) {
        copyFileSync(page, join(files, `${one.name}.pdf`));
        built.files.push({ ...one, file: `${one.name}.pdf` });
      } else built.skipped.push(`${one.name}: no page came out`);
    }
  }
  return built;
}
