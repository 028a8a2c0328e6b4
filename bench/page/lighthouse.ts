// Lighthouse, which brings 114 packages: installed when this benchmark first asks for it, beside what tests keep.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from '../../e2e/browser.ts';
import type { DemoPage, DemoProduct } from './demo-product.ts';

const VERSION = '13.5.0';
const FOLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.placewell', `lighthouse-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const PROFILES = ['desktop', 'mobile'] as const;

export type Scores = { page: string; profile: (typeof PROFILES)[number]; scores: number[]; failed: string[] };
type Audit = { id: string; score: number | null };
type Result = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

export const isLighthouseInstalled = () => existsSync(PROGRAM);

function install() {
  if (isLighthouseInstalled()) return;
  process.stderr.write(`Installing lighthouse ${VERSION}, once …\n`);
  mkdirSync(FOLDER, { recursive: true });
  const args = ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

/** Not synchronous: the browser of this process has to let each of its tabs go on. */
async function audit(url: string, port: number, profile: Scores['profile']): Promise<Result> {
  const args = [PROGRAM, url, `--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet'];
  const preset = profile === 'desktop' ? ['--preset=desktop'] : [];
  const only = `--only-categories=${CATEGORIES.join()}`;
  const { stdout } = await promisify(execFile)(process.execPath, [...args, only, ...preset], {
    maxBuffer: 100e6,
  });
  return JSON.parse(stdout) as Result;
}

/** The scores of each page as a desktop and a phone, and which audits of accessibility and best practices fail. */
export async function lighthouseScores(demo: DemoProduct, pages: readonly DemoPage[]): Promise<Scores[]> {
  install();
  const profile = mkdtempSync(join(tmpdir(), 'placewell-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await browserPath(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const tab = await context.newPage();
    const results: Scores[] = [];
    for (const { name, path, role } of pages) {
      await tab.goto(`${demo.url}/icon.svg`);
      const storage = JSON.stringify(role ? demo.storages[role] : {});
      await tab.evaluate(`localStorage.clear(); Object.assign(localStorage, ${storage})`);
      for (const as of PROFILES) {
        const { categories, audits } = await audit(`${demo.url}${path}`, port, as);
        const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
        const failed = CATEGORIES.slice(1).flatMap((category) =>
          (categories[category]?.auditRefs ?? [])
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => id),
        );
        results.push({ page: name, profile: as, scores, failed });
      }
    }
    return results;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
