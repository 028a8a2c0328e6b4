import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { cssPlugins } from './css-plugins.ts';
import { slimContractPlugin } from './slim-contract.ts';

/** What every build of the application shares. */
export const application = {
  root: import.meta.dirname,
  plugins: [react(), slimContractPlugin()],
  css: { postcss: { plugins: cssPlugins } },
} satisfies UserConfig;
