import { join } from 'node:path';
import { defineConfig, normalizePath, type Rolldown } from 'vite';
import { application } from './application.ts';
import pageChunks from './page-chunks.json' with { type: 'json' };
import { pageDocuments } from './page-documents.ts';
import { pdfAssets } from './pdf-assets.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The planned chunks; modules that no plan has are where the bundler puts them. */
function plannedChunks(): Rolldown.CodeSplittingGroup[] {
  const root = `${normalizePath(join(import.meta.dirname, '..'))}/`;
  return pageChunks.map(({ name, modules }, at, { length }) => {
    const own = new Set(modules.map((path) => root + path));
    return { name, test: (id) => own.has(id), priority: length - at };
  });
}

export default defineConfig(({ command }) => ({
  ...application,
  plugins: [...application.plugins, pdfAssets(), pageDocuments(application)],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    // The PDF view, which is loaded with the first PDF, is larger.
    chunkSizeWarningLimit: 700,
    ...(command === 'build' && {
      rolldownOptions: { output: { codeSplitting: { groups: plannedChunks() } } },
    }),
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  preview: { proxy: { '/api': api, '/healthz': api } },
}));
