import { Group } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import { TextField } from './text-field.tsx';

type CopyFieldProps = { label: string; text: string; copyLabel: string };

/** A text to take elsewhere, such as a link: selected when focused, with a button that copies it. */
export function CopyField({ label, text, copyLabel }: CopyFieldProps) {
  return (
    <Group gap={8} align="end" wrap="nowrap">
      <TextField
        label={label}
        value={text}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} label={copyLabel} />
    </Group>
  );
}
