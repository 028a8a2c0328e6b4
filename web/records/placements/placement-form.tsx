import { Box, Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import type { PlacementDoubt } from '@placewell/contract/placements/placement-terms.ts';
import type { addPlacement } from '@placewell/contract/placements/placements.ts';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useAgencySettings } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OrOffline } from '../../ui/feedback/or-offline.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ButtonRow } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { FeeBox } from './fee-box.tsx';
import { useAddPlacement, usePlacementDraft } from './placement-calls.ts';
import {
  cleanTerms,
  type Draft,
  feeOfValues,
  type NewPlacement,
  newPlacementSchema,
  type PlacementValues,
  valuesOfDraft,
} from './placement-values.ts';
import { SplitRows } from './split-rows.tsx';
import { OrderField, TermsFields } from './terms-fields.tsx';

export type AddedPlacement = Data<typeof addPlacement>;

type PlacementFormProps = {
  matchId: string;
  /** `again` adds it once more, after it was undone. */
  onAdded: (placement: AddedPlacement, again: () => Promise<AddedPlacement>) => void;
  onCancel: () => void;
  /** What else can be done with the match, such as moving it without a placement. */
  others: ReactNode;
  /** Said of a match that has a placement already, of which there can only be one. */
  whenThereIsOne: ReactNode;
};

/** The placement of a match with all that is known of it; the fee stands beside with its formula. */
export function PlacementForm({ matchId, ...props }: PlacementFormProps) {
  const draft = usePlacementDraft(matchId);
  const settings = useAgencySettings();
  const buttons = (
    <ButtonRow>
      <Button onClick={props.onCancel}>Cancel</Button>
      {props.others}
    </ButtonRow>
  );
  if (draft.isError) {
    const isThere = draft.error instanceof ApiError && draft.error.code === 'placement_exists';
    return (
      <div className={shared.form}>
        {isThere ? (
          <p>{props.whenThereIsOne}</p>
        ) : (
          <OrOffline>
            <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
          </OrOffline>
        )}
        {buttons}
      </div>
    );
  }
  if (!draft.data || settings.isPending)
    return (
      <OrOffline>
        <Skeleton height={380} role="status" aria-label="Loading" />
      </OrOffline>
    );
  return (
    <LoadedForm
      matchId={matchId}
      draft={draft.data}
      agencyCurrency={settings.data?.currency ?? null}
      {...props}
    />
  );
}

type LoadedFormProps = PlacementFormProps & { draft: Draft; agencyCurrency: string | null };

const DOUBTS: Record<PlacementDoubt, string> = {
  bill_under_pay: 'The bill rate is below the pay rate: every hour loses money.',
  openings_exceeded: 'All openings of this job are already filled.',
};

function LoadedForm({ matchId, draft, agencyCurrency, onAdded, onCancel, others }: LoadedFormProps) {
  const add = useAddPlacement();
  const isAgency = useSession().role === 'agency';
  const [asked, setAsked] = useState(false);
  const followed = useRef(draft.start_on);
  const form = useSchemaForm<PlacementValues>(
    newPlacementSchema,
    valuesOfDraft(matchId, draft, agencyCurrency),
    { codes: { fee_incomplete: 'fee_kind', offer_not_found: 'start_on' } },
  );
  const values = useWatch({ control: form.control }) as PlacementValues;
  const { pay_rate_cents: pay, bill_rate_cents: bill, fee_kind } = values;
  const doubts: PlacementDoubt[] = [
    ...(draft.doubts.includes('openings_exceeded') ? (['openings_exceeded'] as const) : []),
    ...(fee_kind === 'hourly_margin' && pay !== null && bill !== null && bill < pay
      ? (['bill_under_pay'] as const)
      : []),
  ];
  const isDoubted = doubts.length > 0 || asked;
  const submit = form.submit(async (typed) => {
    const { po_number, splits, ...terms } = cleanTerms(typed);
    const body = {
      ...terms,
      // Agency users decide them; the others get the default.
      ...(isAgency && { po_number }),
      ...(isAgency && splits.length > 0 && { splits }),
      ...(isDoubted && { confirm: true }),
    } as unknown as NewPlacement;
    try {
      onAdded(await add.send(body), () => add.send(body));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirm_placement')) throw error;
      setAsked(true);
    }
  });
  // The guarantee begins with the first day, unless the user chose another end of it.
  const onStart = (day: string | null) => {
    const { guarantee_days } = draft;
    if (day === null || guarantee_days === null) return;
    const isFollowing = values.guarantee_until === dayAfter(followed.current, guarantee_days);
    followed.current = day;
    if (isFollowing) form.setValue('guarantee_until', dayAfter(day, guarantee_days));
  };
  const fee = feeOfValues(values);
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <Box className={shared.columns ?? ''} style={{ '--least': '320px' }}>
          <TermsFields onStart={onStart} more={isAgency && <OrderField />} />
          <div className={shared.form} style={{ alignContent: 'start' }}>
            <FeeBox terms={values} />
            {isAgency ? (
              <SplitRows
                mayBeNone
                known={new Map(draft.splits.map(({ user_id, user_name }) => [user_id, user_name]))}
                fee={
                  'fee_cents' in fee && values.currency !== null
                    ? { cents: fee.fee_cents, currency: values.currency }
                    : undefined
                }
              />
            ) : (
              <p className={shared.hint}>Fee splits follow agency settings.</p>
            )}
          </div>
        </Box>
        {isDoubted && (
          <Notice role="alert">
            {doubts.length > 0
              ? doubts.map((doubt) => <p key={doubt}>{DOUBTS[doubt]}</p>)
              : 'Check the rates, or the openings of the job.'}
          </Notice>
        )}
        <FormError message={form.formError} />
        <ButtonRow>
          <Button onClick={onCancel}>Cancel</Button>
          {others}
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting} data-autofocus>
            {isDoubted ? 'Add placement anyway' : 'Add placement'}
          </Button>
        </ButtonRow>
      </form>
    </FormProvider>
  );
}
