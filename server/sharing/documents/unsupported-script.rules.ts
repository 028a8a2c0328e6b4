import { undrawableScript } from './fonts/drawable-text.rules.ts';

/** The name of the first script in the content that documents cannot draw, such as "Thai"; null if all can be drawn. */
export function findUnsupportedScript(content: object): string | null {
  for (const text of textsIn(content)) {
    const script = undrawableScript(text);
    if (script !== null) return script;
  }
  return null;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) yield* textsIn(part);
}
