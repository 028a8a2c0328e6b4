import { LiveEvent, liveEvents } from '@placewell/contract/events.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { callUrl, readRefusal, sessionHeaders } from './api/call-api.ts';
import { readSession, useSession } from './session/session-store.ts';

const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Maximum time between loading a page's first data and requesting its events. */
const MARGIN_MS = 2_000;

/**
 * Parses a stream of server-sent events chunk by chunk; `onData` gets the data of each unnamed event, `onRetry` the
 * server's reconnection delay in ms.
 */
export function createEventParser(onData: (text: string) => void, onRetry: (ms: number) => void) {
  let rest = '';
  let data: string[] = [];
  let isNamed = false;
  return (chunk: string) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      else if (line.startsWith('event:')) isNamed = true;
      else if (/^retry: ?\d+$/.test(line)) onRetry(Number(line.slice(6)));
      else if (line === '') {
        if (data.length > 0 && !isNamed) onData(data.join('\n'));
        data = [];
        isNamed = false;
      }
    }
  };
}

function parseEvent(text: string): LiveEvent | undefined {
  try {
    const checked = LiveEvent.safeParse(JSON.parse(text));
    return checked.success ? checked.data : undefined;
  } catch {
    // A newer server may send events that this page does not know; missing one only delays a refresh.
    return undefined;
  }
}

type Stream = {
  /** Also request events of the last this many ms. */
  missedMs: number;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  onRetry: (ms: number) => void;
};

async function listen(signal: AbortSignal, { missedMs, onOpen, onEvent, onRetry }: Stream) {
  const { token } = readSession();
  const response = await fetch(callUrl(liveEvents, { missed_ms: missedMs }), {
    headers: sessionHeaders(),
    signal,
  });
  if (!response.ok) {
    const { code, status } = await readRefusal(token, response);
    // That ends as soon as the person adds one.
    return code === 'second_factor_demanded' ? 0 : status;
  }
  if (!response.body) return response.status;
  onOpen();
  const feed = createEventParser((text) => {
    const event = parseEvent(text);
    if (event) onEvent(event);
  }, onRetry);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) feed(chunk.value);
  return response.status;
}

/** Waits, but returns early when the browser comes back online or `signal` aborts. */
function wait(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/**
 * Listens to the agency's live events while an agency user is signed in, reconnecting with growing delays. Calls
 * `onReconnect` when events may have been missed and everything must be refetched.
 */
export function useLiveEvents(handlers: { onEvent: (event: LiveEvent) => void; onReconnect: () => void }) {
  const { token, role } = useSession();
  const latest = useRef(handlers);
  latest.current = handlers;
  // A new token needs a new stream.
  const listener = role === 'agency' || role === 'recruiter' ? token : '';

  useEffect(() => {
    if (listener === '') return;
    const stop = new AbortController();
    const run = async () => {
      let retryMs = MIN_RETRY_MS;
      const startedAt = performance.now();
      let connections = 0;
      while (!stop.signal.aborted) {
        // Only some queries read the changes made since the page began to load its data.
        const askedAt = performance.now();
        const missedMs = Math.ceil(askedAt - startedAt) + MARGIN_MS;
        const onOpen = () => {
          retryMs = MIN_RETRY_MS;
          connections += 1;
          // The server counts from the arrival of the request, which may have taken longer than the margin.
          const isComplete = missedMs <= limits.liveEventsKeptMs && performance.now() - askedAt <= MARGIN_MS;
          if (connections > 1 || !isComplete) latest.current.onReconnect();
        };
        // A broken stream is normal (deploy, sleep, train): wait and reconnect.
        let asked: number | undefined;
        const status = await listen(stop.signal, {
          missedMs: connections > 0 || missedMs > limits.liveEventsKeptMs ? 0 : missedMs,
          onOpen,
          onEvent: (event) => latest.current.onEvent(event),
          // A stopping server gives each browser a different delay.
          onRetry: (ms) => {
            asked = Math.min(ms, MAX_RETRY_MS);
          },
        }).catch(() => 0);
        if (stop.signal.aborted || status === 401 || status === 403) return;
        await wait(asked ?? retryMs * (0.75 + Math.random() / 2), stop.signal);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
    };
    void run();
    return () => stop.abort();
  }, [listener]);
}
