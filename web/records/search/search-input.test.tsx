import { MantineProvider } from '@mantine/core';
import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { list, number, words } from '@placewell/contract/search/search-fields.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { NoResults } from './no-results.tsx';
import { SearchInput } from './search-input.tsx';
import type { SearchLanguage } from './search-language.ts';
import { failedSearch } from './use-searches-without.ts';

const language: SearchLanguage = {
  fields: {
    title: words('Job title', 'title:nurse', 'role'),
    tag: words('A tag', 'tag:returner'),
    recruiter: words('The recruiter', 'recruiter:me'),
    status: list(['active', 'on_hold'], 'Status', 'status:active'),
    experience: number('Years of experience', 'experience:>=5'),
  },
  isWhole: true,
  tagKind: 'candidate',
  valueLabel: (field, value) => (field === 'status' && value === 'active' ? 'Ready' : undefined),
  examples: [{ query: 'payroll OR nurse', meaning: 'One of them' }],
};

setUpMockApi();

function Page({ initial, onChange }: { initial: string; onChange: (text: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <SearchInput
      label="Search people"
      language={language}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

async function renderSearch(initial = '') {
  const onChange = vi.fn<(text: string) => void>();
  await renderApp(<Page initial={initial} onChange={onChange} />);
  return { box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search people' }), onChange };
}
/** The text of the reading that the keyboard reaches. */
const reading = () => screen.queryAllByRole('group', { name: /^Search as it is read/ })[0]?.textContent;
const chip = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

describe('the chips of a search', () => {
  it.each([
    [
      'payroll OR nurse -leeds',
      'Search as it is read: payroll or (nurse, not leeds…)payrollornursenot leeds…',
    ],
    [
      'title:"night nurse" status:active',
      'Search as it is read: title “night nurse”, status Readytitle “night nurse”status Ready',
    ],
    ['experience:>5', 'Search as it is read: experience more than 5experience more than 5'],
    ['status:gone', 'Search as it is read: status gone… (no such status)status gone… no such status'],
    ['nurse OR', 'Search as it is read: nursenurseOR not finished'],
  ])('say how %s is read', async (text, expected) => {
    await renderSearch(text);
    expect(reading()).toBe(expected);
  });

  it.each(['', 'nurse', 'ann@example.test', '-', '"'])('are not shown for "%s"', async (text) => {
    await renderSearch(text);
    expect(reading()).toBeUndefined();
  });

  it('are removed by pointer with the operator that joined them', async () => {
    const { box, onChange } = await renderSearch('payroll OR nurse leeds');
    await userEvent.click(screen.getByRole('button', { name: 'Remove nurse' }));
    expect(onChange).toHaveBeenLastCalledWith('payroll OR leeds');
    expect(box).toHaveValue('payroll OR leeds');
    expect(box).not.toHaveFocus();
  });

  it('are reached, moved through and removed by keys, the last one giving the focus to the box', async () => {
    const { box } = await renderSearch('title:a title:b title:c');
    chip('title a').focus();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    expect(box).toHaveValue('title:a title:c');
    await waitFor(() => expect(chip('title c…')).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(chip('title a')).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveValue('');
  });

  it('put the cursor on their term with Enter', async () => {
    const { box } = await renderSearch('payroll nurse leeds');
    chip('nurse').focus();
    await userEvent.keyboard('{Enter}');
    expect(box).toHaveFocus();
    expect(box.selectionStart).toBe(13);
  });
});

describe('suggestions of a search box', () => {
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

  it('offer fields and then their values, taken by arrows with Enter or Tab', async () => {
    const { box, onChange } = await renderSearch();
    await userEvent.type(box, 'nurse sta');
    expect(options()).toEqual(['status:Status, such as status:active']);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    await userEvent.keyboard('{Tab}');
    expect(box).toHaveValue('nurse status:');
    expect(options()).toEqual(['Ready', 'On hold']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box).toHaveValue('nurse status:on_hold ');
    expect(box).toHaveFocus();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('nurse status:on_hold '));
  });

  it('suggest the people of the agency, in quotes where a name has a space', async () => {
    signIn();
    mockCall(getAgencyRecruiters, {
      items: [
        {
          id: ids.user,
          recruiter_id: ids.user,
          recruiter_name: 'Maren Lund',
          role: 'agency',
          is_first: true,
        },
      ],
    });
    const { box } = await renderSearch();
    await userEvent.type(box, 'recruiter:lu');
    await userEvent.click(await screen.findByRole('option', { name: 'Maren Lund' }));
    expect(box).toHaveValue('recruiter:"Maren Lund" ');
  });

  it('suggest the tags of the agency as the server ranks them, the most used for none typed', async () => {
    signIn();
    const count = {
      candidates: 1,
      jobs: 0,
      clients: 0,
      created_at: '2026-01-05T09:00:00.000Z',
      change: null,
    };
    const items = ['Hot lead', 'Élite'].map((tag) => ({ ...count, tag, tag_key: tag }));
    const { bodies } = mockCall(getTags, pageOf(items));
    const { box } = await renderSearch();
    await userEvent.type(box, 'tag:');
    expect(await screen.findByRole('option', { name: 'Élite' })).toBeVisible();
    await userEvent.type(box, 'le');
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ search: 'le' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hot lead' }));
    expect(box).toHaveValue('tag:"Hot lead" ');
    expect(bodies[0]).toMatchObject({ search: '', kind: 'candidate' });
  });

  it('never stand in the way: Enter searches what was typed, Escape closes them, then leaves', async () => {
    const { box, onChange } = await renderSearch();
    await userEvent.type(box, 'sta{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('sta');
    expect(options()).toEqual([]);
    await userEvent.type(box, 't');
    expect(options()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(box).not.toHaveFocus();
    expect(box).toHaveValue('stat');
  });
});

describe('the text of a search box', () => {
  it('is kept when an earlier one comes back, and follows a search that was set elsewhere', async () => {
    const onChange = vi.fn<(text: string) => void>();
    const box = () => screen.getByRole('combobox', { name: 'Search people' });
    const input = (value: string) => (
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <SearchInput label="Search people" language={language} value={value} onChange={onChange} />
        </QueryClientProvider>
      </MantineProvider>
    );
    const { rerender } = render(input(''));
    await userEvent.type(box(), 'nurse{Enter} york');
    expect(onChange).toHaveBeenCalledWith('nurse');
    rerender(input('nurse'));
    expect(box()).toHaveValue('nurse york');
    rerender(input('leeds'));
    expect(box()).toHaveValue('leeds');
  });
});

describe('search tips', () => {
  it('open with h and try an example', async () => {
    const { box, onChange } = await renderSearch();
    await userEvent.keyboard('h');
    const tips = await screen.findByRole('dialog', { name: 'Search tips' });
    await userEvent.click(within(tips).getByRole('button', { name: /payroll OR nurse/ }));
    expect(box).toHaveValue('payroll OR nurse');
    expect(onChange).toHaveBeenLastCalledWith('payroll OR nurse');
  });
});

describe('a list that a search left empty', () => {
  it('shows how the search was read and offers what would be found without one of its terms', async () => {
    signIn();
    const totals: Record<string, number> = { 'nurse york': 3 };
    mockCall(getAgencies, ({ search }) => ({ ...pageOf([]), total: totals[search ?? ''] ?? 0 }));
    const onChange = vi.fn<(text: string) => void>();
    const onShowAll = vi.fn();
    const search = failedSearch(
      { search: 'nurse -leeds york', setSearch: onChange },
      { language, call: getAgencies, body: {}, topic: 'agencies' },
    );
    await renderApp(
      <NoResults
        icon={Star}
        title="Nobody"
        onClear={onShowAll}
        search={search}
        colleagues={{ label: '2 more of colleagues', onShowAll }}
      />,
    );
    expect(screen.getByText('Searched for nurse, not leeds, york…')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Without not leeds: 3' }));
    expect(onChange).toHaveBeenCalledWith('nurse york');
    expect(screen.getAllByRole('button', { name: /^Without/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '2 more of colleagues' }));
    expect(onShowAll).toHaveBeenCalledOnce();
  });
});
