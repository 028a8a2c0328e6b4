// Reads the records of `candidate-fields.ts` and `job-fields.ts`: where each field goes, besides the calls
// that read and change it (decision 092).

/** Where a field goes by its own name: `true`; by another one or several: these; nowhere: `false`. */
type NamedUse = boolean | string | readonly string[];
type Uses = Readonly<Record<string, Readonly<Record<string, NamedUse>>>>;
type UseOf<U extends Uses> = keyof U[keyof U] & string;

/** The fields that have a use. */
export type FieldWith<U extends Uses, Use extends UseOf<U>> = {
  [Name in keyof U & string]: U[Name][Use] extends false ? never : Name;
}[keyof U & string];

/** The fields that have none. */
export type FieldWithout<U extends Uses, Use extends UseOf<U>> = Exclude<keyof U & string, FieldWith<U, Use>>;

type NamesOf<Own extends string, Named extends NamedUse> = Named extends true
  ? Own
  : Named extends string
    ? Named
    : Named extends readonly (infer Name)[]
      ? Name
      : never;
/** What a use calls the fields that have it. */
export type NameFor<U extends Uses, Use extends UseOf<U>> = {
  [Name in keyof U & string]: NamesOf<Name, U[Name][Use]>;
}[keyof U & string];

const namesOf = (field: string, named: NamedUse): readonly string[] =>
  typeof named === 'boolean' ? (named ? [field] : []) : [named].flat();

/** The fields that have a use, in the order of the record. */
export const fieldsWith = <U extends Uses, Use extends UseOf<U>>(uses: U, use: Use) =>
  Object.keys(uses).filter((field) => uses[field]?.[use] !== false) as FieldWith<U, Use>[];

/** What a use calls a field, the most usual name first; none if the field does not have it. */
export const namesFor = <U extends Uses, Use extends UseOf<U>>(uses: U, use: Use, field: string) =>
  namesOf(field, uses[field]?.[use] ?? false) as readonly NameFor<U, Use>[];

/** The fields behind each name that a use has, both in the order of the record. */
export function fieldsByName<U extends Uses, Use extends UseOf<U>>(uses: U, use: Use) {
  const byName = new Map<NameFor<U, Use>, FieldWith<U, Use>[]>();
  for (const field of fieldsWith(uses, use))
    for (const name of namesFor(uses, use, field)) byName.set(name, [...(byName.get(name) ?? []), field]);
  return byName as ReadonlyMap<NameFor<U, Use>, readonly FieldWith<U, Use>[]>;
}
