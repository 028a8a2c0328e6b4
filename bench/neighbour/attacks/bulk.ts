import { limits } from '@placewell/contract/limits.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { type Attack, nextAddress, repeat } from '../attack.ts';
import { post } from '../http.ts';

export const bulk: Attack = {
  description: 'bulk changes of 500 candidates at a time, on eight connections',
  candidates: 2000,
  prepare: async ({ url, token }) => {
    const client = new ApiClient(url, token);
    const ids: string[] = [];
    for (let page = 1; ids.length < limits.bulkIds; page++) {
      const { items } = await client.call(getCandidates, { view_scope: 'all', limit: 100, page });
      ids.push(...items.map((item) => item.candidate_id));
    }
    return ids;
  },
  run: ({ url, token }, ids) =>
    repeat(8, (turn) =>
      post(
        url,
        'agency/updateCandidateStatus',
        JSON.stringify({ candidate_ids: ids, candidate_status: turn % 2 === 0 ? 'active' : 'on_hold' }),
        { token, address: nextAddress() },
      ),
    ),
};
