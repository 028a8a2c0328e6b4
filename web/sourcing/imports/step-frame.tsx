import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../../ui/theme/shared.module.css';
import styles from './imports.module.css';

type StepFrameProps = {
  children: ReactNode;
  /** Fills the height of the page below the fixed content, such as a list that scrolls by itself. */
  list?: ReactNode;
  /** Buttons: back first, next last. */
  back?: ReactNode;
  next?: ReactNode;
  /** Why the next button is disabled, or what it does. */
  hint?: ReactNode;
};

/** One step of an import: its scrolling content, and a bar with the back and next buttons. */
export const StepFrame = ({ children, list, back, next, hint }: StepFrameProps) => (
  <>
    <div className={shared.scroll}>
      <div className={list ? styles.split : undefined}>
        <Stack gap={20} maw={1080} className={shared.fixed} px="var(--pw-gutter)" pt={20} pb={list ? 12 : 32}>
          {children}
        </Stack>
        {list}
      </div>
    </div>
    <Group component="footer" gap="8px 12px" px="var(--pw-gutter)" py={10} className={styles.foot}>
      {back}
      {hint ? <p role="status">{hint}</p> : <span className={shared.fill} />}
      {next}
    </Group>
  </>
);
