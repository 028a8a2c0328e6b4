import { useState } from 'react';
import type { Selection } from './types.ts';

/** Ids of selected rows; the selection is given up when `scope` (page, filters) changes. */
export function useSelection(scope: string): Selection & { list: string[]; clear: () => void } {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<string> }>({ scope, ids: new Set() });
  const ids: ReadonlySet<string> = state.scope === scope ? state.ids : EMPTY;
  const onChange = (next: ReadonlySet<string>) => setState({ scope, ids: next });
  return { ids, onChange, list: [...ids], clear: () => onChange(new Set()) };
}

const EMPTY: ReadonlySet<string> = new Set();
