import { type NamedPerson, withNames } from '@placewell/contract/outreach/activities.ts';

/** Characters of a note shown in a notification. */
const SHOWN_LENGTH = 160;
const CUT_MENTION = /@\{[0-9a-f-]*$/;

/** The beginning of a note with names instead of ids, even where the stored text is cut off. */
export function shownText(stored: string, people: readonly NamedPerson[]): string {
  const text = withNames(stored.replace(CUT_MENTION, ''), people);
  return [...text].slice(0, SHOWN_LENGTH).join('');
}
