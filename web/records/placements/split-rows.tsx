import { ActionIcon, Box, Group, Select, Stack } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { hundredths, percentOf } from '@placewell/contract/placements/fees.ts';
import { SPLIT_ROLES } from '@placewell/contract/placements/placement-terms.ts';
import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatMoney } from '../../lib/values/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { SPLIT_LABELS } from './placement-labels.ts';
import type { SplitsValues, SplitValue } from './placement-values.ts';

const WHOLE = 10_000;
const ROLES = SPLIT_ROLES.map((value) => ({ value, label: SPLIT_LABELS[value] }));

const totalOf = (splits: readonly SplitValue[]) =>
  splits.reduce((sum, { percent }) => sum + Number(hundredths(percent ?? 0)), 0);

/** As equal as hundredths can be; the last ones get the rest. */
export const equalShares = (count: number): number[] => {
  const least = Math.floor(WHOLE / count);
  const more = WHOLE - least * count;
  return Array.from({ length: count }, (_, at) => (least + (at >= count - more ? 1 : 0)) / 100);
};

const isEqual = (splits: readonly SplitValue[]) => {
  const shares = equalShares(splits.length);
  return splits.every(({ percent }, at) => percent === shares[at]);
};

type SplitRowsProps = {
  /** Nobody may have a share: then no row is sent. */
  mayBeNone?: boolean;
  /** People who have left since, by their id. */
  known?: ReadonlyMap<string, string>;
  /** The shared fee; absent while it is not known. */
  fee?: { cents: number; currency: string } | undefined;
};

/** Whose the fee is: up to six rows of exactly 100.00 %, with what each of them gets. */
export function SplitRows({ known, fee, mayBeNone = false }: SplitRowsProps) {
  const { control, formState, setValue } = useFormContext<SplitsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'splits' });
  const splits = useWatch<SplitsValues, 'splits'>({ name: 'splits' });
  const { user_id } = useSession();
  const people = toPeople(useAgencyRecruiters().data?.items ?? []);
  const names = new Map([...people.map(({ id, name }) => [id, name] as const), ...(known ?? [])]);
  const choices = [...names].map(([value, name]) => ({ value, label: name || 'No name yet' }));
  const error = formState.errors.splits;
  const shareEqually = (count: number) => {
    for (const [at, percent] of equalShares(count).entries())
      setValue(`splits.${at}.percent`, percent, { shouldDirty: true });
  };
  const add = () => {
    const wasEqual = splits.length > 0 && isEqual(splits);
    // Most often it is the one who writes it down.
    const isThere = splits.some((split) => split.user_id === user_id);
    append({
      user_id: isThere ? '' : user_id,
      split_role: 'other',
      percent: Math.max(0, WHOLE - totalOf(splits)) / 100,
    });
    if (wasEqual) shareEqually(splits.length + 1);
  };
  return (
    <fieldset className={shared.stack}>
      <Box component="legend" p={0} mb={4} className={`${shared.small} ${shared.strong}`}>
        Splits
      </Box>
      {fields.map(({ id }, at) => (
        <SplitRow
          key={id}
          at={at}
          choices={choices}
          amount={
            fee &&
            formatMoney(percentOf(fee.cents, splits[at]?.percent ?? 0), fee.currency, { isShort: true })
          }
          onRemove={mayBeNone || fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {splits.length > 0 ? (
        <SplitTotal splits={splits} />
      ) : (
        <p className={shared.hint}>No one has a share yet.</p>
      )}
      <FormError message={error?.message ?? error?.root?.message} />
      <Group gap={8}>
        {fields.length < limits.splits && (
          <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
            Add person
          </Button>
        )}
        {fields.length > 1 && !isEqual(splits) && (
          <Button size="xs" variant="quiet" onClick={() => shareEqually(fields.length)}>
            Share equally
          </Button>
        )}
      </Group>
    </fieldset>
  );
}

type SplitRowProps = {
  at: number;
  choices: readonly { value: string; label: string }[];
  amount: string | undefined;
  onRemove: (() => void) | undefined;
};

function SplitRow({ at, choices, amount, onRemove }: SplitRowProps) {
  const { control } = useFormContext<SplitsValues>();
  return (
    <Stack gap={4} pb={4}>
      <Group gap={8} wrap="nowrap" align="start">
        <Controller
          control={control}
          name={`splits.${at}.user_id`}
          render={({ field, fieldState }) => (
            <Select
              aria-label={`Person ${at + 1}`}
              placeholder="Choose a person"
              className={shared.fill ?? ''}
              searchable
              allowDeselect={false}
              data={choices}
              value={field.value || null}
              onChange={(next) => next && field.onChange(next)}
              onBlur={field.onBlur}
              ref={field.ref}
              nothingFoundMessage="No one found"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name={`splits.${at}.split_role`}
          render={({ field }) => (
            <Select
              aria-label={`Role of person ${at + 1}`}
              w={116}
              allowDeselect={false}
              data={ROLES}
              value={field.value}
              onChange={(next) => next && field.onChange(next)}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
        <Controller
          control={control}
          name={`splits.${at}.percent`}
          render={({ field, fieldState }) => (
            <DecimalInput
              aria-label={`Share of person ${at + 1}`}
              w={88}
              max={100}
              suffix="%"
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error !== undefined}
            />
          )}
        />
        {onRemove && (
          <ActionIcon mt={4} aria-label={`Remove person ${at + 1}`} onClick={onRemove}>
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {amount && <span className={`${shared.tiny} ${shared.muted} ${shared.numeric}`}>{amount}</span>}
    </Stack>
  );
}

/** "100%", or the shortfall or excess. */
function SplitTotal({ splits }: { splits: readonly SplitValue[] }) {
  const total = totalOf(splits);
  const gap = Math.abs(WHOLE - total) / 100;
  const isWhole = total === WHOLE;
  return (
    <p role="status" className={`${shared.small} ${shared.numeric} ${isWhole ? shared.muted : shared.bad}`}>
      {isWhole
        ? 'Together 100%'
        : `Together ${total / 100}%: ${gap}% ${total < WHOLE ? 'is missing' : 'too much'}`}
    </p>
  );
}
