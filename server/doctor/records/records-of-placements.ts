import { feeOf, splitsAreWhole } from '@placewell/contract/placements/fees.ts';
import type { Split } from '@placewell/contract/placements/placements.ts';
import { faultsOf as faultsOfOffer } from '../../placements/offers/offers.rules.ts';
import {
  effectiveSplits,
  type Share,
  shareChanges,
  sharesOf,
  totalShares,
} from '../../placements/placements/splits.rules.ts';
import { type Read, type RecordCheck, UNDO } from './record-check.ts';

type Correction = {
  correction_kind: 'fee' | 'splits' | 'refund' | 'payment';
  fee_cents: number;
  splits: Split[] | null;
  shares: Share[];
};

const splitsOfPlacement = `(select coalesce(json_agg(x order by x.position), '[]') from placement_splits x
  where x.agency_id = r.agency_id and x.placement_id = r.placement_id) as base`;
const correctionsOfPlacement = `(select coalesce(json_agg(json_build_object('correction_kind', k.correction_kind,
    'fee_cents', k.fee_cents, 'splits', k.splits, 'shares', (select coalesce(json_agg(x), '[]')
      from placement_correction_shares x where x.agency_id = k.agency_id and x.correction_id = k.correction_id))
    order by k.created_at, k.correction_id), '[]')
  from placement_corrections k where k.agency_id = r.agency_id and k.placement_id = r.placement_id) as corrections`;

function isSame(one: readonly Share[], other: readonly Share[]): boolean {
  const [first, second] = [totalShares(one), totalShares(other)];
  return [...new Set([...first.keys(), ...second.keys()])].every(
    (key) => (first.get(key)?.share_cents ?? 0) === (second.get(key)?.share_cents ?? 0),
  );
}

/** Whether each correction gave people what the splits and corrections before it say. */
function areCorrectionsRight({ fee_cents, base, corrections }: Read): boolean {
  let net: number = fee_cents;
  const before: Correction[] = [];
  const had: Share[] = [...base];
  for (const correction of corrections as Correction[]) {
    const { correction_kind, splits, shares } = correction;
    const due =
      correction_kind === 'splits'
        ? shareChanges(net, splits ?? [], had)
        : sharesOf(correction.fee_cents, effectiveSplits(base, before));
    if (!isSame(correction_kind === 'payment' ? [] : due, shares)) return false;
    net += correction.fee_cents;
    before.push(correction);
    had.push(...shares);
  }
  return true;
}

const rebateSteps = (table: 'clients' | 'placements', id: string): RecordCheck => ({
  table,
  id: `r.${id}`,
  where: `r.rebate_steps <> '[]'`,
  columns: 'r.rebate_steps',
  faultOf: ({ rebate_steps: steps }) =>
    !Array.isArray(steps) ||
    steps.some(
      ({ until_day, percent }, at) =>
        !(percent >= 0 && percent <= 100) || !(until_day > (steps[at - 1]?.until_day ?? 0)),
    ),
  fault: `${table} have rebate steps that do not follow each other`,
  advice: UNDO,
});

const FEES = 'What people were promised differs from what reports say: find out who changed it, and undo it.';

export const placementChecks: RecordCheck[] = [
  {
    table: 'placements',
    id: 'r.placement_id',
    columns: `r.fee_kind, r.fee_percent, r.flat_fee_cents, r.salary, r.salary_cents, r.salary_period, r.hours_per_week, r.pay_rate_cents,
      r.bill_rate_cents, r.start_on, r.end_on, r.currency, r.fee_cents`,
    faultOf: (row) => {
      const fee = feeOf(row as Parameters<typeof feeOf>[0]);
      return 'missing' in fee || fee.fee_cents !== row.fee_cents;
    },
    fault: 'placements have another fee than their terms come to',
    advice: FEES,
  },
  {
    table: 'placements',
    id: 'r.placement_id',
    columns: splitsOfPlacement,
    faultOf: ({ base }) => base.length > 0 && !splitsAreWhole(base),
    fault: 'placements have splits that do not come to 100 %',
    advice: FEES,
  },
  {
    table: 'placements',
    id: 'r.placement_id',
    columns: `r.fee_cents, ${splitsOfPlacement}`,
    faultOf: ({ base, fee_cents }) => !isSame(base, sharesOf(fee_cents, base)),
    fault: 'placements have splits with other amounts than their percentage of the fee',
    advice: FEES,
  },
  {
    table: 'placement_corrections',
    id: 'r.correction_id',
    where: 'r.splits is not null',
    columns: 'r.splits',
    faultOf: ({ splits }) => splits.length > 0 && !splitsAreWhole(splits),
    fault: 'corrections have splits that do not come to 100 %',
    advice: FEES,
  },
  {
    table: 'placements',
    id: 'r.placement_id',
    where: `exists (select from placement_corrections k
      where k.agency_id = r.agency_id and k.placement_id = r.placement_id)`,
    columns: `r.fee_cents, ${splitsOfPlacement}, ${correctionsOfPlacement}`,
    faultOf: (row) => !areCorrectionsRight(row),
    fault: 'placements have corrections that gave people other amounts than the splits say',
    advice: FEES,
  },
  {
    table: 'placements',
    id: 'r.placement_id',
    where: `r.deleted_at is null and r.placement_status <> 'fell_through' and 0 <> (
      select coalesce(sum(k.fee_cents), 0) from placement_corrections k
      where k.agency_id = r.agency_id and k.placement_id = r.placement_id and k.correction_kind = 'refund')`,
    fault: 'placements that did not fall through have a refund',
    advice: FEES,
  },
  {
    table: 'placements',
    id: 'r.placement_id',
    join: `join matches m on m.agency_id = r.agency_id and m.match_id = r.match_id`,
    where: `(m.candidate_id, m.job_id) is distinct from (r.candidate_id, r.job_id)`,
    fault: 'placements are of another candidate or job than their match',
    advice: UNDO,
  },
  {
    table: 'placements',
    id: 'r.placement_id',
    join: `join offers o on o.agency_id = r.agency_id and o.offer_id = r.offer_id`,
    where: `r.match_id is not null and o.match_id <> r.match_id`,
    fault: 'placements rest on an offer of another match',
    advice: UNDO,
  },
  rebateSteps('placements', 'placement_id'),
  rebateSteps('clients', 'client_id'),
  {
    table: 'placement_splits',
    id: 'r.placement_id',
    where: `not exists (select from users u where u.agency_id = r.agency_id and u.user_id = r.user_id)
      and not exists (select from former_people f where f.agency_id = r.agency_id and f.user_id = r.user_id)`,
    fault: 'splits are of no one who is or was with the agency',
    advice: UNDO,
  },
  {
    table: 'default_splits',
    id: 'r.agency_id',
    columns: `(select json_agg(x) from default_splits x where x.agency_id = r.agency_id) as splits`,
    faultOf: ({ splits }) => !splitsAreWhole(splits),
    fault: 'default splits do not come to 100 %',
    advice: 'The agency sets them again under Settings.',
  },
  {
    table: 'offers',
    id: 'r.offer_id',
    columns: 'r.offer_status, r.made_on, r.status_on',
    faultOf: (row) =>
      Object.keys(faultsOfOffer(row as Parameters<typeof faultsOfOffer>[0], '9999-12-31')).length > 0,
    fault: 'offers were answered before they were made',
    advice: 'The recruiter corrects the days of the offer.',
  },
];
