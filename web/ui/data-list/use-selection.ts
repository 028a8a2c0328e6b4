import { useState } from 'react';
import type { Selection } from './types.ts';

export type SelectionState = Selection & {
  list: string[];
  clear: () => void;
  /** The ids, given up in the same moment: something is done with them. */
  take: () => string[];
};

/** Ids of selected rows; the selection is given up when `scope` (page, filters) changes. */
export function useSelection(scope: string): SelectionState {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<string> }>({ scope, ids: new Set() });
  const ids: ReadonlySet<string> = state.scope === scope ? state.ids : EMPTY;
  const onChange = (next: ReadonlySet<string>) => setState({ scope, ids: next });
  const list = [...ids];
  const clear = () => onChange(new Set());
  const take = () => {
    clear();
    return list;
  };
  return { ids, onChange, list, clear, take };
}

const EMPTY: ReadonlySet<string> = new Set();
