import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Fonts that PDFs name without embedding them, Asian character maps, and decoders for rare image formats. */
const FOLDERS = ['standard_fonts', 'cmaps', 'wasm'];
const URL_PREFIX = '/pdf/';

/** Serves the files that PDF.js loads while rendering under /pdf/, so that it contacts no other host. */
export function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const folder of FOLDERS)
        for (const name of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const [folder = '', name = ''] = path.startsWith(URL_PREFIX)
          ? path.slice(URL_PREFIX.length).split('/')
          : [];
        const file = join(root, folder, name);
        if (!FOLDERS.includes(folder) || name.includes('..') || !existsSync(file)) return next();
        createReadStream(file).pipe(response);
      });
    },
  };
}
