import { expect, it } from 'vitest';
import { parseInvitees } from './parse-invitees.ts';

const people = (text: string) =>
  parseInvitees(text).invitees.map(({ email, recruiter_name }) =>
    recruiter_name ? `${recruiter_name}: ${email}` : email,
  );

it.each([
  [
    'one address on each line',
    'ada@example.org\nbo@example.org\r\n\n',
    ['ada@example.org', 'bo@example.org'],
  ],
  [
    'commas, semicolons and spaces',
    'a@x.org, b@x.org;c@x.org d@x.org',
    ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'],
  ],
  [
    'names before addresses, as mail programs copy them',
    'Ada Berg <ada@x.org>, "Berg, Bo" <bo@x.org>; cy@x.org',
    ['Ada Berg: ada@x.org', 'Berg, Bo: bo@x.org', 'cy@x.org'],
  ],
  [
    'a table with a heading, in either order of its columns',
    'Name,Email\nAda Berg,ada@x.org\nbo@x.org;Bo Lind\n"Cy","cy@x.org"\nDi	di@x.org',
    ['Ada Berg: ada@x.org', 'Bo Lind: bo@x.org', 'Cy: cy@x.org', 'Di: di@x.org'],
  ],
  ['a name and an address without any mark', 'Ada Berg ada@x.org', ['Ada Berg: ada@x.org']],
])('reads people from %s', (_, text, expected) => {
  expect(people(text)).toEqual(expected);
  expect(parseInvitees(text).unread).toEqual([]);
});

it('says what it does not read: no address, no valid one, one twice, and a name that is too long', () => {
  const long = 'x'.repeat(51);
  const text = `ada@x.org\nBo Lind\nnobody@\nADA@x.org\n${long} <cy@x.org>`;
  expect(people(text)).toEqual(['ada@x.org']);
  expect(parseInvitees(text).unread).toEqual([
    { text: 'Bo Lind', reason: 'There is no email address on this line.' },
    { text: 'nobody@', reason: 'Enter a valid email address' },
    { text: 'ADA@x.org', reason: 'This address is in the list more than once.' },
    { text: 'cy@x.org', reason: 'Full name must be 50 characters or less' },
  ]);
});

it('reads nothing from an empty text', () => {
  expect(parseInvitees(' \n ')).toEqual({ invitees: [], unread: [] });
});
