import { type Client, getClient } from '@placewell/contract/clients/clients.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import {
  getFeeReport,
  getFunnelReport,
  getReportRows,
  getSourceReport,
  getStageReport,
} from '@placewell/contract/placements/reports.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { dayIn } from '../../lib/values/agency-days.ts';
import { aClient, pageOf } from '../../test/client-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import {
  aCohort,
  aFeeReport,
  aFunnelReport,
  aReportRow,
  aSourceReport,
  aStageReport,
  NO_FEES,
} from '../../test/report-builders.ts';
import { periodBefore, periodOf } from './periods.ts';
// Loaded before the tests, so that none of them waits for them.
import './charts/report-chart.tsx';
import './rows-drawer.tsx';
import { ReportsPage } from './reports-page.tsx';

setUpMockApi();

const CLIENT = '00000000-0000-4000-8000-0000000000c1' as Client['client_id'];
const usual = periodOf('last_6_months', dayIn('UTC', new Date()));

const mockReports = () => ({
  funnel: mockCall(getFunnelReport, aFunnelReport()),
  stages: mockCall(getStageReport, aStageReport()),
  sources: mockCall(getSourceReport, aSourceReport()),
  fees: mockCall(getFeeReport, aFeeReport()),
});

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  // Nothing has a size here, of which the charts warn.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => clearToasts());
  vi.restoreAllMocks();
});

const open = async (url = '/') => {
  const view = await renderApp(<ReportsPage />, url);
  return { ...view, user: userEvent.setup() };
};
const tableOf = (name: RegExp) => screen.findByRole('table', { name });
/** The texts of a row, by its name. */
const lineOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const url = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');

describe('the reports', () => {
  it('ask for the usual period, and show each number beside that of the period before', async () => {
    const asked = mockReports();
    await open();
    const funnel = await tableOf(/^Stages reached by matches/);
    expect(asked.funnel.bodies).toEqual([{ ...usual, group_by: 'recruiter' }]);
    expect(asked.fees.bodies).toEqual(asked.funnel.bodies);
    for (const { bodies } of [asked.stages, asked.sources]) expect(bodies).toEqual([usual]);
    expect(lineOf(funnel, 'Submitted')).toEqual(['40', '100%', '–', '32']);
    expect(lineOf(funnel, 'Interviewing')).toEqual(['20', '50%', '50%', '21']);
    expect(lineOf(funnel, 'Placed')).toEqual(['5', '13%', '63%', '5']);
    const short = screen.getByRole('region', { name: 'In short' });
    expect(short).toHaveTextContent('Submitted40up from32 before');
    expect(short).toHaveTextContent('Interviewing20down from21 before');
    expect(short).toHaveTextContent('Placed5as5 before');
    await waitFor(() => expect(short).toHaveTextContent('Fees won, GBP£16,000down from£18,000 before'));
    expect(short).toHaveTextContent('Fees by start date, GBP£28,749.50up from£20,000 before');
    expect(within(short).getByRole('link', { name: '£16,000 Fees won, GBP' })).toHaveAttribute(
      'href',
      expect.stringContaining('rows=fees_won&rows_currency=GBP'),
    );
    await waitFor(() => expect(short).toHaveTextContent('Client answers in3 daysdown from4.5 days before'));
  });

  it('show how long matches stay, and that nothing is known of a stage nobody has left', async () => {
    mockReports();
    await open();
    const table = await tableOf(/^Days in each stage/);
    expect(lineOf(table, 'Submitted')).toEqual(['4.5', '11.5', '12', '6', '7']);
    expect(lineOf(table, 'Offered')).toEqual(['–', '–', '0', '–', '0']);
    expect(within(table).getByRole('link', { name: '7 In it now, Submitted' })).toHaveAttribute(
      'href',
      expect.stringContaining('rows=now&rows_stage=submitted'),
    );
    expect(lineOf(await tableOf(/^Response times/), 'Hours to the first submission')).toEqual([
      '30',
      '90',
      '6',
      '45',
    ]);
  });

  it('never add amounts of different currencies, and name the one of the picture', async () => {
    mockReports();
    const { user } = await open();
    const table = await tableOf(/^Fees won, and fees by start date/);
    const columns = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(columns).toEqual([
      'Month',
      ...['Won, GBP', 'By start date, GBP', 'Won, EUR', 'By start date, EUR'],
    ]);
    expect(lineOf(table, 'Oct 2026')).toEqual(['£0', '£30,000', '€0', '€7,000']);
    expect(lineOf(table, 'Nov 2026')).toEqual(['£16,000', '-£1,250.50', '€0', '€0']);
    expect(lineOf(table, 'Total')).toEqual(['£16,000', '£28,749.50', '€0', '€7,000']);
    expect(lineOf(table, 'Previous period')).toEqual(['£18,000', '£20,000', '€0', '€0']);
    const won = within(table).getByRole('link', { name: '£16,000 Won, GBP, Nov 2026' });
    expect(won).toHaveAttribute(
      'href',
      expect.stringContaining('rows=fees_won&rows_month=2026-11&rows_currency=GBP'),
    );
    expect(await screen.findByRole('img', { name: /by month, GBP/ })).toBeInTheDocument();
    await user.click(within(screen.getByRole('radiogroup', { name: /Currency/ })).getByText('EUR'));
    expect(url()).toBe('/?currency=EUR');
    expect(await screen.findByRole('img', { name: /by month, EUR/ })).toBeInTheDocument();
  });

  it('show sources with their yield and fees', async () => {
    mockReports();
    await open();
    const table = await tableOf(/^Results by source/);
    expect(lineOf(table, 'Uploaded resumes')).toEqual(['30', '16', '7', '5', '17%', '£41,250.50']);
    expect(lineOf(table, 'Imported lists')).toEqual(['10', '4', '1', '0', '0%', '£0']);
  });
});

