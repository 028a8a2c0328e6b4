import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/** Without comments and the space between rules; strings hold neither. */
const smaller = (css: string) =>
  css
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;\}/g, '}')
    .replace(/: /g, ':')
    .trim();

/** The style of the pages, which stands in each. */
export const pageStyle = smaller(read('share-page.css'));

const script = read('share-page.js');
/** Makes the pages smooth; they work without it. */
export const pageScript = {
  text: script,
  hash: createHash('sha256').update(script).digest('base64url').slice(0, 16),
};
