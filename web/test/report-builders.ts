import type { DataInput } from '@placewell/contract/call.ts';
import type {
  getFeeReport,
  getFunnelReport,
  getReportRows,
  getSourceReport,
  getStageReport,
} from '@placewell/contract/placements/reports.ts';

export const aCohort = (submitted: number, interviewing = 0, offered = 0, placed = 0) => ({
  submitted,
  interviewing,
  offered,
  placed,
});

export const aFunnelReport = (
  change: Partial<DataInput<typeof getFunnelReport>> = {},
): DataInput<typeof getFunnelReport> => ({
  cohort: aCohort(40, 20, 8, 5),
  previous: { from_date: '2025-12-01', to_date: '2026-05-31', cohort: aCohort(32, 21, 6, 5) },
  groups: [
    { key: '00000000-0000-4000-8000-0000000000c1', name: 'Northgate Foods', cohort: aCohort(25, 12, 5, 4) },
    { key: null, name: 'A client of Remy Stone', cohort: aCohort(15, 8, 3, 1) },
  ],
  ...change,
});

const stays = (median: number) =>
  (['shortlisted', 'contacted', 'submitted', 'interviewing', 'offered'] as const).map((stage, at) => ({
    stage,
    days: {
      n: at === 4 ? 0 : 10 + at,
      median: at === 4 ? null : median + at,
      p90: at === 4 ? null : 9.5 + at,
    },
    now: at === 2 ? 7 : 0,
  }));
const waits = (median: number) => ({
  hours_to_first_submission: { n: 6, median: median * 10, p90: 90 },
  client_days_to_answer: { n: 9, median, p90: 8 },
});

export const aStageReport = (): DataInput<typeof getStageReport> => ({
  stages: stays(2.5),
  ...waits(3),
  previous: { stages: stays(4), ...waits(4.5) },
});

export const aSourceReport = (): DataInput<typeof getSourceReport> => ({
  sources: [
    {
      source: 'upload',
      cohort: aCohort(30, 16, 7, 5),
      fees: [],
      fees_won: [{ currency: 'GBP', placements: 4, fee_cents: 41_250_50 }],
    },
    { source: 'import', cohort: aCohort(10, 4, 1, 0), fees: [], fees_won: [] },
  ],
});

const gbp = (placements: number, fee_cents: number) => [{ currency: 'GBP', placements, fee_cents }];

/** By start three placements of October and a refund of November; won in November is one that starts later. */
export const aFeeReport = (
  groups: DataInput<typeof getFeeReport>['groups'] = [],
): DataInput<typeof getFeeReport> => ({
  months: [
    {
      month: '2026-10',
      fees: [...gbp(3, 30_000_00), { currency: 'EUR', placements: 1, fee_cents: 7_000_00 }],
    },
    { month: '2026-11', fees: gbp(1, -1_250_50) },
  ],
  total: [{ currency: 'EUR', placements: 1, fee_cents: 7_000_00 }, ...gbp(4, 28_749_50)],
  previous: gbp(2, 20_000_00),
  won: {
    months: [
      { month: '2026-10', fees: [] },
      { month: '2026-11', fees: gbp(1, 16_000_00) },
    ],
    total: gbp(1, 16_000_00),
    previous: gbp(2, 18_000_00),
  },
  groups,
});

/** A report without any fee. */
export const NO_FEES: DataInput<typeof getFeeReport> = {
  ...{ months: [], total: [], previous: [], groups: [] },
  won: { months: [], total: [], previous: [] },
};

type Row = DataInput<typeof getReportRows>['items'][number];
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export const aReportRow = (change: Partial<Row> = {}, at = 1): Row => ({
  id: `row-${at}`,
  match_id: idOf(at),
  placement_id: null,
  candidate_id: idOf(100 + at),
  candidate_name: 'Ines Calder',
  job_id: idOf(200 + at),
  job_title: 'Payroll lead',
  client_name: 'Northgate Foods',
  recruiter_id: idOf(300),
  recruiter_name: 'Omar Reid',
  stage: 'interviewing',
  day: '2026-10-14',
  duration: null,
  fee_cents: null,
  currency: null,
  chance: null,
  ...change,
});
