import { type Address, addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { AddressInputs, addressTexts, filledAddresses } from './address-inputs.tsx';

const onChange = vi.fn<(addresses: Address[]) => void>();

function Form({ start }: { start: Address[] }) {
  const [value, setValue] = useState(start);
  return (
    <AddressInputs
      kind="email"
      value={value}
      onChange={(next) => {
        onChange(filledAddresses(next));
        setValue(next);
      }}
    />
  );
}

test('a second email is added, labelled, made the primary one and marked in words', async () => {
  const user = userEvent.setup();
  await renderApp(<Form start={addressesOf(['ina@home.test'])} />);
  await user.click(screen.getByRole('button', { name: 'Add another email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email 2' }), 'ina@work.test');
  await user.click(screen.getByRole('combobox', { name: 'Label of Email 2' }));
  await user.click(await screen.findByRole('option', { name: 'Work' }));
  await user.click(screen.getByRole('button', { name: 'More for Email 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make primary' }));
  await user.click(screen.getByRole('button', { name: 'More for Email 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as not usable' }));
  expect(onChange).toHaveBeenLastCalledWith([
    { value: 'ina@work.test', label: 'work', is_primary: true, is_unusable: false },
    { value: 'ina@home.test', label: 'other', is_primary: false, is_unusable: true },
  ]);
  expect(screen.getByText('Not usable')).toBeVisible();
  expect(addressTexts(onChange.mock.lastCall?.[0] ?? [])).toEqual([
    'ina@work.test (work)',
    'ina@home.test (not usable)',
  ]);
});
