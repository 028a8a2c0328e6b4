import type { en } from './en.rules.ts';

/** A text for each plural form of its `{count}`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Say<Name extends string> = (
  values: {
    [One in Name]: One extends 'count' ? number : string | number;
  },
) => string;
type Said<Source> = Source extends string
  ? [Names<Source>] extends [never]
    ? string
    : Say<Names<Source>>
  : Source extends { other: infer Text }
    ? Say<'count' | Names<Text>>
    : { readonly [Key in keyof Source]: Said<Source[Key]> };
type Translated<Source> = Source extends string
  ? string | (Names<Source> extends never ? never : Forms)
  : Source extends { other: string }
    ? string | Forms
    : { readonly [Key in keyof Source]: Translated<Source[Key]> };

/** The words of a language: where English has values, each text may have plural forms. */
export type Messages = Translated<typeof en>;
/** All that pages, documents and the email to a contact say in a language; a function where a text has values. */
export type SharePageTexts = Said<typeof en>;

type Tree = string | { readonly [key: string]: Tree };
type Values = Readonly<Record<string, string | number>>;

/** The texts of a language; English tells which of them have values. */
export function textsOf(english: typeof en, messages: Messages): SharePageTexts {
  const { locale } = messages;
  const plurals = new Intl.PluralRules(locale);
  const written = (value: string | number = '') =>
    typeof value === 'number' ? value.toLocaleString(locale) : value;
  const fill = (message: string | Forms) => (values: Values) => {
    const forms: Forms = typeof message === 'string' ? { other: message } : message;
    const form = forms[plurals.select(Number(values.count ?? 0))] ?? forms.other;
    return form
      .split(/[{}]/)
      .map((part, at) => (at % 2 ? written(values[part]) : part))
      .join('');
  };
  const said = (from: Tree, to: Tree): unknown => {
    if (typeof from === 'string' ? from.includes('{') : 'other' in from) return fill(to as string | Forms);
    if (typeof from === 'string' || typeof to === 'string') return to;
    return Object.fromEntries(Object.entries(from).map(([key, one]) => [key, said(one, to[key] ?? '')]));
  };
  return said(english, messages as Tree) as SharePageTexts;
}
