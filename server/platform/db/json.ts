/** Escapes of half a character, which JSON.stringify writes where a text was cut within one. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** JSON as PostgreSQL takes it: half a character, which it would refuse the whole value for, becomes a sign for one. */
export function toJsonText(value: unknown): string {
  const json = JSON.stringify(value);
  return LONE_SURROGATE.test(json)
    ? JSON.stringify(value, (_name, inner: unknown) =>
        typeof inner === 'string' ? inner.toWellFormed() : inner,
      )
    : json;
}
