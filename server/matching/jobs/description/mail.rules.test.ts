import { loadBuiltInVocabulary } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { readMail } from './mail.rules.ts';
import { readDescription } from './read-description.rules.ts';

const read = (text: string) => readDescription(loadBuiltInVocabulary(), text).fields;

const MAIL = `From: "Farrow, Imogen" <imogen.farrow@tidewater-marine.example>
Sent: 4 March 2026 09:12
To: jobs@agency.example
Subject: FW: Marine electrician

Hi There,

We need a marine electrician for our yard in Falmouth. Three years of experience, please. The fee is £4,500. Notice of four weeks at most.

Essential
- City & Guilds 2365

Kind regards
Imogen Farrow
Yard Manager
Tidewater Marine Ltd
8 Quay Street
Plymouth PL1 2LN`;

describe('a pasted mail', () => {
  it('gives client and contact by its sender, and the title by its subject', () => {
    expect(read(MAIL)).toMatchObject({
      job_title: 'Marine electrician',
      client_name: 'Tidewater Marine Ltd',
      client_contact_name: 'Imogen Farrow',
      client_contact_email: 'imogen.farrow@tidewater-marine.example',
    });
  });

  it('gives the place, years, notice and fee of the job, not those of the signature', () => {
    const fields = read(MAIL);
    expect(fields.location).toMatch(/^Falmouth/);
    expect(fields).toMatchObject({
      experience_min: 3,
      notice_period_max_days: 28,
      expected_fee_cents: 450_000,
      expected_fee_currency: 'GBP',
    });
    expect(fields).not.toHaveProperty('salary_min');
  });

  it('leaves headers and greeting out of the description', () => {
    expect(read(MAIL).description).toMatch(/^We need a marine electrician/);
  });

  it('names no client of a private address', () => {
    const mail =
      'From: Theo Brandt <theo.b@gmail.com>\nSubject: Koch gesucht\n\nHallo,\n\nwir suchen einen Koch.\n\nViele Grüße\nTheo';
    expect(readMail(mail)?.sender).toEqual({ name: 'Theo Brandt', email: 'theo.b@gmail.com' });
    expect(read(mail)).not.toHaveProperty('client_name');
  });

  it('reads a forwarded mail below its mark', () => {
    const mail = `Fyi\n\n-----Original Message-----\nFrom: Ana Prieto <ana@lonja.example>\nSubject: Vacancy: Fish buyer\n\nHello,\nWe want a fish buyer in Vigo.\n\nThanks\nAna`;
    expect(readMail(mail)?.text).toMatch(/^We want a fish buyer/);
    expect(read(mail).client_contact_name).toBe('Ana Prieto');
  });

  it.each([
    'Cook\nFrom: 1 May\nThe Salt House, Brighton\nBusy kitchen.',
    'Data engineer\nLocation: Leeds\nTo apply: send your CV.\nThanks',
  ])('an advertisement is none: %j', (text) => {
    expect(readMail(text)).toBeUndefined();
  });
});
