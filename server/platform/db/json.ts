/** Escaped lone surrogates, which JSON.stringify writes where a text was cut inside a character. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** JSON that PostgreSQL accepts: lone surrogates, which it would reject, become replacement characters. */
export function toJsonText(value: unknown): string {
  const json = JSON.stringify(value);
  return LONE_SURROGATE.test(json)
    ? JSON.stringify(value, (_name, inner: unknown) =>
        typeof inner === 'string' ? inner.toWellFormed() : inner,
      )
    : json;
}
