import type { Body } from '@placewell/contract/call.ts';
import type { Client, updateClient } from '@placewell/contract/clients/clients.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';
import { cityKey, withTypedPlace } from '../../sourcing/sourcing.public.ts';

export type ClientFields = Omit<Body<typeof updateClient>, 'client_id' | 'if_updated_at'>;
/** The fields stored outside the row of the client. */
type ApartFields = 'aliases' | 'tags';

type PlaceColumns = Pick<Client, 'location' | 'city' | 'state' | 'country' | 'country_code'>;
export type ClientColumns = Omit<ClientFields, ApartFields | 'rebate_steps' | 'viewport'> & {
  rebate_steps?: string;
  viewport?: string | null;
  city_key?: string | null;
};

/** The given fields as columns, with the derived key of the place; an empty text is stored as null. */
export function toClientValues(fields: ClientFields, before: PlaceColumns | undefined): ClientColumns {
  const { aliases: _aliases, tags: _tags, rebate_steps, viewport, ...given } = withTypedPlace(fields);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) values[name] = value === '' ? null : value;
  return {
    ...values,
    ...(rebate_steps === undefined ? {} : { rebate_steps: JSON.stringify(rebate_steps) }),
    ...(viewport === undefined ? {} : { viewport: viewport && JSON.stringify(viewport) }),
    city_key: cityKey({ ...before, ...given }),
  };
}

/** Other names, each once in any case and with any spaces, and without the name itself. */
export function distinctAliases(client_name: string, aliases: readonly string[]): string[] {
  const keyOf = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const byKey = new Map<string, string>();
  for (const alias of aliases) if (!byKey.has(keyOf(alias))) byKey.set(keyOf(alias), alias);
  byKey.delete(keyOf(client_name));
  return [...byKey.values()];
}

type Agreed = Pick<
  Client,
  | 'fee_kind'
  | 'fee_percent'
  | 'fee_cents'
  | 'fee_currency'
  | 'terms_valid_from'
  | 'terms_valid_until'
  | 'off_limits_until'
  | 'off_limits_reason'
>;

type Given = { [Name in keyof Agreed]?: Agreed[Name] | undefined };

/**
 * Fields that lose their meaning with a change: the amount of another kind of fee, and the reason once a client is no
 * longer off limits.
 */
export function withoutLeftovers(changes: ClientFields, before: Agreed): ClientFields {
  const { fee_kind, off_limits_until } = changes;
  const dropped: ClientFields = {};
  if (fee_kind === null || fee_kind === 'flat' || fee_kind === 'hourly_margin')
    if (changes.fee_percent === undefined && before.fee_percent !== null) dropped.fee_percent = null;
  if (fee_kind === null || fee_kind === 'percent')
    if (changes.fee_cents === undefined && before.fee_cents !== null) {
      dropped.fee_cents = null;
      if (changes.fee_currency === undefined) dropped.fee_currency = null;
    }
  if (
    off_limits_until === null &&
    changes.off_limits_reason === undefined &&
    before.off_limits_reason !== null
  )
    dropped.off_limits_reason = null;
  return { ...changes, ...dropped };
}

const hasAmount = (amount: number | null | undefined) => amount !== null && amount !== undefined;

/** The fee of a client is of one kind, with its amount. */
function feeMistakes({ fee_kind, fee_percent, fee_cents, fee_currency }: Given): Record<string, string> {
  const [isPercent, isAmount] = [hasAmount(fee_percent), hasAmount(fee_cents)];
  if (!fee_kind) return isPercent || isAmount ? { fee_kind: texts.feeNeedsKind } : {};
  return {
    ...(fee_kind === 'percent' && isAmount && { fee_cents: texts.feeOfOtherKind }),
    ...(fee_kind !== 'percent' && isPercent && { fee_percent: texts.feeOfOtherKind }),
    ...(isAmount && !fee_currency && { fee_currency: texts.feeNeedsCurrency }),
  };
}

/** Checks the fields that depend on one another, given and stored ones together; the contract checks those sent together. */
export function assertAgreed(client: Given) {
  const { terms_valid_from, terms_valid_until, off_limits_until, off_limits_reason } = client;
  const isUpsideDown = terms_valid_from && terms_valid_until && terms_valid_until < terms_valid_from;
  const fields = {
    ...feeMistakes(client),
    ...(isUpsideDown && { terms_valid_until: texts.validUntilBeforeFrom }),
    ...(off_limits_until && !off_limits_reason && { off_limits_reason: texts.offLimitsNeedsReason }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/** What a reader without the details gets in their place. */
const HIDDEN = {
  client_note: null,
  fee_kind: null,
  fee_percent: null,
  fee_cents: null,
  fee_currency: null,
  guarantee_days: null,
  rebate_steps: [],
  payment_days: null,
  terms_valid_from: null,
  terms_valid_until: null,
  terms_file_id: null,
  off_limits_reason: null,
} satisfies Partial<Client>;
export const HIDDEN_FIELDS = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[];

/** The client as its reader sees it. */
export const asSeen = <Row extends Pick<Client, keyof typeof HIDDEN | 'has_details'>>(client: Row): Row =>
  client.has_details ? client : { ...client, ...HIDDEN };
