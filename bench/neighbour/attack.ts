import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from './http.ts';

/** The attacking agency, or anyone on the network: `token` is a session of the agency's owner. */
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
  /** The attacker's preparation before the measurement; the attack gets its result. */
  prepare?: (target: Target) => Promise<unknown>;
  /** Runs until its process is killed. */
  run: (target: Target, prepared: unknown) => Promise<void>;
};

/** Addresses of the attacker's network, in rotation. */
let sent = 0;
export const nextAddress = () => `127.0.1.${1 + (sent++ % 250)}`;

/** Runs `act` continuously, `concurrency` at a time. A refused attacker retries soon, whatever the response says. */
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

/** Responses to the attack by status; 0 for a broken connection. */
export const counts = new Map<number, number>();
