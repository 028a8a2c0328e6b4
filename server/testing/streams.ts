import { expect, vi } from 'vitest';

const PATIENCE = { timeout: 15_000 };

/** Opens a user's live stream on the API at `url` and collects its events, with those of the last `missedMs`. */
export async function openStream(url: string, user: { token: string }, missedMs = 0) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/v1/agency/events?missed_ms=${missedMs}`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: abort.signal,
  });
  const stream = { response, text: '', isClosed: false, abort: () => abort.abort() };
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of response.body!) stream.text += decoder.decode(chunk);
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.isClosed = true;
    });
  await vi.waitFor(() => expect(stream.text).toContain(': connected'), PATIENCE);
  return stream;
}
