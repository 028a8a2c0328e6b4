import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import shared from '../../../ui/theme/shared.module.css';
import { fieldLabel, formatField, readableFields } from '../field-labels.ts';
import { mappingErrors } from '../import-rules.ts';
import styles from '../imports.module.css';
import { usePreview } from '../imports.queries.ts';
import type { Draft } from '../use-import-draft.ts';

const PAUSE_MS = 300;
const ORDER: readonly string[] = ImportField.options;

/** The fields that any row has, in the order of the choices; the product's own additions last. */
function fieldsOf(rows: readonly ImportRow[]): string[] {
  const found = new Set<string>();
  for (const { fields } of rows) for (const [name] of readableFields(fields)) found.add(name);
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...found].sort((a, b) => place(a) - place(b));
}

/** The first rows as they will be read with the mapping and settings of now. */
export function Preview({ importId, draft }: { importId: string; draft: Draft }) {
  const errors = mappingErrors(draft.mapping);
  const mapping = draft.mapping.filter(({ header }) => !(header in errors));
  const [body] = useDebouncedValue({ mapping, settings: draft.settings }, PAUSE_MS);
  const preview = usePreview({ import_id: importId, ...body });
  const rows = preview.data?.rows;
  return (
    <Stack
      component="section"
      gap={10}
      miw={0}
      aria-label="Preview"
      aria-busy={preview.isFetching || undefined}
    >
      <h3>
        As they will be read{' '}
        <Text component="small" size="sm" c="dimmed">
          The first rows; duplicates are found in the check
        </Text>
      </h3>
      {preview.error && !rows ? (
        <Notice tone="bad" role="alert">
          {getErrorMessage(preview.error)}
        </Notice>
      ) : rows === undefined ? (
        <Skeleton height={160} />
      ) : (
        <ReadRows rows={rows} isStale={preview.isPlaceholderData} />
      )}
    </Stack>
  );
}

function ReadRows({ rows, isStale }: { rows: readonly ImportRow[]; isStale: boolean }) {
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const fields = fieldsOf(rows);
  const hasRemarks = rows.some((row) => row.reasons.length > 0);
  if (fields.length === 0 && !hasRemarks)
    return <p className={shared.hint}>Map the columns to see the candidates here.</p>;
  if (isPhone)
    return (
      <Stack component="ul" gap={10} className={shared.plainList}>
        {rows.map((row) => (
          <Box component="li" key={row.row_number} className={shared.panel} px={14} py={10}>
            <dl className={shared.factList}>
              {fields
                .filter((field) => formatField(row.fields[field]) !== '')
                .map((field) => (
                  <div key={field}>
                    <dt>{fieldLabel(field)}</dt>
                    <dd>{formatField(row.fields[field])}</dd>
                  </div>
                ))}
            </dl>
            <Remarks row={row} />
          </Box>
        ))}
      </Stack>
    );
  return (
    <ScrollRegion
      className={`${shared.panel} ${shared.fades} ${styles.sheet}`}
      aria-label="Candidates"
      data-stale={isStale || undefined}
    >
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {fieldLabel(field)}
              </th>
            ))}
            {hasRemarks && <th scope="col">Remarks</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row_number}>
              <th scope="row" className={`${shared.tiny} ${shared.faint}`}>
                {row.row_number}
              </th>
              {fields.map((field) => (
                <td key={field} title={formatField(row.fields[field])}>
                  {formatField(row.fields[field])}
                </td>
              ))}
              {hasRemarks && (
                <td className={row.reasons.length > 0 ? styles.remarks : undefined}>
                  <Remarks row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const Remarks = ({ row }: { row: ImportRow }) =>
  row.reasons.map(({ code, header, message }) => (
    <small key={`${code} ${header}`} className={`${shared.block} ${shared.tiny} ${shared.partial}`}>
      {header ? `${header}: ${message}` : message}
    </small>
  ));
