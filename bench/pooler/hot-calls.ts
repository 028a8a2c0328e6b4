// The same calls to several servers in turn, so that each meets the same load of the machine.
import { getToday } from '@placewell/contract/desk/today.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { post } from '../neighbour/http.ts';
import { quantile } from '../report.ts';

export type Server = { name: string; url: string };

/** Median ms of each call at each server, in their order. */
export async function hotCalls(servers: readonly Server[], token: string, rounds: number) {
  const send = (url: string, path: string, body: object) => post(url, path, JSON.stringify(body), { token });
  const [first] = servers;
  const added = await send(first?.url ?? '', addCandidate.path, { candidate_name: 'Read often' });
  const { candidate_id } = (JSON.parse(added.text) as { data: { candidate_id: string } }).data;
  const calls: [string, object][] = [
    [getCandidates.path, {}],
    [getCandidate.path, { candidate_id }],
    [getJobs.path, {}],
    [getAllMatches.path, {}],
    [getToday.path, {}],
    [addCandidate.path, { candidate_name: 'Added often' }],
  ];
  const times = calls.map(() => servers.map((): number[] => []));
  let failed = 0;
  for (let round = -10; round < rounds; round++)
    for (const [at, [path, body]] of calls.entries())
      for (let turn = 0; turn < servers.length; turn++) {
        // Each is the first as often as the others.
        const which = (turn + round + 10) % servers.length;
        const { status, ms } = await send(servers[which]?.url ?? '', path, body);
        if (status !== 200) failed += 1;
        // The first rounds plan statements and compile code.
        if (round >= 0) times[at]?.[which]?.push(ms);
      }
  return {
    failed,
    rows: calls.map(([path], at) => ({ path, ms: (times[at] ?? []).map((of) => quantile(of, 0.5)) })),
  };
}
