import { formatLocation, readLocation } from '@placewell/contract/sourcing/places.ts';
import type { TagKind, TagMatch } from '@placewell/contract/sourcing/tags.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { toPeople } from '../../lib/lookups.ts';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import {
  DateRangeFilter,
  MultiSelectFilter,
  SingleSelectFilter,
  TextFilter,
} from '../../ui/filters/filter-editors.tsx';
import { formatRange } from '../../ui/filters/format-range.ts';

const MoneyFilter = lazyPart(() => import('./money-filter.tsx'), 'MoneyFilter');
const PlaceFilter = lazyPart(() => import('./place-filter.tsx'), 'PlaceFilter');
const RangeFilter = lazyPart(() => import('../../ui/filters/range-filter.tsx'), 'RangeFilter');
const SkillsField = lazyPart(() => import('../skills/skills-field.tsx'), 'SkillsField');
const TagsFilter = lazyPart(() => import('../tags/tags-filter.tsx'), 'TagsFilter');

/** The names of the filters whose values have type V. */
type KeysOfType<F, V> = { [K in keyof F]-?: [F[K]] extends [V | undefined] ? K : never }[keyof F] & string;

/** The part of a list's state that its filters read and change. */
export type FilterState<F> = {
  filters: F;
  setFilters: (change: { [K in keyof F]?: F[K] | undefined }) => void;
};
type Choice<V> = { value: V | undefined; label: string };
type RangeOptions = {
  lowest?: number;
  highest: number;
  step?: number;
  suffix?: string;
  isOpenEnded?: boolean;
};

/** What all builders are made of: to read a filter, to change some, and to make a chip for one or more of them. */
function filterParts<F extends object>({ filters, setFilters }: FilterState<F>) {
  const read = <V,>(key: string) => (filters as Record<string, unknown>)[key] as V | undefined;
  const set = (change: Record<string, unknown>) => setFilters(change as Partial<F>);
  const custom = (
    keys: readonly [string, ...string[]],
    label: string,
    value: string | undefined,
    editor: FilterDef['editor'],
  ): FilterDef => ({
    key: keys[0],
    label,
    value,
    editor,
    onRemove: () => set(Object.fromEntries(keys.map((key) => [key, undefined]))),
  });
  return { read, set, custom };
}

function choiceFilters<F extends object>(state: FilterState<F>) {
  const { read, set, custom } = filterParts(state);

  /** Any of several choices; `nameOf` labels each. */
  const multiSelect = (
    key: KeysOfType<F, readonly string[]>,
    label: string,
    options: readonly string[],
    nameOf: (value: string) => string = formatEnum,
  ) =>
    custom([key], label, read<string[]>(key)?.map(nameOf).join(', '), () => (
      <MultiSelectFilter
        label={label}
        options={options.map((value) => ({ value, label: nameOf(value) }))}
        value={read<string[]>(key) ?? []}
        onChange={(next) => set({ [key]: next.length > 0 ? next : undefined })}
      />
    ));

  /** One of several choices; the one with the value undefined removes the filter. `chip` formats the value. */
  const singleSelect = <K extends keyof F & string>(
    key: K,
    label: string,
    options: readonly Choice<F[K]>[],
    { editorLabel = label, chip }: { editorLabel?: string; chip?: (value: NonNullable<F[K]>) => string } = {},
  ) => {
    const value = read<NonNullable<F[K]>>(key);
    const knownLabel = options.find((option) => option.value === value)?.label;
    const chipText =
      value === undefined ? undefined : (chip?.(value) ?? knownLabel ?? formatEnum(String(value)));
    return custom([key], label, chipText, (close) => (
      <SingleSelectFilter
        label={editorLabel}
        value={String(value)}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        onChange={(next) => {
          set({ [key]: options.find((option) => String(option.value) === next)?.value });
          close();
        }}
      />
    ));
  };

  /** One of the values of a field. */
  const oneOf = <K extends keyof F & string>(
    key: K,
    label: string,
    values: readonly NonNullable<F[K]>[],
    nameOf: (value: NonNullable<F[K]>) => string = (value) => formatEnum(String(value)),
  ) =>
    singleSelect(
      key,
      label,
      values.map((value) => ({ value, label: nameOf(value) })),
    );

  /** One person; someone who is no longer in the list still has a chip. */
  const person = (
    key: KeysOfType<F, string>,
    label: string,
    people: readonly { id: string; name: string }[],
  ) =>
    singleSelect(
      key,
      label,
      people.map((each) => ({
        value: each.id as F[typeof key],
        label: each.name || 'No name yet',
      })),
      {
        chip: (value) =>
          people.find((each) => each.id === String(value))?.name || `One ${label.toLowerCase()}`,
      },
    );

  /** Whose records; `people` is undefined on a page with its own picker. If empty, shown only while it is set. */
  const owner = (
    key: KeysOfType<F, string>,
    label: string,
    people: Parameters<typeof toPeople>[0] | undefined,
  ) => (people && (people.length > 0 || read(key)) ? [person(key, label, toPeople(people))] : []);

  return { multiSelect, singleSelect, oneOf, person, owner };
}

