import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { compressBuild } from './compress-build.ts';
import { cssPlugins } from './css-plugins.ts';
import { pageChunks } from './page-chunks.ts';
import { pageDocuments } from './page-documents.ts';
import { pdfAssets } from './pdf-assets.ts';
import { slimContractPlugin } from './slim-contract.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

const application = {
  root: import.meta.dirname,
  plugins: [react(), slimContractPlugin()],
  css: { postcss: { plugins: cssPlugins } },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => ({
  ...application,
  plugins: [...application.plugins, pdfAssets(), pageDocuments(application), compressBuild()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    // The PDF view, which is loaded with the first PDF, is larger.
    chunkSizeWarningLimit: 700,
    ...(command === 'build' && {
      rolldownOptions: { output: { codeSplitting: { groups: await pageChunks(application) } } },
    }),
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  preview: { proxy: { '/api': api, '/healthz': api } },
}));