describe('the address', () => {
  it('holds the period, of which a preset moves on with the calendar', async () => {
    const asked = mockReports();
    const { user } = await open();
    await tableOf(/^Stages reached/);
    await user.click(screen.getByRole('button', { name: 'Period: Last 6 months' }));
    await user.click(await screen.findByRole('radio', { name: 'Last year' }));
    expect(url()).toBe('/?period=last_year');
    const lastYear = periodOf('last_year', dayIn('UTC', new Date()));
    await waitFor(() => expect(asked.sources.bodies.at(-1)).toEqual(lastYear));
    await user.click(screen.getByRole('button', { name: 'Period: Last year' }));
    const from = await screen.findByLabelText('Days from');
    await user.clear(from);
    await user.type(from, '2026-02-01');
    await user.clear(screen.getByLabelText('to'));
    await user.type(screen.getByLabelText('to'), '2026-02-14');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(url()).toBe('/?from_date=2026-02-01&to_date=2026-02-14');
    await waitFor(() =>
      expect(asked.stages.bodies.at(-1)).toEqual({ from_date: '2026-02-01', to_date: '2026-02-14' }),
    );
  });

  it('narrows all reports alike, and is ignored where it makes no sense', async () => {
    mockCall(getClient, aClient({ client_id: CLIENT, client_name: 'Northgate Foods' }));
    const asked = mockReports();
    await open(
      `/?client_id=${CLIENT}&tag=remote&job_id=none&from_date=2026-05-01&to_date=2026-04-01&group_by=team`,
    );
    await tableOf(/^Stages reached/);
    const expected = { ...usual, client_id: CLIENT, tag: 'remote' };
    expect(asked.funnel.bodies).toEqual([{ ...expected, group_by: 'recruiter' }]);
    expect(asked.fees.bodies).toEqual(asked.funnel.bodies);
    for (const { bodies } of [asked.stages, asked.sources]) expect(bodies).toEqual([expected]);
    expect(await screen.findByText('Northgate Foods', { selector: 'button *, button' })).toBeVisible();
  });

  it('names the group, whose lines narrow the page unless they are hidden', async () => {
    const asked = mockReports();
    mockCall(getClient, aClient({ client_id: CLIENT }));
    const { user } = await open('/?group_by=client');
    const table = await tableOf(/^Results by client/);
    expect(asked.funnel.bodies).toEqual([{ ...usual, group_by: 'client' }]);
    const hidden = within(table).getByRole('rowheader', { name: 'A client of Remy Stone' }).closest('tr')!;
    expect(within(hidden).queryAllByRole('link')).toEqual([]);
    expect(lineOf(table, 'A client of Remy Stone')).toEqual(['15', '8', '3', '1', '7%']);
    await user.click(within(table).getByRole('link', { name: 'Northgate Foods' }));
    expect(url()).toBe(`/?group_by=client&client_id=${CLIENT}`);
    await waitFor(() => expect(asked.sources.bodies.at(-1)).toEqual({ ...usual, client_id: CLIENT }));
  });

  it('has the fees won and the split shares of each group beside its funnel, each with its rows', async () => {
    mockReports();
    const fees = (cents: number) => [{ currency: 'GBP', placements: 1, fee_cents: cents }];
    const other = '00000000-0000-4000-8000-0000000000c2';
    mockCall(
      getFeeReport,
      aFeeReport([
        { key: CLIENT, name: 'Northgate Foods', fees: fees(12_000_00), shares: fees(4_800_00) },
        { key: other, name: 'Harbour Foods', fees: [], shares: fees(1_00) },
      ]),
    );
    const { user } = await open('/?group_by=recruiter');
    const table = await tableOf(/^Results by recruiter/);
    await within(table).findByRole('columnheader', { name: 'Split share, GBP' });
    expect(lineOf(table, 'Northgate Foods').slice(-2)).toEqual(['£12,000', '£4,800']);
    // Without a submission in the period, but with a share of a fee.
    expect(lineOf(table, 'Harbour Foods')).toEqual(['0', '0', '0', '0', '–', '£0', '£1']);
    mockCall(getReportRows, pageOf([aReportRow()]));
    await user.click(within(table).getByRole('link', { name: '£12,000 Fees won, GBP, Northgate Foods' }));
    const asked = mockCall(getReportRows, pageOf([aReportRow()]));
    expect(url()).toContain(
      `rows=fees_won&rows_whole=1&rows_currency=GBP&rows_by=recruiter&rows_key=${CLIENT}`,
    );
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Fees won in GBP' })).getByRole('button', {
        name: 'Close',
      }),
    );
    await user.click(within(table).getByRole('link', { name: '£1 Split share, GBP, Harbour Foods' }));
    await waitFor(() =>
      expect(asked.bodies.at(-1)).toEqual({
        ...{ ...usual, recruiter_id: other, rows: 'fees_won' },
        ...{ currency: 'GBP', page: 1, limit: 25 },
      }),
    );
  });

  it('of a recruiter has no other recruiters', async () => {
    signIn({ role: 'recruiter' });
    const asked = mockReports();
    const { user } = await open();
    await tableOf(/^Results by client/);
    expect(asked.funnel.bodies).toEqual([{ ...usual, group_by: 'client' }]);
    const groups = within(screen.getByRole('radiogroup', { name: 'Group by' }));
    expect(groups.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      'client',
      'job',
      'tag',
    ]);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Client', 'Job', 'Tag of the job']);
  });
});

