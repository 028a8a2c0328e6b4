import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.PLACEWELL_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  preview: { proxy: { '/api': api, '/healthz': api } },
});
