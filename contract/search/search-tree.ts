/** Bounds of a number; null is no bound. `isAbove` and `isBelow` leave the bound itself out. */
export type SearchRange = {
  min: number | null;
  max: number | null;
  isAbove: boolean;
  isBelow: boolean;
};

/**
 * What one term looks for. With `prefix`, its last word finds by its beginning. A `list` without values, a `number` without
 * a range and a text without a letter or digit find nobody.
 */
export type SearchTerm<Field extends string = string> = {
  field: Field | null;
  text: string;
  prefix: boolean;
} & (
  | { kind: 'word' | 'phrase' | 'email' | 'phone' }
  | { kind: 'list'; values: readonly string[] }
  | { kind: 'number'; range: SearchRange | null }
);

/** Terms joined by AND, OR and NOT. */
export type BooleanTree<Term> =
  | { type: 'term'; term: Term }
  | { type: 'not'; child: BooleanTree<Term> }
  | { type: 'and' | 'or'; children: readonly BooleanTree<Term>[] };

/** What a search means. Neighbours of one kind are one node, and nothing is negated twice. */
export type SearchTree<Field extends string = string> = BooleanTree<SearchTerm<Field>>;

/** One piece of the text, in the order of the text. */
export type ReadTerm<Field extends string = string> = {
  /** Range in the text: with its minus or NOT, its `field:`, quotes and star. */
  start: number;
  end: number;
  /** `ignored`: a dangling operator, field or bracket, or beyond the limits. `unknown`: it finds nobody. */
  state: 'used' | 'ignored' | 'unknown';
  /** Null where ignored. */
  term: SearchTerm<Field> | null;
  /** Whether an odd number of NOT and minus stand before it and the brackets around it. */
  negated: boolean;
  /** How it, or the bracket that it begins, is joined to what stands before it. */
  join: 'and' | 'or' | null;
  /** The brackets around it, outermost first, by the order in which they were opened. */
  groups: readonly number[];
  /** `foo` of "foo:bar" where there is no such field: it was read as ordinary words. */
  unknownField: string | null;
};

/** A search text as it was understood. */
export type ParsedQuery<Field extends string = string> = {
  /** Undefined where the text holds no term: nothing narrows the list. */
  tree: SearchTree<Field> | undefined;
  terms: readonly ReadTerm<Field>[];
};
