// `node render.mjs FOLDER PACKAGE RESUME.json PAGE.html`: a JSON Resume theme in a process of its own.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, name, input, output] = process.argv.slice(2);
const home = join(folder, 'node_modules', name);
const about = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const modern = about.exports?.['.']?.import?.default ?? about.exports?.['.']?.import;
const theme = modern
  ? await import(pathToFileURL(join(home, modern)).href)
  : createRequire(join(folder, 'index.js'))(name);
// Some read their templates and styles from the working directory.
process.chdir(home);
const render = theme.render ?? theme.default?.render ?? theme.default;
writeFileSync(output, String(await render(JSON.parse(readFileSync(input, 'utf8')))), 'utf8');
