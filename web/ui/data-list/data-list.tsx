import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { usePrefetch } from '../../lib/api/use-prefetch.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { mediaQueries } from '../theme/media-queries.ts';
import shared from '../theme/shared.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { CardRows } from './card-rows.tsx';
import { PaginationBar } from './pagination-bar.tsx';
import { useRowPreview } from './preview/use-row-preview.ts';
import { TableRows } from './table/table-rows.tsx';
import type { DataListProps } from './types.ts';
import { useRowKeys } from './use-row-keys.ts';

const PreviewPanel = lazyPart(() => import('./preview/preview-panel.tsx'), 'PreviewPanel');

/**
 * A list of records: table with sorting, column chooser and selection, cards on a phone, skeletons while the
 * first page loads. Keys: arrows move, Enter opens, x selects, Shift selects up to there, / searches (see SearchInput).
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const { rows, rowId, onOpen, selection } = props;
  const lastToggled = useRef<string>(undefined);
  /** Selects or deselects a row; with `isRange` all rows from the one before to it become like it. */
  const toggle = (id: string, isRange = false) => {
    if (!selection) return;
    const ids = rows?.map(rowId) ?? [];
    const [from, to] = [ids.indexOf(lastToggled.current ?? ''), ids.indexOf(id)];
    const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const next = new Set(selection.ids);
    const isSelected = !next.has(id);
    for (const one of range) {
      if (isSelected) next.add(one);
      else next.delete(one);
    }
    lastToggled.current = id;
    selection.onChange(next);
  };
  const keys = useRowKeys({
    frame,
    ids: rows?.map(rowId) ?? [],
    onOpen: (id) => {
      const row = rows?.find((one) => rowId(one) === id);
      if (row) onOpen?.(row);
    },
    onToggle: toggle,
    onAll: selection && props.selectAll?.onSelect,
  });
  const preview = useRowPreview(props.preview !== undefined && !isPhone);
  const previewed = rows?.find((one) => rowId(one) === preview.id);
  const previewOf = previewed && props.preview?.(previewed);
  const point = usePrefetch();
  const pointAt = (target: EventTarget) => {
    const id = (target as Element).closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    const row = rows?.find((one) => rowId(one) === id);
    point(row && props.prefetch?.(row));
  };
  const renderRows = (): ReactNode => {
    if (props.error !== undefined && props.error !== null && rows === undefined)
      return <ErrorState error={props.error} onRetry={props.onRetry} />;
    if (rows?.length === 0) return props.empty;
    if (isPhone) return <CardRows {...props} toggle={toggle} activeId={keys.activeId} />;
    return (
      <TableRows
        {...props}
        toggle={toggle}
        activeId={keys.activeId}
        onActive={keys.setActiveId}
        rowPreview={preview}
      />
    );
  };
  const list = (
    <Box
      className={`${shared.scroll} ${shared.fades}`}
      ref={frame}
      onKeyDown={(event) => {
        if (!preview.onKeyDown(event)) keys.onKeyDown(event);
      }}
      onPointerOver={({ target }) => pointAt(target)}
      onPointerLeave={() => point(undefined)}
      onFocus={({ target }) => {
        keys.onFocus((target as HTMLElement).dataset.rowId);
        preview.onFocus({ target });
        pointAt(target);
      }}
      onBlur={keys.onBlur}
      data-stale={props.isStale || undefined}
    >
      {renderRows()}
    </Box>
  );
  return (
    <div className={`${shared.page} ${shared.rest}`}>
      {props.preview ? (
        <div className={`${shared.page} ${shared.rest}`}>
          {list}
          {preview.id !== undefined && previewOf && (
            <PreviewPanel
              id={preview.id}
              {...previewOf}
              onClose={preview.close}
              onEnter={() => preview.onEnter()}
              onLeave={preview.onLeave}
            />
          )}
        </div>
      ) : (
        list
      )}
      {selection && rows && (
        <BulkBar selection={selection} all={props.selectAll}>
          {props.bulkActions}
        </BulkBar>
      )}
      {props.pageInfo && rows && rows.length > 0 && (
        <PaginationBar
          {...props.pageInfo}
          colleagues={props.colleagues}
          onPage={props.onPage}
          onLimit={props.onLimit}
        />
      )}
    </div>
  );
}
