import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';

type NameProps = {
  as?: 'span' | 'b';
  children: ReactNode;
  className?: string | undefined;
  title?: string | undefined;
};

/**
 * A name or another text that people wrote, cut where it may not wrap. It runs in the direction of its script, so that what does
 * not fit is cut at its end: with the direction of the page, an Arabic name would lose its first letters.
 */
export const Name = ({ as: Tag = 'span', children, className = '', title }: NameProps) => (
  <Tag
    dir="auto"
    className={`${shared.block} ${shared.clip} ${className}`}
    title={title ?? (typeof children === 'string' ? children : undefined)}
  >
    {children}
  </Tag>
);
