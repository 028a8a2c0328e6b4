import type { Attack } from '../attack.ts';
import { assets } from './assets.ts';
import { bulk } from './bulk.ts';
import { changes } from './changes.ts';
import { description } from './description.ts';
import { filters } from './filters.ts';
import { imports } from './imports.ts';
import { keys } from './keys.ts';
import { lists } from './lists.ts';
import { login } from './login.ts';
import { openapi } from './openapi.ts';
import { regex } from './regex.ts';
import { slow } from './slow.ts';
import { zip } from './zip.ts';

/** By the name that `--only` takes. */
export const attacks: Record<string, Attack> = {
  imports,
  regex,
  keys,
  login,
  zip,
  filters,
  description,
  changes,
  lists,
  bulk,
  openapi,
  assets,
  slow,
};
