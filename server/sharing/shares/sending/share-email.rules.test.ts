import { describe, expect, it } from 'vitest';
import { greets, shareEmailParts } from './share-email.rules.ts';

const sent = {
  message: '',
  expires_at: '2026-04-02T00:00:00Z',
  job_title: 'Welder',
  contact_name: 'Ruth Ashdown',
  sender_name: 'Maren Holt',
  agency_name: 'Harbour',
  time_zone: 'UTC',
  count: 3,
};

describe('the email of a share', () => {
  it('is the message of the sender alone, after one greeting', () => {
    const { lines, footer } = shareEmailParts('en', { ...sent, message: 'All three can start in May.' });
    expect(lines).toEqual(['Hello Ruth Ashdown,', 'All three can start in May.']);
    expect(footer).toBe(
      'Two taps are enough for an answer. The page can be opened until 1 April 2026. The link is yours alone: please do not pass it on. · Maren Holt, Harbour',
    );
  });

  it('has no second greeting beside that of the message', () => {
    const message = 'Dear Ruth,\n\nall three can start in May.';
    expect(shareEmailParts('en', { ...sent, message }).lines).toEqual([message]);
  });

  it('says who sends what where there is no message', () => {
    expect(shareEmailParts('de', sent).lines).toEqual([
      'Guten Tag Ruth Ashdown,',
      'Maren Holt von Harbour sendet Ihnen 3 Profile für die Stelle „Welder“.',
    ]);
  });
});

describe('a message greets by itself', () => {
  it.each([
    'Hi Ruth',
    'good morning,',
    'Sehr geehrte Frau Ashdown,\nanbei',
    'Ruth, \nsee below',
    'Dzień dobry!',
    '\n  Bonjour Madame',
  ])('in %o', (message) => expect(greets(message, 'Ruth Ashdown')).toBe(true));

  it.each([
    '',
    'High time for three welders',
    'Ruth asked for these three',
    'Three welders.\nHello again',
    `Hello, ${'these three have all passed the test that you described last week, and '.repeat(2)}`,
  ])('but not in %o', (message) => expect(greets(message, 'Ruth Ashdown')).toBe(false));
});
