import type { Body, Data } from '@placewell/contract/call.ts';
import type { UploadId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/matching/vocabulary.ts';
import { texts } from '@placewell/contract/texts.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import type { FormContext, InstallationContext, PublicContext } from '../../platform/context.ts';
import { withInstallation } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { PRODUCT_VERSION } from '../../platform/version.ts';
import { supportEmail } from '../../providers/mail/mailer.ts';
import { scanLanguages } from '../../providers/ocr/find-tesseract.ts';
import { ImportRefused } from './archives/import-refused.rules.ts';
import { SOURCE_NAMES } from './archives/read-sources.service.ts';
import { attributionOf, PLACES_ATTRIBUTION } from './attribution.rules.ts';
import { undoImport } from './import-archives.service.ts';
import * as repo from './imports.repo.ts';
import { countWaitingAgencies, findUserEmail, listWaitingAgencies } from './renewals.repo.ts';
import * as uploads from './vocabulary-uploads.repo.ts';
import { createUpload, requeueAbandonedUploads } from './vocabulary-uploads.writes.ts';

type VocabularyData = Data<typeof calls.getVocabulary>;

function toImportResponse(one: repo.Import, all: readonly repo.Import[]): VocabularyData['active'][number] {
  const { rows_hash: _, replaces, counts, skipped, ...rest } = one;
  return {
    ...rest,
    source_name: SOURCE_NAMES[one.source],
    counts,
    skipped: Object.entries(skipped).map(([reason, rows]) => ({ reason, rows })),
    previous_version: all.find((other) => other.import_id === replaces)?.source_version ?? null,
    attribution: attributionOf(one).text,
  };
}

const toUploadResponse = ({ files, ...rest }: uploads.VocabularyUpload) => ({
  ...rest,
  files: files.map(({ file_name, size }) => ({ file_name, size })),
});

function builtInCounts() {
  const { occupations, skills } = loadBuiltInVocabulary();
  const titles = occupations.reduce((sum, one) => sum + 1 + one.alternate_titles.length, 0);
  return { occupations: occupations.length, titles, skills: skills.size };
}

/** Built-in counts, active and earlier imports, the last upload, and the number of agencies still being renewed. */
export async function getVocabulary({ tx }: InstallationContext): Promise<VocabularyData> {
  await requeueAbandonedUploads(tx);
  const all = await repo.listImports(tx);
  const responses = all.map((one) => toImportResponse(one, all));
  const upload = await uploads.findLastUpload(tx);
  const { agencies, waiting } = await countWaitingAgencies(tx);
  return {
    own: builtInCounts(),
    active: responses.filter((one) => one.is_active).sort((a, b) => a.source.localeCompare(b.source)),
    earlier: responses.filter((one) => !one.is_active),
    upload: upload ? toUploadResponse(upload) : null,
    agencies: { total: agencies, waiting, waiting_for: waiting > 0 ? await listWaitingAgencies(tx) : [] },
  };
}

function assertArchives({ files }: FormContext['form']) {
  const unknown = files.find((file) => file.field !== 'files');
  if (unknown) throw new AppError('invalid_input', { fields: { [unknown.field]: texts.unknownField } });
  if (files.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose the official archives' } });
  const large = files.find((file) => file.is_too_large);
  if (large)
    throw new AppError('payload_too_large', {
      message: `${large.file_name} is larger than ${limits.vocabularyFileBytes / 1024 / 1024} MB. Official archives are smaller.`,
    });
}

/** Stores the archives and imports them in the background; throws `conflict` while another import is running. */
export async function importVocabulary({ actor, platform, form }: FormContext) {
  const { database, storage, log } = platform;
  assertArchives(form);
  const upload_id = newId<UploadId>();
  log.info({ user_id: actor.user_id, call: 'vocabulary/import', upload_id }, 'Super admin access');
  const storageKey = (index: number) => `vocabulary/${upload_id}/${index}.zip`;
  const files = form.files.map(({ file_name, size }, index) => ({
    file_name,
    size,
    storage_key: storageKey(index),
  }));
  try {
    for (const [index, { path }] of form.files.entries()) await storage.putFile(storageKey(index), path);
    return await withInstallation(database, { session: actor.session_hash }, async (tx) => {
      await requeueAbandonedUploads(tx);
      if (await uploads.hasUnfinishedUpload(tx))
        throw new AppError('conflict', {
          message: 'Another import is in progress. Wait until it has finished.',
        });
      const uploaded_by = await findUserEmail(tx, actor.user_id);
      return toUploadResponse(await createUpload(tx, { upload_id, files, uploaded_by }));
    });
  } catch (error) {
    for (const { storage_key } of files)
      if (await storage.exists(storage_key)) await storage.remove(storage_key);
    throw error;
  }
}

/** Undoes the last import of a source; throws `vocabulary_not_imported` when there is none. */
export async function undoVocabulary(
  { tx, actor }: InstallationContext,
  { source }: Body<typeof calls.undoVocabulary>,
) {
  try {
    const { undone, resumed } = await undoImport(tx, source, await findUserEmail(tx, actor.user_id));
    return { undone: undone.source_version, resumed: resumed?.source_version ?? null };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new AppError('vocabulary_not_imported', { message: error.message });
  }
}

/** Product name, version, support address, and the attributions that the licences require; public. */
export async function about({ platform }: PublicContext): Promise<Data<typeof calls.about>> {
  const active = (await repo.listImports(platform.database.app)).filter((one) => one.is_active);
  return {
    product_name: 'Placewell',
    version: PRODUCT_VERSION,
    licence: 'Apache License 2.0',
    support_email: supportEmail(platform.config),
    scan_languages: await scanLanguages(platform.config),
    attributions: [
      ...active.sort((a, b) => a.source.localeCompare(b.source)).map(attributionOf),
      PLACES_ATTRIBUTION,
    ],
  };
}
