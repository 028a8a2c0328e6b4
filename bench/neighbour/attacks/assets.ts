import { type Attack, nextAddress, repeat } from '../attack.ts';
import { read, scriptOf } from '../http.ts';

export const assets: Attack = {
  description: '32 anonymous readers of the largest script of the web at a time',
  prepare: ({ url }) => scriptOf(url),
  run: ({ url }, script) => repeat(32, () => read(url, script as string, { address: nextAddress() })),
};
