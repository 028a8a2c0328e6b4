import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { MOVE_TABLES, type MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import type { MoveWord } from '@placewell/contract/outside/moves.ts';
import { CANDIDATE_STATUSES } from '@placewell/contract/sourcing/candidates.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  foldWord,
  listActivePeople,
  readCurrency,
  readOption,
  type StoredImport,
} from '../../../sourcing/sourcing.public.ts';
import { countWords } from '../moves.repo.ts';
import { wordKey } from './read-record.rules.ts';
import { commonStatus } from './status-words.rules.ts';

type Reads = { about: MoveWord['about']; field: string; words: readonly string[] };

/** Whether the words of a field are mapped once, and what they are about. */
function readsOf(kind: MoveKind, field: string): Reads | undefined {
  if (kind === 'candidates') {
    if (field === 'candidate_status') return { about: kind, field, words: CANDIDATE_STATUSES };
    return field === 'recruiter' ? { about: 'owner', field, words: [] } : undefined;
  }
  const { reads, words = [] } = MOVE_TABLES[kind].fields[field] ?? {};
  if (reads === 'status') return { about: kind, field, words };
  return reads === 'owner' || reads === 'currency' || reads === 'activity'
    ? { about: reads, field, words }
    : undefined;
}

type People = ReadonlyMap<string, readonly UserId[]>;

async function listPeople(tx: TenantTx): Promise<People> {
  const people = new Map<string, UserId[]>();
  const add = (name: string, user_id: UserId) =>
    name !== '' && people.set(name, [...(people.get(name) ?? []), user_id]);
  for (const { user_id, email, fullname } of await listActivePeople(tx)) {
    add(email.toLowerCase(), user_id);
    add(foldWord(fullname), user_id);
  }
  return people;
}

function meaningOf({ about, field, words }: Reads, word: string, people: People): string | null {
  if (about === 'owner') {
    const found = people.get(word.toLowerCase()) ?? people.get(foldWord(word)) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
  }
  if (about === 'currency') return readCurrency(word) ?? null;
  return readOption(field, words, word) ?? commonStatus(about, word) ?? null;
}

/** The words of the tables that are mapped once, most frequent first, with what they mean so far or seem to mean. */
export async function findWords(
  tx: TenantTx,
  tables: readonly StoredImport[],
  before: readonly MoveWord[],
): Promise<MoveWord[]> {
  const people = await listPeople(tx);
  const known = new Map(before.map((one) => [wordKey(one.about, one.word), one.value]));
  const found = new Map<string, MoveWord>();
  for (const { import_id, import_kind, columns, mapping } of tables)
    for (const { header, field } of mapping) {
      const reads = import_kind && readsOf(import_kind, field);
      const at = columns.findIndex((column) => column.header === header);
      if (!reads || at < 0) continue;
      for (const { word, count } of await countWords(tx, { import_id, at }, limits.moveWords)) {
        const key = wordKey(reads.about, word);
        const value = known.get(key) ?? meaningOf(reads, word, people);
        found.set(key, { about: reads.about, word, value, count: count + (found.get(key)?.count ?? 0) });
      }
    }
  return [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, limits.moveWords);
}
