import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the product, as package.json says. */
export const { version: PRODUCT_VERSION } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
) as { version: string };
