import { globSync, readFileSync } from 'node:fs';
import { EMAIL_KINDS, getEmailSamples } from '@placewell/contract/people/emails.ts';
import { texts } from '@placewell/contract/texts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clearToasts, TOAST_TYPES } from '../../lib/toasts.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { openApp } from '../../test/open-app.tsx';

// Nothing is mocked but the emails: a request to the server fails the test.
setUpMockApi();

const LAZY_PAGE = { timeout: 60_000 };

describe('demo pages', () => {
  it('let a guest choose one of the sample places, without the server and without a session prompt', async () => {
    openApp('/demo-location-modal');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a location' }, LAZY_PAGE));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a location' });
    await userEvent.type(within(dialog).getByRole('combobox'), 'lis');
    await userEvent.click(await within(dialog).findByRole('option', { name: /Lisbon/ }));
    await waitFor(() => expect(screen.getByText(/"formatted_address": "Lisbon/)).toBeInTheDocument());
    expect(screen.queryByText(texts.sessionExpiredTitle)).toBeNull();
  });

  it('say so when no sample place fits', async () => {
    openApp('/demo-location-modal');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a location' }, LAZY_PAGE));
    await userEvent.type(await screen.findByRole('combobox'), 'zzz');
    expect(await screen.findByText('No places found.')).toBeInTheDocument();
  });

  it('show the gallery to a guest: every state of a list, every kind of toast, every email', async () => {
    const items = EMAIL_KINDS.map((kind) => ({
      kind,
      subject: `Subject of ${kind}`,
      text: `Text of ${kind}`,
      html: `<p>HTML of ${kind}</p>`,
    }));
    mockCall(getEmailSamples, { items });
    openApp('/demo');
    await screen.findByRole('heading', { name: 'Design system' }, LAZY_PAGE);
    const list = screen.getByRole('region', { name: 'DataList' });
    const choose = (name: string) => userEvent.click(within(list).getByRole('radio', { name }));
    expect(within(list).getByText('1–10 of 42')).toBeInTheDocument();
    await choose('loading');
    expect(within(list).getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await choose('empty');
    expect(within(list).getByText('No candidates yet')).toBeInTheDocument();
    await choose('error');
    expect(within(list).getByText(texts.loadFailed)).toBeInTheDocument();
    for (const type of TOAST_TYPES)
      await userEvent.click(screen.getByRole('button', { name: `Show ${type}` }));
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    for (const type of TOAST_TYPES)
      expect(messages.getByText(`A toast of type ${type}.`)).toBeInTheDocument();
    act(() => clearToasts());
    const emails = within(screen.getByRole('region', { name: 'Emails' }));
    const frame = emails.getByTitle('Invitation of a recruiter as HTML');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual([
      '',
      '<p>HTML of invitation</p>',
    ]);
    await userEvent.click(emails.getByRole('radio', { name: 'Text' }));
    await userEvent.click(emails.getByRole('combobox', { name: 'Email' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Weekly digest' }));
    expect(emails.getByText('Text of digest')).toBeInTheDocument();
    expect(emails.getByText('Subject of digest')).toBeInTheDocument();
  });
});

const web = `${import.meta.dirname}/../../`;
const sources = (pattern: string) =>
  globSync(pattern, { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(web + file, 'utf8') }));
/** Parts that are elements of a source. */
const shownIn = (source: string) => [...source.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name ?? '');

describe('gallery', () => {
  it('shows every component of the design system, itself or as a part of one that it shows', () => {
    const parts = sources('ui/**/*.tsx').map(({ file, source }) => ({
      file,
      components: [...source.matchAll(/^export (?:function|const) ([A-Z]\w+[a-z]\w*)\b/gm)].map(
        ([, name]) => name ?? '',
      ),
      uses: shownIn(source),
    }));
    const shown = new Set(sources('app/demo/**/*.tsx').flatMap(({ source }) => shownIn(source)));
    // The root of every page shows the toasts.
    for (const name of shownIn(readFileSync(`${web}app/root.tsx`, 'utf8'))) shown.add(name);
    for (let before = -1; before < shown.size; ) {
      before = shown.size;
      for (const part of parts)
        if (part.components.some((name) => shown.has(name))) for (const name of part.uses) shown.add(name);
    }
    const components = parts.flatMap((part) => part.components);
    expect(components.length).toBeGreaterThan(40);
    expect(components.filter((name) => !shown.has(name))).toEqual([]);
  });
});
