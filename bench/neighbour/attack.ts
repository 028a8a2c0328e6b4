import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from './http.ts';

/** The agency that attacks, or anybody on the network: `token` is a session of the agency's owner. */
export type Target = { url: string; token: string; isFull: boolean };

export type Attack = {
  /** What the attacker does, for the table. */
  description: string;
  /** Candidates that the attacking agency has from the start. */
  candidates?: number;
  /** The neighbour's median may at most double, compared with the same installation before and after the attack. */
  isMedianLimited?: boolean;
  /** Settings of the attacked installation. */
  env?: Record<string, string>;
  /** What the attacker does before the measurement; the attack gets its result. */
  prepare?: (target: Target) => Promise<unknown>;
  /** Runs until its process is ended. */
  run: (target: Target, prepared: unknown) => Promise<void>;
};

/** Addresses of the attacker's network, in turns. */
let sent = 0;
export const nextAddress = () => `127.0.1.${1 + (sent++ % 250)}`;

/** Runs `act` again and again, `concurrency` at a time. A refused attacker tries again soon, whatever it was told. */
export async function repeat(concurrency: number, act: (turn: number) => Promise<Response>) {
  let turn = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (;;) {
        const { status } = await act(turn++);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status !== 200) await sleep(20);
      }
    }),
  );
}

/** Responses to the attack by status, 0 for a broken connection. */
export const counts = new Map<number, number>();
