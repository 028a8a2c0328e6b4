import type { InstallationTx } from '../../platform/db/tenant.ts';
import * as repo from './imports.repo.ts';
import { publishVocabularyChange } from './renewals.writes.ts';

/** Imports of each source that are kept for undo. */
const MAX_KEPT_IMPORTS = 3;

/** Activates imports in place of those they replace, deletes the oldest and publishes the change. */
export async function createImports(tx: InstallationTx, imports: readonly repo.NewImport[]) {
  if (imports.length === 0) return;
  for (const row of imports) {
    if (row.replaces !== null) await repo.deactivateImport(tx, row.replaces, row.imported_by);
    await repo.insertImport(tx, row);
    await repo.deleteOldImports(tx, row.source, MAX_KEPT_IMPORTS);
  }
  await publishVocabularyChange(tx);
}

type Undo = { undone: repo.Import; resumed: repo.Import | undefined; ended_by: string };

/** Ends an active import, reactivates the one it replaced, if any, and publishes the change. */
export async function endImport(tx: InstallationTx, { undone, resumed, ended_by }: Undo) {
  await repo.deactivateImport(tx, undone.import_id, ended_by);
  if (resumed) await repo.reactivateImport(tx, resumed.import_id);
  await publishVocabularyChange(tx);
}
