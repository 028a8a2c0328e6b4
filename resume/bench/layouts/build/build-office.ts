import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Built, isInstalled, type Planned } from './plan.ts';

const LIMIT_MS = 240_000;
const PROGRAM = 'soffice';

/** Converts all documents to PDF, and every other one to DOCX too, with a profile in the folder. */
export function buildOffice(planned: Planned[], folder: string, files: string): Built {
  if (!isInstalled(PROGRAM)) return { files: [], skipped: [`documents: ${PROGRAM} is not installed`] };
  mkdirSync(folder, { recursive: true });
  const built: Built = { files: [], skipped: [] };
  for (const one of planned) writeFileSync(join(folder, `${one.name}.fodt`), one.source);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  for (const type of ['pdf', 'docx']) {
    const some = planned.filter((_, at) => type === 'pdf' || at % 2 === 0);
    const sources = some.map(({ name }) => join(folder, `${name}.fodt`));
    spawnSync(PROGRAM, [profile, '--headless', '--convert-to', type, '--outdir', folder, ...sources], {
      stdio: 'ignore',
      timeout: LIMIT_MS,
    });
    for (const one of some) {
      const file = `${one.name}.${type}`;
      if (!existsSync(join(folder, file))) {
        built.skipped.push(`${file}: not converted`);
        continue;
      }
      copyFileSync(join(folder, file), join(files, file));
      built.files.push({ ...one, file });
    }
  }
  return built;
}
