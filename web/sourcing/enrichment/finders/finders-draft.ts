import type { BodyInput } from '@placewell/contract/call.ts';
import { type Finder, updateFinders } from '@placewell/contract/sourcing/enrichment.ts';

/** A finder to save: a text sets its key, null removes it, without one it is unchanged. */
export type FinderDraft = BodyInput<typeof updateFinders>['finders'][number];

/** The current finders, with unchanged keys. */
export const toDraft = (finders: readonly Finder[]): FinderDraft[] =>
  finders.map(({ finder, is_enabled }) => ({ finder, is_enabled }));

export const isSameDraft = (one: readonly FinderDraft[], other: readonly FinderDraft[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** A key that was typed and cleared again is no change. */
export const withKey = ({ api_key: _, ...draft }: FinderDraft, key: string | null): FinderDraft =>
  key === '' ? draft : { ...draft, api_key: key };

export function problemsOf(finders: readonly FinderDraft[]): Partial<Record<string, string>> {
  const issues = updateFinders.body.safeParse({ finders }).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [finders[Number(path[1])]?.finder, message] as const),
  );
}
