/** The time of a part: quick parts stop in time and say what they left out, full ones go on and tell how far they are. */
export type TimeBox = {
  isFull: boolean;
  /** Whether the part has to end. */
  isOver: () => boolean;
  /** Tells how far a part is, by a line now and then. */
  tell: (text: string) => void;
};

export type TellProgress = (text: string) => void;

const TELL_EVERY_MS = 2000;

export function timeBox(ms: number, { isFull, tell }: { isFull: boolean; tell: TellProgress }): TimeBox {
  const ends = performance.now() + ms;
  let toldAt = performance.now();
  return {
    isFull,
    isOver: () => !isFull && performance.now() >= ends,
    tell: (text) => {
      if (!isFull || performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      tell(text);
    },
  };
}

/** `work`, or `late` where it has not ended in time; it is then left to itself. */
export async function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
