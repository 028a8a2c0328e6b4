import { limits } from '@placewell/contract/limits.ts';
import { REPORT_GROUPS, type ReportGroup } from '@placewell/contract/placements/placement-terms.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { useSession } from '../../lib/session/session-store.ts';
import { useUrlParams } from '../../lib/url-params.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import {
  FORECAST_PRESETS,
  type ForecastPreset,
  isPeriod,
  type Period,
  PRESETS,
  type Preset,
  periodOf,
  USUAL_PRESET,
} from './periods.ts';

const id = z.uuid().optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The address of the page, under the names that a view keeps. */
const Address = z.object({
  period: z.enum(PRESETS).optional().catch(undefined),
  from_date: day,
  to_date: day,
  recruiter_id: id,
  client_id: id,
  job_id: id,
  tag: z.coerce.string().trim().min(1).max(limits.tagLength).optional().catch(undefined),
  group_by: z.enum(REPORT_GROUPS).optional().catch(undefined),
  forecast: z.enum(FORECAST_PRESETS).optional().catch(undefined),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
});
type Address = z.output<typeof Address>;

export type ReportFilters = Pick<Address, 'recruiter_id' | 'client_id' | 'job_id' | 'tag'>;
export type ReportScope = Period & ReportFilters;
type AddressChange = { [K in keyof Address]?: Address[K] | undefined };

export type ReportState = {
  /** Undefined for chosen days. */
  preset: Preset | undefined;
  period: Period;
  filters: ReportFilters;
  /** What each call is asked for. */
  scope: ReportScope;
  groupBy: ReportGroup;
  /** Of the fees that the chart shows; by default the one with most placements. */
  currency: string | undefined;
  /** Of the forecast: chosen, else that of the page where it lies ahead. */
  forecast: ForecastPreset;
  isFiltered: boolean;
  today: string;
  change: (change: AddressChange) => void;
};

const withoutGaps = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** The period, the filters and the groups of the reports, kept in the address. */
export function useReportState(): ReportState {
  const { params, change } = useUrlParams();
  const { role } = useSession();
  const today = useAgencyToday();
  return useMemo(() => {
    const address = Address.parse(params);
    const { from_date, to_date, recruiter_id, client_id, job_id, tag, currency } = address;
    const own = { from_date, to_date };
    const preset = isPeriod(own) ? undefined : (address.period ?? USUAL_PRESET);
    const period = preset ? periodOf(preset, today) : (own as Period);
    const filters = withoutGaps({ recruiter_id, client_id, job_id, tag });
    return {
      preset,
      period,
      filters,
      scope: { ...period, ...filters },
      groupBy: address.group_by ?? (role === 'recruiter' ? 'client' : 'recruiter'),
      currency,
      forecast: address.forecast ?? FORECAST_PRESETS.find((one) => one === preset) ?? 'next_6_months',
      isFiltered: Object.keys(filters).length > 0,
      today,
      change,
    };
  }, [params, role, today, change]);
}
