import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(js|mjs|css|svg|html|json|map)$/;
/** Below this, compression saves nothing worth a second file. */
const MIN_BYTES = 1024;
/** Above this, good quality takes seconds; no page waits for these files. */
const LARGE_BYTES = 500_000;

/** Writes brotli and gzip copies beside each text file of the build, so that the server only picks one. */
export function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const compress = async (path: string) => {
        const bytes = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? 7 : constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
        writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      };
      await Promise.all(
        readdirSync(dir, { recursive: true, encoding: 'utf8' })
          .filter((name) => TEXT_FILE.test(name))
          .map((name) => join(dir, name))
          .filter((path) => statSync(path).size >= MIN_BYTES)
          .map(compress),
      );
    },
  };
}
