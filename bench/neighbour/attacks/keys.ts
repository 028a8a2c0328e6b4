import { type Attack, nextAddress, repeat } from '../attack.ts';
import { post } from '../http.ts';

export const keys: Attack = {
  description: 'bodies with 60,000 unknown keys, without an account, on four connections',
  prepare: async () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]))),
  run: ({ url }, body) => repeat(4, () => post(url, 'login', body as string, { address: nextAddress() })),
};
