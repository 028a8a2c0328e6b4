import type { CandidateId } from '@placewell/contract/ids.ts';
import { candidateChanged } from '../../../domain-events.ts';
import { homeCountry, saveAddresses, settleAddresses } from '../../addresses/addresses.public.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { type CandidateFields, derivedColumns, wireName } from '../edit/candidate-fields.rules.ts';
import { lockCandidates, type StoredCandidate, updateCandidateRow } from '../edit/candidates.repo.ts';
import { applyChange, columnsOf, publishChanged, type WriteContext } from '../edit/candidates.writes.ts';
import { updateSkillKeys } from '../matching/candidate-skill-keys.repo.ts';
import { updateSearchDocuments } from '../search/search-documents.writes.ts';
import { updateTagKeys } from '../tagging/candidate-tags.repo.ts';
import { tagResolver } from './create-candidates.writes.ts';
import { emptyFields, fillableOf, revertible } from './fill-candidates.rules.ts';

export type Fill = { candidate_id: CandidateId; fields: CandidateFields };
/** The overwritten and the written values, by column; undefined if there was nothing to fill in. */
export type Filled = { before: Record<string, unknown>; after: Record<string, unknown> };

type Stored = Map<CandidateId, StoredCandidate>;
type Change = CandidateFields & { edited_fields?: string[] };

/** Writes changes of locked candidates, and updates the keys and documents of all at once. */
class BatchChange {
  readonly #context: WriteContext;
  readonly #tagsOf: ReturnType<typeof tagResolver>;
  readonly #changed = new Set<CandidateId>();
  readonly stored: Stored;

  private constructor(context: WriteContext, stored: Stored) {
    this.#context = context;
    this.#tagsOf = tagResolver(context);
    this.stored = stored;
  }

  static async open(context: WriteContext, ids: readonly CandidateId[]): Promise<BatchChange> {
    const rows = await lockCandidates(context.tx, ids);
    return new BatchChange(context, new Map(rows.map((row) => [row.candidate_id, row])));
  }

  async write(before: StoredCandidate, given: Change): Promise<StoredCandidate> {
    const { tx } = this.#context;
    const home = await homeCountry(tx);
    const change = settleAddresses(before, given, [given.country_code ?? before.country_code, home]);
    const skills = change.skills && distinctSkills(change.skills).map(({ skill }) => skill);
    const tags = change.tags && (await this.#tagsOf(change.tags));
    const values = {
      ...change,
      ...(skills ? { skills } : {}),
      ...(tags ? { tags: tags.map(({ tag }) => tag) } : {}),
    };
    const now = new Date().toISOString();
    const times = { updated_at: now, last_activity_at: now };
    const columns = applyChange(before, values);
    const derived = derivedColumns(columns, home);
    await updateCandidateRow(tx, before.candidate_id, { ...columnsOf(values), ...derived, ...times });
    const addresses = { person: { candidate_id: before.candidate_id }, before, after: columns };
    await saveAddresses(tx, addresses, [columns.country_code, home]);
    const after = { ...before, ...values, ...derived, ...times } as StoredCandidate;
    if (tags)
      await updateTagKeys(tx, [
        { candidate_id: before.candidate_id, tag_keys: tags.map(({ tag_key }) => tag_key) },
      ]);
    this.stored.set(before.candidate_id, after);
    this.#changed.add(before.candidate_id);
    return after;
  }

  async finish() {
    const { tx, platform } = this.#context;
    const candidate_ids = [...this.#changed];
    if (candidate_ids.length === 0) return;
    await updateSkillKeys(
      tx,
      candidate_ids.map((candidate_id) => ({
        candidate_id,
        skill_keys: distinctSkills(this.stored.get(candidate_id)?.skills ?? []).map(
          ({ skill_key }) => skill_key,
        ),
      })),
    );
    await updateSearchDocuments(tx, candidate_ids);
    await platform.events.emit(tx, candidateChanged, { candidate_ids, is_new: false });
    await publishChanged(tx, candidate_ids);
  }
}

/**
 * Fills in the empty fields of many candidates, in the given order; a filled field counts as entered by a person. Returns
 * the changes of each, undefined where there was nothing to fill in, and null for a deleted candidate.
 */
export async function fillCandidates(
  context: WriteContext,
  fills: readonly Fill[],
): Promise<(Filled | undefined | null)[]> {
  if (fills.length === 0) return [];
  const batch = await BatchChange.open(
    context,
    fills.map(({ candidate_id }) => candidate_id),
  );
  const results: (Filled | undefined | null)[] = [];
  for (const { candidate_id, fields } of fills) {
    const before = batch.stored.get(candidate_id);
    const found = before && emptyFields(fillableOf(before), fields);
    const hasNew = found && (found.tags.length > 0 || Object.keys(found.fields).length > 0);
    if (!before || !hasNew) {
      results.push(before ? undefined : null);
      continue;
    }
    const names = Object.keys(found.fields);
    const edited_fields = [...new Set([...before.edited_fields, ...names.map(wireName)])];
    const tags = found.tags.length > 0 ? { tags: [...before.tags, ...found.tags] } : {};
    const after = await batch.write(before, { ...found.fields, ...tags, edited_fields });
    const columns = [...names, ...Object.keys(tags)] as (keyof StoredCandidate)[];
    const pick = (row: StoredCandidate) =>
      Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
    results.push({ before: pick(before), after: pick(after) });
  }
  await batch.finish();
  return results;
}

/**
 * Undoes `fillCandidates` for many candidates, except fields that were changed since. Returns the kept fields of each, by
 * wire name, and null for a deleted candidate.
 */
export async function revertCandidates(
  context: WriteContext,
  reverts: readonly ({ candidate_id: CandidateId } & Filled)[],
): Promise<({ reverted: number; kept: string[] } | null)[]> {
  if (reverts.length === 0) return [];
  const batch = await BatchChange.open(
    context,
    reverts.map(({ candidate_id }) => candidate_id),
  );
  const results: ({ reverted: number; kept: string[] } | null)[] = [];
  for (const { candidate_id, before, after } of reverts) {
    const stored = batch.stored.get(candidate_id);
    if (!stored) {
      results.push(null);
      continue;
    }
    const { back, kept } = revertible(stored, { before, after });
    const names = Object.keys(back);
    if (names.length > 0) {
      const gone = new Set(names.map(wireName));
      const edited_fields = stored.edited_fields.filter((name) => !gone.has(name));
      await batch.write(stored, { ...(back as CandidateFields), edited_fields });
    }
    results.push({ reverted: names.length, kept: [...new Set(kept)] });
  }
  await batch.finish();
  return results;
}
