import { describe, expect, it } from 'vitest';
import { createEventParser } from './live-events.ts';

const parse = (...chunks: string[]) => {
  const seen: string[] = [];
  const feed = createEventParser(
    (text) => seen.push(text),
    (ms) => seen.push(`retry after ${ms}`),
  );
  for (const chunk of chunks) feed(chunk);
  return seen;
};

describe('createEventParser', () => {
  it('parses events that are split across chunks', () => {
    expect(parse('data: {"a":', '1}\n', '\ndata: {"b":2}\n\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('ignores comments and unfinished events', () => {
    expect(parse(': keep alive\n\n', 'data: one\n\n', 'data: two\n')).toEqual(['one']);
  });

  it('takes from the closing event when to reconnect, and nothing else', () => {
    expect(parse('event: closing\nretry: 17', '00\ndata: {}\n\n', 'data: one\n\n')).toEqual([
      'retry after 1700',
      'one',
    ]);
  });

  it('joins several data lines and accepts CRLF', () => {
    expect(parse('data: one\r\ndata: two\r\n\r\n')).toEqual(['one\ntwo']);
  });
});
