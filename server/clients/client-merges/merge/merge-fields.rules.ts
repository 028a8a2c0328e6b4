import type { Client } from '@placewell/contract/clients/clients.ts';
import { limits } from '@placewell/contract/limits.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { texts } from '@placewell/contract/texts.ts';

/** Fields that are agreed, or mean a place, together: half of one and half of another would be a third. */
const GROUPS = [
  PLACE_FIELDS,
  ['fee_kind', 'fee_percent', 'fee_cents', 'fee_currency'],
  ['guarantee_days', 'rebate_steps'],
  ['terms_valid_from', 'terms_valid_until'],
  ['off_limits_until', 'off_limits_reason'],
] as const satisfies readonly (readonly (keyof Client)[])[];
/** Filled in where the kept client has none. */
const FILLED = [
  ['domain'],
  ['website'],
  PLACE_FIELDS,
  ['phone'],
  ['fee_kind', 'fee_percent', 'fee_cents', 'fee_currency'],
  ['guarantee_days', 'rebate_steps'],
  ['payment_days'],
  ['terms_file_id'],
] as const satisfies readonly (readonly (keyof Client)[])[];
const VALIDITY = ['terms_valid_from', 'terms_valid_until'] as const;
const TERMS = [
  'fee_kind',
  'guarantee_days',
  'rebate_steps',
  'payment_days',
  'terms_file_id',
  ...VALIDITY,
] as const;

/** The fields that a merge may change, as a locked client has them. */
export type Side = Pick<
  Client,
  | (typeof FILLED)[number][number]
  | (typeof VALIDITY)[number]
  | 'client_name'
  | 'aliases'
  | 'tags'
  | 'client_note'
  | 'client_status'
  | 'off_limits_until'
  | 'off_limits_reason'
>;

export const fieldsTogetherWith = (field: string): readonly string[] =>
  GROUPS.find((group) => (group as readonly string[]).includes(field)) ?? [field];
/** Lists whose entries mean something alone. */
export const isOwnList = (field: string): boolean => field === 'aliases' || field === 'tags';

const isLacking = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const lacksAll = (side: Side, fields: readonly (keyof Side)[]) =>
  fields.every((field) => isLacking(side[field]));
const pick = (side: Side, fields: readonly (keyof Side)[]): Partial<Side> =>
  Object.fromEntries(fields.map((field) => [field, side[field]]));

const nameKey = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The list with those of `more` that it lacks. */
function withMissing(list: readonly string[], more: readonly string[], keyOf: (one: string) => string) {
  const keys = new Set(list.map(keyOf));
  return [...list, ...more.filter((one) => !keys.has(keyOf(one)) && keys.add(keyOf(one)))];
}

/** The later day on which people of either may be introduced again, with its reason. */
function offLimitsOf(keep: Side, merged: Side): Partial<Side> {
  const isLater =
    merged.off_limits_until !== null &&
    (keep.off_limits_until === null || merged.off_limits_until > keep.off_limits_until);
  return isLater ? pick(merged, ['off_limits_until', 'off_limits_reason']) : {};
}

/**
 * What the kept client gets from the other: what it lacks, names, tags and note, the longer off-limits time, and that it is
 * blocked. The validity of the other's terms says nothing about the kept client's terms.
 */
export function filledClient(keep: Side, merged: Side): Partial<Side> {
  const filled = FILLED.filter((fields) => lacksAll(keep, fields) && !lacksAll(merged, fields));
  const aliases = withMissing(keep.aliases, [merged.client_name, ...merged.aliases], nameKey).filter(
    (alias) => nameKey(alias) !== nameKey(keep.client_name),
  );
  const tags = withMissing(keep.tags, merged.tags, tagKey);
  return {
    ...Object.assign({}, ...filled.map((fields) => pick(merged, fields))),
    ...(lacksAll(keep, TERMS) && !lacksAll(merged, VALIDITY) && pick(merged, VALIDITY)),
    ...offLimitsOf(keep, merged),
    ...(merged.client_note !== null && {
      client_note:
        keep.client_note === null ? merged.client_note : `${keep.client_note}\n\n${merged.client_note}`,
    }),
    ...(merged.client_status === 'blocked' &&
      keep.client_status !== 'blocked' && { client_status: 'blocked' as const }),
    ...(aliases.length > keep.aliases.length && { aliases }),
    ...(tags.length > keep.tags.length && { tags }),
  };
}

/** Why the two together are more than one client can be, by field of the call. */
export function mergeMistakes({ client_note, aliases, tags }: Partial<Side>): Record<string, string> {
  if ((client_note?.length ?? 0) > limits.clientNote) return { merge_id: texts.mergedClientNoteTooLong };
  if ((aliases?.length ?? 0) > limits.clientAliases) return { merge_id: texts.mergedNamesTooMany };
  return (tags?.length ?? 0) > limits.tagsPerRecord ? { merge_id: texts.mergedTagsTooMany } : {};
}
