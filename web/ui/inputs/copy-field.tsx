import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';
import { TextField } from './text-field.tsx';

type CopyFieldProps = { label: string; text: string; copyLabel: string };

/** A text to take elsewhere, such as a link: selected when focused, with a button that copies it. */
export function CopyField({ label, text, copyLabel }: CopyFieldProps) {
  return (
    <div className={styles.field}>
      <TextField label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
