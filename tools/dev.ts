// npm run dev: the server restarts on a change of its code, the web application reloads in the browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './tasks.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const api = process.env.PORT ?? '3000';
const web = process.env.WEB_PORT ?? '5173';
const env = {
  CARD_SANDBOX: 'on',
  ...process.env,
  PORT: api,
  PUBLIC_URL: `http://127.0.0.1:${web}`,
};
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  }),
  spawn(process.execPath, [VITE, 'web', '--host', '127.0.0.1', '--port', web, '--strictPort'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, API_URL: `http://127.0.0.1:${api}` },
  }),
];
const stop = () => children.forEach((child) => void child.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
