import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { ContactIcons, ContactLink } from './contact.tsx';

it('an email address is a link, and its button copies it', async () => {
  const user = userEvent.setup();
  await renderApp(<ContactLink kind="email" value="ada@example.org" name="Ada" />);
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  );
  await user.click(screen.getByRole('button', { name: 'Copy email of Ada' }));
  expect(await navigator.clipboard.readText()).toBe('ada@example.org');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

it('what is no phone number is text that can be copied, and no link', async () => {
  await renderApp(<ContactLink kind="phone" value="on request" name="Ada" />);
  expect(screen.getByText('on request')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy phone number of Ada' })).toBeVisible();
});

it('a row shows icons for what is known only', async () => {
  const view = await renderApp(<ContactIcons email={null} phone="+44 113 496 0182" name="Ada" />);
  expect(screen.getByRole('link', { name: 'Call Ada: +44 113 496 0182' })).toHaveAttribute(
    'href',
    'tel:+441134960182',
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  view.unmount();
  await renderApp(<ContactIcons email="" phone={null} name="Ada" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('copies on a page without HTTPS, where browsers have no clipboard API', async () => {
  const user = userEvent.setup();
  await renderApp(<ContactLink kind="email" value="ada@example.org" name="Ada" />);
  const selected: string[] = [];
  document.execCommand = () => {
    selected.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: 'Copy email of Ada' }));
  expect(selected).toEqual(['ada@example.org']);
});
