import { mentionOf, splitMentions } from '@placewell/contract/outreach/activities.ts';

/** A person picked while typing, with the name used in the text. */
export type Pick = { user_id: string; name: string };

/** The text to send: each picked name after an @ becomes the id of its person, longest names first. */
export function toSent(text: string, picks: readonly Pick[]): { body: string; mentions: string[] } {
  const byLength = [...picks].sort((one, other) => other.name.length - one.name.length);
  const mentions = new Set<string>();
  let body = text;
  for (const { user_id, name } of byLength) {
    if (!body.includes(`@${name}`)) continue;
    body = body.replaceAll(`@${name}`, mentionOf(user_id));
    mentions.add(user_id);
  }
  return { body, mentions: [...mentions] };
}

/** The editable form of a sent text, with current names. */
export function toEdited(body: string, people: readonly Pick[]): string {
  return splitMentions(body, people)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('');
}

const TYPED = /(?:^|\s)@([^@\n]{0,40})$/;

/** The name after an @ just before the caret; undefined if no mention is being typed. */
export const typedName = (text: string, caret: number): string | undefined =>
  TYPED.exec(text.slice(0, caret))?.[1];

/** The people with a name, or a word of it, that begins with the typed text. */
export function matchPeople<P extends { name: string }>(people: readonly P[], typed: string): P[] {
  const wanted = typed.trim().toLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, 6);
}

/** The text with the picked name inserted, and the new caret position. */
export function insertName(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = typedName(text, caret) ?? '';
  const start = caret - typed.length;
  const before = `${text.slice(0, start)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
