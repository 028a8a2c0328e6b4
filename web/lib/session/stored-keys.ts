/** Storage key for a user's value on this device beyond the session (device-values.ts). */
export const deviceKey = (user_id: string, name: string) => `placewell.${user_id || 'guest'}.${name}`;

/** Where Mantine keeps the colour scheme. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';
