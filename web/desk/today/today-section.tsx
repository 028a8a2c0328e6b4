import { Box, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatCappedCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './today.module.css';

export type Address = { to: string; search: Record<string, unknown> };

type TodaySectionProps = {
  title: string;
  total: number;
  /** Where all its rows are; without it, they are all here. */
  rows?: Address;
  /** A second number of it, with its own rows. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of Today, with its number, which opens all its rows, and the first of them. None of zero. */
export function TodaySection({ title, total, rows, aside, children }: TodaySectionProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section className={`${shared.panel} ${shared.clipped}`} aria-labelledby={id}>
      <div className={`${shared.row} ${styles.head}`}>
        <h2 id={id} className={`${shared.subheading} ${shared.fill}`}>
          {title}
        </h2>
        {aside}
        {rows ? (
          <RowCount label={title} count={total} rows={rows} />
        ) : (
          <span className={`${shared.muted} ${shared.numeric} ${shared.fixed}`}>
            {formatCappedCount(total)}
          </span>
        )}
      </div>
      <ul className={`${shared.plainList} ${shared.bordered}`}>{children}</ul>
    </section>
  );
}

/** A number that opens its rows. */
export const RowCount = ({ label, count, rows }: { label: string; count: number; rows: Address }) => (
  <Link
    to={rows.to}
    search={rows.search}
    className={shared.number}
    aria-label={`${formatCappedCount(count)} ${label}`}
  >
    {formatCappedCount(count)}
  </Link>
);

export type TodayRowProps = {
  /** The record opened over the page, or another page; undefined where the reader may not see it. */
  opens: { search: Record<string, string> } | Address | undefined;
  /** A control before the link. */
  before?: ReactNode;
  lead?: ReactNode;
  title: ReactNode;
  details?: ReactNode;
  /** A second line of details. */
  more?: ReactNode;
  /** Why it is here: since when, until when. */
  when?: ReactNode;
  /** Controls behind the link; below it on a phone. */
  after?: ReactNode;
};

/** A row of a section: one link, which opens its record over the page and leaves the rest of the address. */
export function TodayRow({ opens, before, lead, title, details, more, when, after }: TodayRowProps) {
  const content = (
    <>
      {lead}
      <span className={shared.fill}>
        <bdi className={`${shared.block} ${shared.truncate} ${shared.strong}`}>{title}</bdi>
        {details && <span className={DETAILS}>{details}</span>}
        {more && <span className={DETAILS}>{more}</span>}
      </span>
      {when && <span className={`${shared.small} ${shared.muted} ${shared.nowrap}`}>{when}</span>}
    </>
  );
  const link = opens ? (
    <Link
      to={'to' in opens ? opens.to : '.'}
      search={'to' in opens ? opens.search : (before: object) => ({ ...before, ...opens.search })}
      className={styles.row}
      data-today-row
    >
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  );
  return (
    <Flex component="li" align="center" pl={before ? 16 : 0} data-before={before !== undefined || undefined}>
      {before}
      {after ? (
        <Flex {...BESIDE} className={shared.fill}>
          {link}
          <Box px={16} pb={{ base: 8, sm: 0 }}>
            {after}
          </Box>
        </Flex>
      ) : (
        link
      )}
    </Flex>
  );
}
/** Below it on a phone. */
const BESIDE = {
  direction: { base: 'column', sm: 'row' },
  align: { base: 'stretch', sm: 'center' },
} as const;
const DETAILS = `${shared.block} ${shared.truncate} ${shared.small} ${shared.muted}`;
