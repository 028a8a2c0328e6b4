import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(js|mjs|css|svg|html|json|map)$/;
/** Below this, compression saves nothing worth a second file. */
const MIN_BYTES = 1024;

/** Writes brotli and gzip copies beside each text file of the build, so that the server only picks one. */
export function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const path = join(dir, name);
        if (!TEXT_FILE.test(name) || statSync(path).size < MIN_BYTES) continue;
        const bytes = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