describe('the rows behind a number', () => {
  it('are those of its period and filters, page by page', async () => {
    mockReports();
    mockCall(getClient, aClient({ client_id: CLIENT }));
    const asked = mockCall(getReportRows, ({ page }) => ({
      ...pageOf([aReportRow({ candidate_name: page === 2 ? 'Liam Osei' : 'Ines Calder' })]),
      total: 40,
      limit: 25,
      total_pages: 2,
      page: page ?? 1,
    }));
    const { user } = await open(`/?client_id=${CLIENT}`);
    await user.click(
      within(await tableOf(/^Stages reached/)).getByRole('link', { name: '40 Matches, Submitted' }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Matches that reached “Submitted”' });
    const row = await within(drawer).findByRole('link', { name: /Ines Calder/ });
    expect(asked.bodies).toEqual([{ ...usual, client_id: CLIENT, rows: 'submitted', page: 1, limit: 25 }]);
    expect(url()).toBe(`/?client_id=${CLIENT}&rows=submitted`);
    expect(row).toHaveTextContent('Payroll lead at Northgate Foods · Omar Reid · Interviewing');
    expect(row).toHaveAttribute('href', expect.stringMatching(/^\/agency\/jobs\/.+\/matches\?match=/));
    expect(drawer).toHaveTextContent('40 rows');
    await user.click(within(drawer).getByRole('button', { name: 'Next page' }));
    expect(await within(drawer).findByText('Liam Osei')).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(url()).toBe(`/?client_id=${CLIENT}`);
  });

  it.each([
    ['the period before', 'rows=placed&rows_before=1', { rows: 'placed', ...periodBefore(usual) }],
    ['a source', 'rows=offered&rows_source=upload', { rows: 'offered', source: 'upload', ...usual }],
    [
      'a month of fees',
      'rows=fees&rows_month=2026-10&rows_currency=GBP',
      { rows: 'fees', month: '2026-10', currency: 'GBP', ...usual },
    ],
    [
      'a range of months',
      'rows=signed&rows_month=2027-01&rows_month_to=2027-03',
      { rows: 'signed', month: '2027-01', month_to: '2027-03', ...usual },
    ],
    ['whole fees', 'rows=fees_won&rows_whole=1', { rows: 'fees_won', is_whole: true, ...usual }],
    ['a stage', 'rows=stays&rows_stage=contacted', { rows: 'stays', stage: 'contacted', ...usual }],
    ['a group', `rows=placed&rows_by=tag&rows_key=remote`, { rows: 'placed', tag: 'remote', ...usual }],
  ])('of %s are asked for by what it counts', async (_, query, body) => {
    mockReports();
    const asked = mockCall(getReportRows, pageOf([aReportRow()]));
    await open(`/?${query}`);
    await screen.findByRole('dialog');
    await waitFor(() => expect(asked.bodies).toEqual([{ ...body, page: 1, limit: 25 }]));
  });

  it('show fees, waits and hidden records as what they are', async () => {
    mockReports();
    mockCall(
      getReportRows,
      pageOf([
        aReportRow({
          placement_id: aReportRow().match_id,
          fee_cents: 12_345_67,
          currency: 'EUR',
          stage: null,
        }),
        aReportRow(
          { match_id: null, job_id: null, candidate_name: 'A candidate of Remy Stone', duration: 3.5 },
          2,
        ),
      ]),
    );
    await open('/?rows=fees');
    const drawer = await screen.findByRole('dialog');
    const fee = await within(drawer).findByRole('link', { name: /Ines Calder/ });
    expect(fee).toHaveTextContent('€12,345.67');
    expect(fee).toHaveAttribute('href', expect.stringMatching(/^\/agency\/placements\?placement=/));
    const hidden = within(drawer).getByText('A candidate of Remy Stone').closest('li')!;
    expect(hidden).toHaveTextContent('3.5 days');
    expect(within(hidden).queryByRole('link')).toBeNull();
  });
});

describe('the file of a report', () => {
  it('holds the numbers of its table, known as UTF-8, and nothing a spreadsheet would run', async () => {
    mockReports();
    mockCall(
      getFunnelReport,
      aFunnelReport({ groups: [{ key: 'x', name: '=HYPERLINK("http://x")', cohort: aCohort(9, 3, 1, 1) }] }),
    );
    const made: Blob[] = [];
    URL.createObjectURL = vi.fn((file: Blob) => {
      made.push(file);
      return 'blob:report';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open('/?group_by=tag');
    await tableOf(/^Results by tag/);
    await user.click(screen.getByRole('button', { name: 'Save the numbers of By tag (CSV)' }));
    const bytes = new Uint8Array(await made[0]!.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Tag,Submitted,Interviewing,Offered,Placed,Placement rate\r\n"\'=HYPERLINK(""http://x"")",9,3,1,1,11.1\r\n',
    );
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
      `by-tag-${usual.from_date}-${usual.to_date}.csv`,
    );
    click.mockRestore();
  });
});

describe('without numbers', () => {
  it('each report says what it would show', async () => {
    const none = aCohort(0);
    mockReports();
    mockCall(getFunnelReport, {
      ...aFunnelReport(),
      cohort: none,
      previous: { from_date: '2025-12-01', to_date: '2026-05-31', cohort: none },
      groups: [],
    });
    mockCall(getFeeReport, NO_FEES);
    mockCall(getSourceReport, { sources: [] });
    await open();
    for (const title of [
      'No submissions in this period',
      'No fees in this period',
      'Nothing to compare yet',
      'Nothing to group',
    ])
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('a report that cannot be loaded says so in its place, and can be tried again', async () => {
    mockReports();
    mockFailure(getFeeReport, { status: 500, code: 'internal_error', message: 'Broken' });
    const { user } = await open();
    await tableOf(/^Stages reached/);
    const failed = await screen.findByRole('alert');
    mockCall(getFeeReport, aFeeReport());
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await tableOf(/^Fees won, and fees by start date/)).toBeVisible();
  });
});
