import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';

type ListOptionProps = {
  id: string;
  /** The one that Enter takes. */
  isActive: boolean;
  isDisabled?: boolean;
  onActive?: () => void;
  onChoose: () => void;
  children: ReactNode;
};

/** A choice in a list box below an input, which keeps the focus and takes the keys. */
export const ListOption = ({ id, isActive, isDisabled, onActive, onChoose, children }: ListOptionProps) => (
  <UnstyledButton
    id={id}
    w="100%"
    className={shared.option ?? ''}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    aria-disabled={isDisabled || undefined}
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={onActive}
    onClick={() => isDisabled || onChoose()}
  >
    {children}
  </UnstyledButton>
);
