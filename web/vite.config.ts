import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressBuild } from './compress-build.ts';
import { cssPlugins } from './css-plugins.ts';
import { pdfAssets } from './pdf-assets.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), pdfAssets(), compressBuild()],
  css: { postcss: { plugins: cssPlugins } },
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  preview: { proxy: { '/api': api, '/healthz': api } },
});
