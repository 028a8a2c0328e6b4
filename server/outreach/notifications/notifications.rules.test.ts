import type { UserId } from '@placewell/contract/ids.ts';
import { mentionOf } from '@placewell/contract/outreach/activities.ts';
import { expect, it } from 'vitest';
import { shownText } from './notifications.rules.ts';

const ann = { user_id: '01a214f0-86a8-726e-99c3-0f8029746a9e' as UserId, name: 'Ann Holt', has_left: false };

it('a notification shows the names of those whom a note mentions, and never an id or a part of one', () => {
  expect(shownText(`Ask ${mentionOf(ann.user_id)} today`, [ann])).toBe('Ask @Ann Holt today');
  expect(shownText(`Ask ${mentionOf(ann.user_id)}`.slice(0, -9), [ann])).toBe('Ask ');
  const long = shownText(`${'word '.repeat(31)}${mentionOf(ann.user_id)} and more`, [ann]);
  expect(long).toHaveLength(160);
  expect(long.endsWith('@Ann ')).toBe(true);
});