function rangeFilters<F extends object>(state: FilterState<F>) {
  const { read, set, custom } = filterParts(state);

  const range = (
    [min, max]: readonly [KeysOfType<F, number>, KeysOfType<F, number>],
    label: string,
    { lowest = 0, highest, step, suffix = '', isOpenEnded = false }: RangeOptions,
  ) =>
    custom(
      [min, max],
      label,
      formatRange(read(min), read(max), (value) => formatNumber(value) + suffix),
      (close) => (
        <RangeFilter
          label={label}
          value={{ min: read<number>(min), max: read<number>(max) }}
          lowest={lowest}
          highest={highest}
          {...(step === undefined ? {} : { step })}
          suffix={suffix}
          isOpenEnded={isOpenEnded}
          onApply={(next) => {
            set({ [min]: next.min, [max]: next.max });
            close();
          }}
        />
      ),
    );

  /** Yearly amounts; the currency is a separate filter. */
  const money = (
    [min, max, currency]: readonly [KeysOfType<F, number>, KeysOfType<F, number>, KeysOfType<F, string>],
    label: string,
    highest: number,
  ) => {
    const code = read<string>(currency);
    const amounts = formatRange(read(min), read(max), formatNumber);
    return custom(
      [min, max, currency],
      label,
      amounts && [amounts, code].filter(Boolean).join(' '),
      (close) => (
        <MoneyFilter
          label={label}
          value={{ min: read<number>(min), max: read<number>(max), currency: code }}
          highest={highest}
          onApply={(next) => {
            set({ [min]: next.min, [max]: next.max, [currency]: next.currency });
            close();
          }}
        />
      ),
    );
  };

  /** Whole days; `openEnd` is the text for an open end. */
  const dateRange = (
    [from, to]: readonly [KeysOfType<F, string>, KeysOfType<F, string>],
    label: string,
    openEnd = '…',
  ) => {
    const [first, last] = [read<string>(from), read<string>(to)];
    return custom(
      [from, to],
      label,
      first || last ? `${first ?? '…'} – ${last ?? openEnd}` : undefined,
      (close) => (
        <DateRangeFilter
          label={label}
          from={first}
          to={last}
          onApply={(next) => {
            set({ [from]: next.from, [to]: next.to });
            close();
          }}
        />
      ),
    );
  };

  return { range, money, dateRange };
}

function wordFilters<F extends object>(state: FilterState<F>) {
  const { read, set, custom } = filterParts(state);

  const text = (key: KeysOfType<F, string>, label: string) =>
    custom([key], label, read<string>(key), (close) => (
      <TextFilter
        label={label}
        value={read<string>(key) ?? ''}
        onApply={(next) => {
          set({ [key]: next || undefined });
          close();
        }}
      />
    ));

  /** A place, and how far around it. With a distance the chip has the city only: "Leeds + 25 km". */
  const place = (key: KeysOfType<F, string>, label: string) => {
    const value = read<string>(key);
    const { place: name, distance } = readLocation(value ?? '');
    const chip = formatLocation({ place: (distance && name.split(',')[0]) || name, distance });
    return custom([key], label, chip || undefined, (close) => (
      <PlaceFilter
        label={label}
        value={value ?? ''}
        onApply={(next) => set({ [key]: next || undefined })}
        onDone={close}
      />
    ));
  };

  /** Skills that must all be present, with suggestions from the vocabulary. */
  const skills = (key: KeysOfType<F, readonly string[]>, label: string, editorLabel = label) =>
    custom([key], label, read<string[]>(key)?.join(', '), () => (
      <SkillsField
        label={editorLabel}
        value={read<string[]>(key) ?? []}
        onChange={(next) => set({ [key]: next.length > 0 ? next : undefined })}
        max={20}
        isInPopover
      />
    ));

  /** Any or all of the chosen tags. */
  const tags = (of: TagKind | 'any') => {
    const names = read<string[]>('tags') ?? [];
    const match = read<TagMatch>('tags_match') ?? 'all';
    const text = names.join(match === 'any' ? ' or ' : ' and ');
    return custom(['tags', 'tags_match'], 'Tags', text || undefined, () => (
      <TagsFilter
        of={of}
        tags={names}
        match={match}
        onChange={(next, how) =>
          set({
            tags: next.length > 0 ? next : undefined,
            tags_match: next.length > 1 && how === 'any' ? how : undefined,
          })
        }
      />
    ));
  };

  return { text, place, skills, tags };
}

/**
 * Builders of a list's filters. Each makes a chip with its editor, for one or more filters in the URL, and has
 * the key of the first.
 */
export const filterBuilders = <F extends object>(state: FilterState<F>) => ({
  custom: filterParts(state).custom,
  ...choiceFilters(state),
  ...wordFilters(state),
  ...rangeFilters(state),
});
export type FilterBuilders<F extends object> = ReturnType<typeof filterBuilders<F>>;
