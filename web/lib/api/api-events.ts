/** What a response says about the whole session rather than one call. */
export type ApiEvent =
  | { type: 'session-expired' }
  /** The subscription is over; `reason` is the server's message. */
  | { type: 'access-denied'; reason: string };

const listeners = new Set<(event: ApiEvent) => void>();

export function emitApiEvent(event: ApiEvent) {
  for (const listener of listeners) listener(event);
}

/** Calls `listener` for each event until the returned function is called. */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
