import type { Body, Data } from '@placewell/contract/call.ts';
import type { FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import { assertConfirmed, assertCreditsAvailable } from '../../money/money.public.ts';
import { accessOf, assertCan } from '../../people/people.public.ts';
import { outsideCall } from '../../platform/call-checks.ts';
import type { FormContext } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { removeStored } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { attachFile, listCandidateFiles, loadFiles, lockCandidate } from '../candidates/candidates.public.ts';
import { countUsage, isCounted } from '../uploads/uploads.public.ts';
import { parseCandidateFileTask, sweepFilesTask } from './candidate-files.tasks.ts';
import { reserveForResumes } from './file-credits.service.ts';
import { addResults, type JudgedFile, judgeFile } from './inspect-files.service.ts';

type AddBody = Body<typeof calls.uploadCandidateFiles>;
type StorableFile = Extract<JudgedFile, { error_code: null }> & { file_id: FileId; storage_key: string };

/** Longer than any request, so that no file is swept whose row is about to be written. */
const SWEEP_DELAY_MS = 60 * 60_000;

/** Locks the candidate, and returns its files by hash; throws for a candidate that the actor may not change. */
async function lockOwnFiles(tx: TenantTx, { actor }: FormContext, { candidate_id }: AddBody) {
  const candidate = await lockCandidate(tx, candidate_id);
  assertCan(await accessOf(tx, actor), 'update', 'candidate', candidate);
  const files = await listCandidateFiles(tx, [candidate_id]);
  return new Map(files.map((file) => [file.sha256, file.file_id]));
}

function assertRoom(known: ReadonlyMap<string, unknown>, files: readonly StorableFile[]) {
  const added = files.filter((file) => !known.has(file.sha256)).length;
  if (known.size + added > limits.filesPerCandidate) throw new AppError('too_many_candidate_files');
}

/** Writes the rows of files that the candidate lacks, reserves credits and queues the parsing. */
async function recordFiles(context: FormContext, body: AddBody, files: readonly StorableFile[]) {
  const { actor, platform } = context;
  const { agency_id } = actor;
  return withTenant(platform.database, agency_id, async (tx) => {
    const known = await lockOwnFiles(tx, context, body);
    assertRoom(known, files);
    const added: StorableFile[] = [];
    for (const { path: _path, error_code: _none, ...file } of files) {
      if (known.has(file.sha256)) continue;
      known.set(file.sha256, file.file_id);
      const { file_kind, dated_on } = body;
      await attachFile({ tx, platform }, body.candidate_id, {
        ...file,
        file_kind,
        added_by: actor.user_id,
        reservations: file_kind === 'resume' ? 1 : 0,
        ...(dated_on && { dated_on }),
      });
      added.push({ path: _path, error_code: _none, ...file });
    }
    if (body.file_kind === 'resume' && added.length > 0) {
      for (const { file_id } of added)
        await enqueue(
          tx,
          parseCandidateFileTask,
          { agency_id, file_id },
          { key: `parseFile:${file_id}`, isAhead: true },
        );
      // Last, because it locks the balance against other uploads until the commit.
      const reserved = added.map(({ file_id }) => ({ file_id, reservations: 1 }));
      await reserveForResumes(tx, reserved, actor.user_id);
    }
    return { known, added, items: await loadFiles(tx, body.candidate_id) };
  });
}

/**
 * Adds files to a candidate, each checked by its content; refusals are returned with the result. Idempotent: known bytes
 * are not added again. A resume reserves a credit and is parsed in the background.
 */
export async function uploadCandidateFiles(
  context: FormContext,
  body: AddBody,
): Promise<Data<typeof calls.uploadCandidateFiles>> {
  const { actor, platform, form } = context;
  const { agency_id } = actor;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const formFiles = form.files.filter((file) => file.field === 'files');
  if (formFiles.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } });
  const bytes = formFiles.reduce((sum, file) => sum + file.size, 0);
  await outsideCall(() => inAgency((tx) => countUsage(tx, { bytes })));
  const known = await inAgency((tx) => lockOwnFiles(tx, context, body));
  const judged = await Promise.all(formFiles.map((file) => judgeFile(context, file, body.file_kind)));
  const failed_files = judged.filter(({ error_code }) => isCounted(error_code)).length;
  if (failed_files > 0) await inAgency((tx) => countUsage(tx, { failed_files }));

  const files = judged.flatMap((file): StorableFile[] => {
    if (file.error_code !== null || known.has(file.sha256)) return [];
    const file_id = newId<FileId>();
    return [{ ...file, file_id, storage_key: `${agency_id}/candidates/${body.candidate_id}/${file_id}` }];
  });
  assertRoom(known, files);
  const keys = files.map((file) => file.storage_key);
  await inAgency(async (tx) => {
    if (body.file_kind === 'resume') {
      await assertConfirmed(tx);
      await assertCreditsAvailable(tx, 'resume', files.length);
    }
    const runAt = new Date(Date.now() + SWEEP_DELAY_MS);
    if (keys.length > 0) await enqueue(tx, sweepFilesTask, { agency_id, keys }, { runAt });
  });
  try {
    for (const { storage_key, path } of files) await platform.storage.putFile(storage_key, path);
    const recorded = await recordFiles(context, body, files);
    const added = new Set(recorded.added.map((file) => file.file_id));
    const unused = files.filter((file) => !added.has(file.file_id)).map((file) => file.storage_key);
    await removeStored(platform.storage, unused);
    const { items } = recorded;
    return { items, results: addResults(judged, recorded.known, added) };
  } catch (error) {
    await removeStored(platform.storage, keys, error);
    throw error;
  }
}
