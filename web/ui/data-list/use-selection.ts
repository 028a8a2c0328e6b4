import { useState } from 'react';
import type { Selection } from './types.ts';

export type SelectionState = Selection & {
  list: string[];
  clear: () => void;
  /** Returns the ids and clears the selection, for an action on them. */
  take: () => string[];
};

/** Ids of selected rows; the selection is cleared when `scope` (page, filters) changes. */
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
