import { Modal, Textarea } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { likelyStart } from '@placewell/contract/placements/fees.ts';
import type { addOffer, Offer, updateOffer } from '@placewell/contract/placements/offers.ts';
import { FormProvider, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useAgencySettings } from '../../lib/lookups.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { formatSalary } from '../../lib/values/formats.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { FormChoice, FormDay } from '../../ui/inputs/form-fields.tsx';
import { FormNumber } from '../../ui/inputs/form-number.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  useAddOffer,
  useCandidateOfOffer,
  useJobOfOffer,
  useOffersOf,
  useUpdateOffer,
} from './placement-calls.ts';
import { PERIOD_CHOICES } from './placement-labels.ts';
import { useReportOffer } from './use-report-offer.ts';

type Values = {
  amount_cents: number | null;
  currency: string | null;
  period: Offer['period'] | null;
  start_on: string | null;
  made_on: string | null;
  note: string;
};

const schema = z.looseObject({}).superRefine((given, ctx) => {
  const { amount_cents, currency, made_on } = given as Values;
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (amount_cents === null) refuse('amount_cents', 'Enter the amount');
  if (currency === null) refuse('currency', 'Choose the currency');
  if (made_on === null) refuse('made_on', 'Enter the day');
}) as unknown as z.ZodType<unknown, Values>;

type OfferedMatch = Pick<Match, 'match_id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'job_title'>;
type OfferDialogProps = {
  opened: boolean;
  match: OfferedMatch;
  /** The offer to change; absent for a new one. */
  offer?: Offer | undefined;
  onClose: () => void;
};

/** Notes what the client offers the candidate; what the last offer, or the job, says is filled in. */
export const OfferDialog = (props: OfferDialogProps) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={props.offer ? 'Change the offer' : 'Add offer'}
    size="md"
  >
    {props.opened && <OfferStart {...props} />}
  </Modal>
);

/** Waits for the offers, the job and the candidate, of which a new one has currency, period and first day. */
function OfferStart(props: OfferDialogProps) {
  const { match, offer } = props;
  const offers = useOffersOf(match.match_id);
  const job = useJobOfOffer(match.job_id ?? '');
  const candidate = useCandidateOfOffer(match.candidate_id ?? '');
  const currency = useAgencySettings().data?.currency ?? null;
  const today = useAgencyToday();
  if (offers.isPending || job.isPending || candidate.isPending) return null;
  const from = offer ?? offers.data?.items[0];
  const { start_date = null } = job.data ?? {};
  const { notice_period_days = null } = candidate.data ?? {};
  return (
    <OfferForm
      {...props}
      today={today}
      hint={job.data && formatSalary(job.data)}
      initial={{
        amount_cents: from?.amount_cents ?? null,
        currency: from?.currency ?? job.data?.salary_currency ?? currency,
        period: from?.period ?? job.data?.salary_period ?? 'year',
        start_on: from ? from.start_on : likelyStart({ today, start_date, notice_period_days }),
        made_on: offer?.made_on ?? today,
        note: offer?.note ?? '',
      }}
    />
  );
}

type OfferFormProps = OfferDialogProps & { initial: Values; today: string; hint: string | undefined };

function OfferForm({ match, offer, onClose, initial, today, hint }: OfferFormProps) {
  const add = useAddOffer();
  const update = useUpdateOffer();
  const report = useReportOffer();
  const form = useSchemaForm<Values>(schema, initial);
  const submit = form.submit(async (values) => {
    if (offer) {
      const { amount_cents, currency, period, start_on, made_on, note } = values;
      const body = { offer_id: offer.offer_id, amount_cents, currency, period, start_on, made_on, note };
      report.changed(offer, await update.send(body as BodyInput<typeof updateOffer>));
    } else {
      const body = { ...values, match_id: match.match_id } as BodyInput<typeof addOffer>;
      report.added(await add.send(body), match.candidate_name);
    }
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={`${shared.hint} ${shared.anywhere}`}>
          <b dir="auto" className={shared.strong}>
            {match.candidate_name}
          </b>
          {`, ${match.job_title}.${hint ? ` The job pays ${hint}.` : ''}`}
        </p>
        <div className={shared.pair}>
          <FormNumber<Values> name="amount_cents" label="Amount" factor={100} withAsterisk />
          <FormChoice<Values> name="period" label="For" data={PERIOD_CHOICES} />
        </div>
        <div className={shared.pair}>
          <FormChoice<Values> name="currency" label="Currency" data={CURRENCIES} searchable />
          <FormDay<Values> name="start_on" label="First day" />
        </div>
        <FormDay<Values> name="made_on" label="Made on" max={today} />
        <NoteField />
        <FormError message={form.formError} />
        <DialogButtons
          label={offer ? 'Save' : 'Add offer'}
          onCancel={onClose}
          isBusy={form.formState.isSubmitting}
        />
      </form>
    </FormProvider>
  );
}

function NoteField() {
  const { register, formState } = useFormContext<Values>();
  return (
    <Textarea
      label="Note"
      autosize
      minRows={1}
      maxRows={6}
      maxLength={limits.placementReason}
      dir="auto"
      error={formState.errors.note?.message}
      {...register('note')}
    />
  );
}
