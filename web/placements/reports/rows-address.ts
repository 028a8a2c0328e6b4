import type { ForecastStage } from '@placewell/contract/placements/placement-terms.ts';
import { FORECAST_STAGES, REPORT_GROUPS } from '@placewell/contract/placements/placement-terms.ts';
import { REPORT_ROWS, REPORT_SOURCES } from '@placewell/contract/placements/reports.ts';
import { z } from 'zod';
import { type Params, useUrlParams } from '../../lib/url-params.ts';
import { periodBefore } from './periods.ts';
import type { ReportState } from './report-state.ts';

/** The rows behind one number, as the address names them. */
const RowsAddress = z.object({
  rows: z.enum(REPORT_ROWS),
  rows_stage: z
    .enum(FORECAST_STAGES as [ForecastStage, ...ForecastStage[]])
    .optional()
    .catch(undefined),
  rows_source: z.enum(REPORT_SOURCES).optional().catch(undefined),
  rows_month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional()
    .catch(undefined),
  /** The last month of a range that begins with `rows_month`. */
  rows_month_to: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional()
    .catch(undefined),
  /** Of a person: whole fees of placements that they owned, instead of their shares. */
  rows_whole: z.literal(1).optional().catch(undefined),
  rows_currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  /** Of the period before. */
  rows_before: z.literal(1).optional().catch(undefined),
  /** One group of the funnel, instead of the page's own filter of that kind. */
  rows_by: z.enum(REPORT_GROUPS).optional().catch(undefined),
  rows_key: z.coerce.string().optional().catch(undefined),
  rows_page: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type RowsAddress = z.output<typeof RowsAddress>;

const NAMES = Object.keys(RowsAddress.shape);

/** The change of the address that opens the rows behind a number, or closes them. */
export const rowsParams = (rows: RowsAddress | undefined): Params =>
  Object.fromEntries(NAMES.map((name) => [name, rows?.[name as keyof RowsAddress]]));

/** The rows that the address asks for, and what closes them and turns the page. */
export function useOpenRows() {
  const { params, change } = useUrlParams();
  const read = RowsAddress.safeParse(params);
  return {
    open: read.success ? read.data : undefined,
    close: () => change(rowsParams(undefined)),
    setPage: (page: number) => change({ rows_page: page === 1 ? undefined : page }),
  };
}

/** How many rows a page of them has. */
const ROWS_PER_PAGE = 25;

const filterOf = (by: RowsAddress['rows_by'], key: string | undefined) =>
  by === undefined || key === undefined ? {} : by === 'tag' ? { tag: key } : { [`${by}_id`]: key };

/** The call for these rows: the period and the filters of the number. */
export const rowsBody = (
  rows: RowsAddress,
  { period, filters }: Pick<ReportState, 'period' | 'filters'>,
) => ({
  ...filters,
  ...filterOf(rows.rows_by, rows.rows_key),
  ...(rows.rows_before ? periodBefore(period) : period),
  rows: rows.rows,
  page: rows.rows_page ?? 1,
  limit: ROWS_PER_PAGE,
  ...(rows.rows_stage && { stage: rows.rows_stage }),
  ...(rows.rows_source && { source: rows.rows_source }),
  ...(rows.rows_month && { month: rows.rows_month }),
  ...(rows.rows_month_to && { month_to: rows.rows_month_to }),
  ...(rows.rows_whole && { is_whole: true }),
  ...(rows.rows_currency && { currency: rows.rows_currency }),
});
