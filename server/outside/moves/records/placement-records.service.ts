import { CandidateId, JobId, MatchId, PlacementId } from '@placewell/contract/ids.ts';
import {
  addPlacement as addPlacementCall,
  updatePlacement as updatePlacementCall,
} from '@placewell/contract/placements/placements.ts';
import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { z } from 'zod';
import { bringMatchIn } from '../../../matching/matching.public.ts';
import { addPlacement, updatePlacement } from '../../../placements/placements.public.ts';
import { AppError } from '../../../platform/errors.ts';
import { filled } from './client-records.service.ts';
import { pairOf } from './job-records.service.ts';
import { findPairOfMatch, findSamePlacement } from './moved-records.repo.ts';
import type { Body, RecordKind } from './record-kind.rules.ts';

const ACCOUNTS = [
  'po_number',
  'invoice_number',
  'invoiced_on',
  'paid_on',
  'placement_status',
  'status_on',
  'status_reason',
] as const;

/** A fee without its kind is flat, unless a share of a salary says it. */
function feeOf({ fee_kind, fee_percent, fee_cents, fee, salary, bill_rate_cents }: Body): Body {
  const amount = fee_cents ?? fee;
  const kind =
    fee_kind ??
    (fee_percent !== undefined && salary !== undefined
      ? 'percent'
      : amount === undefined && bill_rate_cents !== undefined
        ? 'hourly_margin'
        : 'flat');
  return {
    fee_kind: kind,
    fee_percent: kind === 'percent' ? fee_percent : undefined,
    flat_fee_cents: kind === 'flat' ? amount : undefined,
  };
}

export const placementKind: RecordKind = {
  needs: [
    ['matches', 'candidates'],
    ['matches', 'jobs'],
  ],
  schema: z.intersection(
    z.looseObject({ ...addPlacementCall.body.shape, match_id: z.uuid().optional() }),
    z.looseObject({ candidate_id: CandidateId.optional(), job_id: JobId.optional(), ...accountsShape() }),
  ),
  toBody: ({ values }, links) => {
    const { salary, fee: _fee, fee_cents: _cents, recruiter_id: _owner, ...terms } = values;
    return filled({
      ...terms,
      ...(typeof salary === 'number' && {
        ...bothAmounts('salary', salary),
        salary_period: terms.salary_period ?? 'year',
      }),
      ...feeOf(values),
      agreed_on: terms.agreed_on ?? terms.start_on,
      // A refund of before is in no fee here.
      ...(terms.placement_status === 'fell_through' && {
        status_reason: terms.status_reason ?? 'Before moving in',
      }),
      ...{ ...pairOf(links), match_id: links.match_id },
    });
  },
  find: (tx, body) => findSamePlacement(tx, body as Parameters<typeof findSamePlacement>[1]),
  add: async (context, body) => {
    const { tx } = context;
    const { match_id: given, candidate_id, job_id, ...values } = body;
    const pair = given ? await findPairOfMatch(tx, MatchId.parse(given)) : { candidate_id, job_id };
    if (!pair) throw new AppError('match_not_found');
    const match_id = await bringMatchIn(tx, {
      candidate_id: CandidateId.parse(pair.candidate_id),
      job_id: JobId.parse(pair.job_id),
      ...{ match_status: 'placed', match_date: null, recruiter_note: null },
    });
    const isAccount = (name: string) => (ACCOUNTS as readonly string[]).includes(name);
    const terms = Object.fromEntries(Object.entries(values).filter(([name]) => !isAccount(name)));
    const accounts = Object.fromEntries(Object.entries(values).filter(([name]) => isAccount(name)));
    const { placement_id } = await addPlacement(
      context,
      addPlacementCall.body.parse({ ...terms, match_id, confirm: true }),
    );
    if (Object.keys(accounts).length > 0)
      await updatePlacement(
        context,
        updatePlacementCall.body.parse({
          ...accounts,
          placement_id: PlacementId.parse(placement_id),
          confirm: true,
        }),
      );
    return placement_id;
  },
};

function accountsShape() {
  const { shape } = updatePlacementCall.body;
  return {
    po_number: shape.po_number,
    invoice_number: shape.invoice_number,
    invoiced_on: shape.invoiced_on,
    paid_on: shape.paid_on,
    placement_status: shape.placement_status,
    status_on: shape.status_on,
    status_reason: shape.status_reason,
  };
}
