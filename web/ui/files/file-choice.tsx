import { Group } from '@mantine/core';
import { FileSpreadsheet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';
import { ChooseFiles, type ChooseFilesProps } from './choose-files.tsx';
import styles from './files.module.css';

type FileChoiceProps = {
  label: string;
  title: string;
  details: string;
  icon?: LucideIcon;
  buttons: readonly (Omit<ChooseFilesProps, 'onFiles' | 'children'> & { text: string })[];
  isPrimary?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Below: the progress or the error. */
  children?: ReactNode;
};

/** Where files are chosen that can also be dropped. */
export const FileChoice = ({ icon: Icon = FileSpreadsheet, ...props }: FileChoiceProps) => (
  <section className={styles.choice} aria-label={props.label}>
    <Icon size={22} strokeWidth={1.6} aria-hidden className={shared.accent} />
    <div>
      <b className={`${shared.block} ${shared.anywhere}`}>{props.title}</b>
      <span className={shared.hint}>{props.details}</span>
    </div>
    <Group gap={8}>
      {props.buttons.map(({ text, ...input }) => (
        <ChooseFiles key={text} {...input} onFiles={props.onFiles}>
          {(open) => (
            <Button
              variant={props.isPrimary ? 'primary' : 'secondary'}
              disabled={props.isDisabled ?? false}
              onClick={open}
            >
              {text}
            </Button>
          )}
        </ChooseFiles>
      ))}
    </Group>
    {props.children}
  </section>
);
