import { type Attack, nextAddress, repeat } from '../attack.ts';
import { read } from '../http.ts';

/** Without an account. Half of them take it compressed, as browsers do. */
export const openapi: Attack = {
  description:
    '32 anonymous readers of the OpenAPI document at a time, every other one without taking compression',
  isMedianLimited: true,
  run: ({ url }) =>
    repeat(32, (turn) =>
      read(url, '/api/v1/openapi.json', {
        address: nextAddress(),
        headers: turn % 2 === 0 ? {} : { 'accept-encoding': 'gzip' },
      }),
    ),
};
