import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

/** What the process that listens asks another part of the same start. */
export type Question = 'metrics' | 'readyz' | 'livez';
export type Answer = { code: number; text: string };

/**
 * A part that does not answer by then hangs, or is being started again. Longer than the two seconds in which it answers
 * while its database is silent, shorter than the ten of a scrape.
 */
const ANSWER_MS = 5000;

const Ask = z.object({ monitoring: z.number(), ask: z.enum(['metrics', 'readyz', 'livez']) });
const Reply = z.object({ monitoring: z.number(), answer: z.object({ code: z.number(), text: z.string() }) });

/** The parent's side: asks the child that runs at the moment. */
export class PartLink {
  #child: ChildProcess | undefined;
  readonly #open = new Map<number, (answer: Answer | undefined) => void>();
  #last = 0;

  attach(child: ChildProcess) {
    this.#child = child;
    child.on('message', (message) => {
      const reply = Reply.safeParse(message).data;
      if (reply) this.#open.get(reply.monitoring)?.(reply.answer);
    });
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      for (const done of this.#open.values()) done(undefined);
    });
  }

  get isRunning(): boolean {
    return this.#child?.connected === true;
  }

  /** The child's answer; undefined if it gives none. */
  async ask(ask: Question): Promise<Answer | undefined> {
    const child = this.#child;
    if (!child?.connected) return undefined;
    const monitoring = ++this.#last;
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    this.#open.set(monitoring, resolve);
    const timer = setTimeout(resolve, ANSWER_MS, undefined);
    child.send({ monitoring, ask } satisfies z.input<typeof Ask>, (error) => error && resolve(undefined));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#open.delete(monitoring);
    }
  }
}

/** The child's side: answers its parent. */
export function answerParent(answer: (question: Question) => Promise<Answer>) {
  process.on('message', (message) => {
    const asked = Ask.safeParse(message).data;
    if (!asked) return;
    const send = (given: Answer) =>
      // The parent has ended, of which `disconnect` tells.
      process.send?.({ monitoring: asked.monitoring, answer: given }, undefined, undefined, () => undefined);
    answer(asked.ask).then(send, (error: Error) => send({ code: 500, text: error.message }));
  });
}
