import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { Splits } from '@placewell/contract/placements/placements.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { REMY } from '../../test/placement-builders.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { namedSplits, type SplitsValues } from './placement-values.ts';
import { equalShares, SplitRows } from './split-rows.tsx';

setUpMockApi();

const NOOR = '00000000-0000-4000-8000-000000000003';
const aPerson = (id: string, recruiter_name: string) =>
  ({ id, recruiter_id: id, recruiter_name, role: 'recruiter', is_first: false }) as never;

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, {
    items: [aPerson(ids.user, 'Maren Holt'), aPerson(REMY, 'Remy Stone'), aPerson(NOOR, 'Noor Vale')],
  });
});

const schema = namedSplits.and(z.object({ splits: Splits })) as unknown as z.ZodType<unknown, SplitsValues>;
const row = (user_id: string, percent: number) => ({ user_id, split_role: 'other' as const, percent });

function Form({ splits, onSave }: SplitsValues & { onSave: (values: SplitsValues) => void }) {
  const form = useSchemaForm<SplitsValues>(schema, { splits }, { validate: 'onSubmit' });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.submit(async (values) => onSave(values))(event)}>
        <SplitRows mayBeNone fee={{ cents: 10_000_01, currency: 'GBP' }} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}
const open = async (splits: SplitsValues['splits']) => {
  const onSave = vi.fn();
  await renderApp(<Form splits={splits} onSave={onSave} />);
  return onSave;
};
const share = (at: number) => screen.getByLabelText(`Share of person ${at}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the splits of a fee', () => {
  it('say what is missing to 100%, and refuse 3 × 33.33', async () => {
    const onSave = await open([row(ids.user, 33.33), row(REMY, 33.33), row(NOOR, 33.33)]);
    expect(screen.getByText('Together 99.99%: 0.01% is missing')).toBeVisible();
    press('Save');
    expect(await screen.findByText('All splits together must be exactly 100.00 %')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    press('Share equally');
    expect(screen.getByText('Together 100%')).toBeVisible();
    press('Save');
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave).toHaveBeenCalledWith({
      splits: [row(ids.user, 33.33), row(REMY, 33.33), row(NOOR, 33.34)],
    });
  });

  it('say what each gets, and what is too much', async () => {
    await open([row(ids.user, 50), row(REMY, 50)]);
    // Half a cent goes to the even one.
    expect(screen.getAllByText('£5,000')).toHaveLength(2);
    fireEvent.change(share(2), { target: { value: '60' } });
    expect(screen.getByText('Together 110%: 10% too much')).toBeVisible();
  });

  it('stay equal while people are added, and ask who they are', async () => {
    const onSave = await open([]);
    expect(screen.getByText('No one has a share yet.')).toBeVisible();
    press('Add person');
    expect(share(1)).toHaveValue('100%');
    press('Add person');
    expect([share(1), share(2)].map((input) => (input as HTMLInputElement).value)).toEqual(['50%', '50%']);
    press('Save');
    expect((await screen.findAllByText('Choose a person'))[0]).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    press('Remove person 2');
    expect(screen.getByText('Together 50%: 50% is missing')).toBeVisible();
  });
});

it('equal shares are whole for any number of people', () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const shares = equalShares(count);
    expect(shares.reduce((sum, percent) => sum + Math.round(percent * 100), 0)).toBe(10_000);
  }
  expect(equalShares(3)).toEqual([33.33, 33.33, 33.34]);
});
