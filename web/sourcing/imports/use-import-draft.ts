import type { Import, ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { mappingErrors, recognisedMapping } from './import-rules.ts';
import { usePutImport, useUpdateImport } from './imports.queries.ts';

/** A pause in which the next change may follow. */
const SAVE_AFTER_MS = 500;

export type Draft = { mapping: MappedColumn[]; settings: ImportSettings };
export type SettingsChange = Partial<ImportSettings>;

const startOf = (of: Import): Draft => ({
  mapping: of.mapping.length > 0 ? of.mapping : recognisedMapping(of.columns),
  settings: of.settings,
});

/**
 * Mapping and settings as edited. Saved automatically, so that a reload finds them; a mapping with errors is not.
 * `flush` saves pending changes, and returns whether everything is saved.
 */
export function useImportDraft(of: Import) {
  const update = useUpdateImport();
  const put = usePutImport();
  const [draft, setDraft] = useState(() => startOf(of));
  const [error, setError] = useState<string>();
  const state = useRef({ draft, isSaved: of.mapping.length > 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(undefined);

  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { draft: sent, isSaved } = state.current;
    if (isSaved || Object.keys(mappingErrors(sent.mapping)).length > 0) return isSaved;
    try {
      const answer = await update.send({ import_id: of.import_id, ...sent });
      state.current.isSaved = state.current.draft === sent;
      setError(undefined);
      put(answer);
      return true;
    } catch (failed) {
      setError(getErrorMessage(failed));
      return false;
    }
  };
  /** One save after another: the last one sent is the last one kept. */
  const saveInTurn = () => {
    saving.current = (saving.current ?? Promise.resolve(true)).then(save);
    return saving.current;
  };
  const latest = useRef(saveInTurn);
  latest.current = saveInTurn;
  const change = (next: Partial<Draft>) => {
    const changed = { ...state.current.draft, ...next };
    state.current = { draft: changed, isSaved: false };
    setDraft(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), SAVE_AFTER_MS);
  };
  useEffect(
    () => () => {
      // Leaving the step saves pending changes.
      if (timer.current !== undefined) void latest.current();
    },
    [],
  );
  return {
    draft,
    error,
    isSaving: update.isPending,
    setMapping: (mapping: MappedColumn[]) => change({ mapping }),
    setSettings: (settings: SettingsChange) =>
      change({ settings: { ...state.current.draft.settings, ...settings } }),
    change,
    flush: async () => (await latest.current()) && state.current.isSaved,
  };
}
