// Writes brotli and gzip copies beside each text file of the built web application, so that the server only picks one.
// `npm start` runs it beside the server, which serves a file as it was built until its copies are there.
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BUILT = join(import.meta.dirname, 'dist');
const TEXT_FILE = /\.(js|mjs|css|svg|html|json|map)$/;
/** Below this, compression saves nothing worth a second file. */
const MIN_BYTES = 1024;
/** Above this, good quality takes seconds; no page waits for these files. */
const LARGE_BYTES = 500_000;

/** A file is whole as soon as it has its name: it may be served at once. */
function writeWhole(path: string, bytes: Buffer) {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

async function compress(path: string) {
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? 7 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeWhole(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeWhole(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

setPriority(os.priority.PRIORITY_BELOW_NORMAL);
await Promise.all(
  readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT_FILE.test(name))
    .map((name) => join(BUILT, name))
    .filter((path) => statSync(path).size >= MIN_BYTES)
    .map(compress),
);
