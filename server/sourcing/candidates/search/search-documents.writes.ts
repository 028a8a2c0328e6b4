import type { CandidateId } from '@placewell/contract/ids.ts';
import { mayHaveChanged } from '../../../platform/changed-fields.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { homeCountry } from '../../addresses/addresses.public.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { renewKeys } from '../edit/renew-keys.writes.ts';
import { lockCandidatesAfter } from '../matching/candidate-skill-keys.repo.ts';
import { type DocumentSource, searchDocument } from './candidate-document.rules.ts';
import * as repo from './search-documents.repo.ts';

const BATCH_SIZE = 50;

/** Updates the search documents of candidates from their rows and resumes. */
export async function updateSearchDocuments(tx: TenantTx, ids: readonly CandidateId[]) {
  const home = await homeCountry(tx);
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const sources = await repo.listDocumentSources(tx, ids.slice(at, at + BATCH_SIZE));
    const documents = sources.map((source) => {
      const skill_keys = distinctSkills(source.skills).map(({ skill_key }) => skill_key);
      return { candidate_id: source.candidate_id, document: searchDocument({ ...source, home, skill_keys }) };
    });
    await repo.upsertDocuments(tx, documents);
  }
}

export type NewDocument = DocumentSource & { candidate_id: CandidateId };

/** Writes the documents of new candidates, from the values just written. */
export async function insertSearchDocuments(tx: TenantTx, sources: readonly NewDocument[]) {
  for (let at = 0; at < sources.length; at += BATCH_SIZE)
    await repo.insertDocuments(
      tx,
      sources
        .slice(at, at + BATCH_SIZE)
        .map((source) => ({ candidate_id: source.candidate_id, document: searchDocument(source) })),
    );
}

/** `updateSearchDocuments` after a change of these columns. */
export async function updateChangedDocument(
  tx: TenantTx,
  candidate_id: CandidateId,
  changed: readonly string[] | undefined,
) {
  if (mayHaveChanged(changed, repo.DOCUMENT_COLUMNS)) await updateSearchDocuments(tx, [candidate_id]);
}

/** Marks all documents of the agency as missing; `renewSearchDocuments` writes them. */
export const startDocumentRenewal = repo.insertDocumentRenewal;

/**
 * Writes the documents of the next candidates of an agency whose documents are of an earlier version. Returns false when
 * none are left.
 */
export async function renewSearchDocuments(tx: TenantTx): Promise<boolean> {
  const renewal = await repo.lockDocumentRenewal(tx);
  if (!renewal) return false;
  const candidates = await lockCandidatesAfter(tx, renewal.after_id, BATCH_SIZE);
  const ids = candidates.map(({ candidate_id }) => candidate_id);
  await renewKeys(tx, ids);
  await updateSearchDocuments(tx, ids);
  const last = ids.at(-1);
  if (last === undefined || ids.length < BATCH_SIZE) {
    await repo.deleteDocumentRenewal(tx);
    return false;
  }
  await repo.updateDocumentRenewal(tx, last);
  return true;
}
