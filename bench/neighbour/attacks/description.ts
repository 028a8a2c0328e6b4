import { type Attack, nextAddress, repeat } from '../attack.ts';
import { post } from '../http.ts';

/** The most expensive repetitions for text readers, at the longest text that the call accepts. */
const TEXTS = ['1', 'a.', 'a@', '1-', 'İ', 'java, '].map((part) =>
  part.repeat(50_000 / part.length).slice(0, 50_000),
);

export const description: Attack = {
  description: 'the worst texts for reading a job description, on four connections',
  run: ({ url, token }) =>
    repeat(4, (turn) =>
      post(url, 'agency/readJobDescription', JSON.stringify({ text: TEXTS[turn % TEXTS.length] }), {
        token,
        address: nextAddress(),
      }),
    ),
};
