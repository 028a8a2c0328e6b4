import { NumberInput, Select } from '@mantine/core';
import type { MustHaveCriterion } from '@placewell/contract/matching/jobs.ts';
import { amountOf, type DistanceUnit, kmOf } from '@placewell/contract/sourcing/places.ts';
import { Sparkles } from 'lucide-react';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { UNIT_SUFFIXES } from '../../lib/values/distance-unit.ts';
import { thousands } from '../../lib/values/reader.ts';
import { FormNumber } from '../../ui/inputs/form-number.tsx';
import { TextField, type TextFieldProps } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './job-form.module.css';
import type { JobField, JobFormValues } from './job-form-schema.ts';
import { MustHaveStar } from './must-have-inputs.tsx';

/** Values parsed from a description, by field; a field counts as filled until its value is changed. */
export const FilledContext = createContext<Partial<JobFormValues>>({});

const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** A cell of the form's grid; marked while it holds a value parsed from the description. */
export function FormCell(props: {
  names: readonly JobField[];
  span?: 1 | 2 | 3 | 4 | 6;
  /** The criterion that the field decides and that a star can make a must-have. */
  mustHave?: Exclude<MustHaveCriterion, 'work_permit'>;
  children: ReactNode;
}) {
  const filled = useContext(FilledContext);
  const values = useWatch<JobFormValues, JobField[]>({ name: [...props.names] });
  const isFilled = props.names.some(
    (name, index) => name in filled && JSON.stringify(filled[name]) === JSON.stringify(values[index]),
  );
  return (
    <div
      className={styles.cell}
      style={{ '--span': props.span ?? 2 } as CSSProperties}
      data-narrow={props.span === 1 || undefined}
      data-filled={isFilled || undefined}
    >
      {props.children}
      {props.mustHave && <MustHaveStar criterion={props.mustHave} isEmpty={values.every(isEmpty)} />}
      {isFilled && (
        <span className={`${shared.inline} ${shared.tiny} ${shared.accent}`}>
          <Sparkles size={11} aria-hidden /> From the description
        </span>
      )}
    </div>
  );
}

type JobFieldProps = { name: JobField; label: string };

export function JobTextField({ name, ...rest }: JobFieldProps & TextFieldProps) {
  const { register, formState } = useFormContext<JobFormValues>();
  return <TextField {...rest} error={formState.errors[name]?.message as string} {...register(name)} />;
}

/** A date field; its value is null when empty. */
export function JobDateField({ name, ...rest }: JobFieldProps) {
  return (
    <Controller<JobFormValues>
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...rest}
          type="date"
          ref={field.ref}
          onBlur={field.onBlur}
          value={(field.value as string | null) ?? ''}
          onChange={(event) => field.onChange(event.currentTarget.value || null)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

type JobNumberFieldProps = JobFieldProps & {
  max?: number;
  min?: number;
  step?: number;
  suffix?: string;
  /** The value is a number of kilometres (as are its bounds), shown and typed in this unit. */
  distance?: DistanceUnit;
  placeholder?: string;
  hasDecimals?: boolean;
  /** The value of an empty input; null when omitted. */
  emptyValue?: number;
};

/** A number field; its value is null when empty, unless `emptyValue` is set. */
export function JobNumberField({
  name,
  hasDecimals = false,
  emptyValue,
  min = 0,
  max,
  distance,
  ...rest
}: JobNumberFieldProps) {
  const shown = (value: number) => (distance ? amountOf(value, distance) : value);
  const kept = (amount: number) => (distance ? kmOf({ amount, unit: distance }) : amount);
  return (
    <Controller<JobFormValues>
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...rest}
          min={shown(min)}
          {...(max !== undefined && { max: shown(max) })}
          {...(distance && { suffix: UNIT_SUFFIXES[distance] })}
          hideControls
          clampBehavior="blur"
          allowNegative={false}
          allowDecimal={hasDecimals}
          {...thousands}
          ref={field.ref}
          onBlur={field.onBlur}
          value={typeof field.value === 'number' ? shown(field.value) : ''}
          onChange={(value) => field.onChange(typeof value === 'number' ? kept(value) : (emptyValue ?? null))}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** An amount of pay, kept in hundredths. */
export const JobPayField = (props: JobFieldProps) => (
  <FormNumber<JobFormValues> {...props} factor={100} max={100_000_000} min={0} />
);

type JobSelectFieldProps = JobFieldProps & {
  data: { value: string; label: string }[];
  searchable?: boolean;
  placeholder?: string;
  clearable?: boolean;
};

/** A choice among a few options; its value is null when empty. */
export function JobSelectField({ name, clearable = true, ...rest }: JobSelectFieldProps) {
  return (
    <Controller<JobFormValues>
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...rest}
          clearable={clearable}
          allowDeselect={clearable}
          clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
          ref={field.ref}
          onBlur={field.onBlur}
          value={(field.value as string | null) ?? null}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
