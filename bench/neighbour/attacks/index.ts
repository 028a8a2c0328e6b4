import type { Attack } from '../attack.ts';
import * as calls from './calls.ts';
import * as readers from './readers.ts';
import * as uploads from './uploads.ts';

/** By the name that `--only` takes. */
export const attacks: Record<string, Attack> = { ...uploads, ...calls, ...readers };
