/** For text fields whose value is null when empty. */
export const EMPTY_IS_NULL = { setValueAs: (value: string | null) => value || null };
