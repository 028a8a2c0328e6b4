import type { FileId, ImportId } from '@placewell/contract/ids.ts';
import type { FormFile, NoTransactionContext } from '../../../platform/context.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { inspectFile } from '../../uploads/uploads.public.ts';
import { sweepTask } from '../imports.tasks.ts';
import { filePathKey } from './file-names.rules.ts';
import type { NewImportFile } from './import-files.repo.ts';

const SWEEP_DELAY_MS = 60 * 60_000;

/** A document by its content; its bytes are at `path` until they are stored. */
async function inspectDocument({ actor, platform }: NoTransactionContext, file: FormFile) {
  const refused = { size_bytes: file.size, sha256: null, file_type: null };
  if (file.is_too_large) return { ...refused, error_code: 'too_large' as const };
  const { path, file_name } = file;
  const { files } = await inspectFile(platform.config, actor.agency_id, { step: 'list', path, file_name });
  // An archive has none: only its directory was read.
  const { size_bytes, sha256, file_type, error_code } = files[0] ?? {
    ...refused,
    error_code: 'not_a_document',
  };
  const code = error_code === 'unsupported_type' ? ('not_a_document' as const) : error_code;
  return { size_bytes, sha256, file_type, error_code: code };
}

/** Stores documents of a table one after another; refused ones are kept by name. The caller adds their rows (`addFiles`). */
export async function storeDocuments(
  context: NoTransactionContext,
  import_id: ImportId,
  documents: readonly FormFile[],
): Promise<NewImportFile[]> {
  const { actor, platform } = context;
  const { agency_id } = actor;
  const folder = `${agency_id}/imports/${import_id}`;
  const planned = documents.map((file) => ({ file, file_id: newId<FileId>() }));
  const keys = planned.map(({ file_id }) => `${folder}/${file_id}`);
  const runAt = new Date(Date.now() + SWEEP_DELAY_MS);
  // In case this process dies before the rows are written.
  await withTenant(platform.database, agency_id, (tx) =>
    enqueue(tx, sweepTask, { agency_id, keys }, { runAt }),
  );
  const stored: NewImportFile[] = [];
  for (const { file, file_id } of planned) {
    const inspected = await inspectDocument(context, file);
    const storage_key = inspected.error_code === null ? `${folder}/${file_id}` : null;
    if (storage_key) await platform.storage.putFile(storage_key, file.path);
    stored.push({
      ...inspected,
      ...{ file_id, storage_key, file_name: file.file_name, name_key: filePathKey(file.file_name) },
    });
  }
  return stored;
}
