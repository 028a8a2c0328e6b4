import { NativeSelect, Pagination, UnstyledButton } from '@mantine/core';
import { formatNumber, formatTotal } from '../../lib/values/formats.ts';
import shared from '../theme/shared.module.css';
import styles from './data-list.module.css';
import type { DataListProps, PageInfo } from './types.ts';

type PaginationBarProps = PageInfo & {
  colleagues?: DataListProps<unknown>['colleagues'];
  onPage?: ((page: number) => void) | undefined;
  onLimit?: ((limit: number) => void) | undefined;
};

const PAGE_SIZES = [10, 20, 50, 100];

/** The range of rows shown, the total, rows per page, and links to the pages. */
export function PaginationBar({
  page,
  limit,
  total,
  total_is_exact,
  total_pages,
  colleagues,
  onPage,
  onLimit,
}: PaginationBarProps) {
  const first = (page - 1) * limit + 1;
  const last = total_is_exact ? Math.min(page * limit, total) : page * limit;
  const sizes = [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b);
  return (
    <div className={styles.pages}>
      <span className={shared.numeric}>
        {formatNumber(first)}–{formatNumber(last)} of {formatTotal(total, total_is_exact)}
      </span>
      {colleagues && (
        <UnstyledButton className={`${shared.small} ${shared.accent}`} onClick={colleagues.onShowAll}>
          {colleagues.label}
        </UnstyledButton>
      )}
      {onLimit && (
        <NativeSelect
          size="xs"
          classNames={{ input: styles.limit ?? '' }}
          aria-label="Rows per page"
          value={String(limit)}
          data={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
      )}
      {total_pages > 1 && onPage && (
        <Pagination
          ml="auto"
          size="sm"
          classNames={{ control: styles.pageLink ?? '' }}
          total={total_pages}
          value={page}
          onChange={onPage}
          siblings={1}
          getControlProps={(control) => ({
            'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page`,
          })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </div>
  );
}
