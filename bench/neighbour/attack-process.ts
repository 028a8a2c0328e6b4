// Runs one attack in a separate process, so that it takes no time from the measuring one.
import { serveRequests } from '../processes.ts';
import { counts, type Target } from './attack.ts';
import { attacks } from './attacks/index.ts';

export type AttackMessage =
  | { do: 'prepare'; name: string; target: Target }
  | { do: 'start' }
  | { do: 'count' };

let start: (() => Promise<void>) | undefined;

serveRequests(async (message: AttackMessage) => {
  if (message.do === 'prepare') {
    const attack = attacks[message.name]!;
    const prepared = await attack.prepare?.(message.target);
    start = () => attack.run(message.target, prepared);
  } else if (message.do === 'start')
    start?.().catch((error: unknown) => process.stderr.write(`The attack ended: ${String(error)}\n`));
  return Object.fromEntries(counts);
});
