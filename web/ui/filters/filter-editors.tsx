import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../inputs/button.tsx';
import { TextField } from '../inputs/text-field.tsx';
import shared from '../theme/shared.module.css';

type Option<T extends string> = { value: T; label: string };

/** Any number of choices, applied on each click. */
export function MultiSelectFilter<T extends string>(props: {
  label: string;
  options: readonly Option<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}) {
  return (
    <Checkbox.Group
      label={props.label}
      value={[...props.value]}
      onChange={(next) => props.onChange(next as T[])}
    >
      <Stack gap={10} mt={8}>
        {props.options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** One choice, applied on click. */
export function SingleSelectFilter<T extends string>(props: {
  label: string;
  options: readonly Option<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
}) {
  return (
    <Radio.Group
      label={props.label}
      value={props.value ?? null}
      onChange={(next) => props.onChange(next as T)}
    >
      <Stack gap={10} mt={8}>
        {props.options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} size="xs" />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** A text, applied with Enter or the button. */
export function TextFilter(props: { label: string; value: string; onApply: (value: string) => void }) {
  const [text, setText] = useState(props.value);
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onApply(text.trim());
      }}
    >
      <TextField
        label={props.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** A range of days (`YYYY-MM-DD`); either end may be open. */
export function DateRangeFilter(props: {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onApply: (value: { from?: string | undefined; to?: string | undefined }) => void;
}) {
  const [from, setFrom] = useState(props.from ?? '');
  const [to, setTo] = useState(props.to ?? '');
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onApply({ from: from || undefined, to: to || undefined });
      }}
    >
      <TextField
        type="date"
        label={`${props.label} from`}
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
        data-autofocus
      />
      <TextField
        type="date"
        label="to"
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}
