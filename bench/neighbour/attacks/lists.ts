import { type Attack, nextAddress, repeat } from '../attack.ts';
import { post } from '../http.ts';

export const lists: Attack = {
  description: '40 slow list calls of an agency with 20,000 candidates at a time',
  candidates: 20_000,
  run: ({ url, token }) =>
    repeat(40, (turn) =>
      post(
        url,
        'agency/getCandidates',
        JSON.stringify({ search: `an${turn % 7}`, view_scope: 'all', limit: 100, page: 1 + (turn % 50) }),
        { token, address: nextAddress() },
      ),
    ),
};
