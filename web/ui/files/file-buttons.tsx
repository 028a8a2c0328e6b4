import { ActionIcon, Tooltip } from '@mantine/core';
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '@placewell/contract/csv.ts';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileName, saveBlob } from './save-blob.ts';

export const FileButton = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);

type CsvButtonProps = { title: string; days: readonly string[]; lines: readonly (readonly CsvCell[])[] };

/** Saves the numbers of a table, as a file that is named after title and days. */
export function CsvButton({ title, days, lines }: CsvButtonProps) {
  const save = () =>
    saveBlob(
      new Blob([BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' }),
      fileName(title, days, 'csv'),
    );
  return (
    <FileButton label={`Save the numbers of ${title} (CSV)`} onClick={save}>
      <FileSpreadsheet size={16} aria-hidden />
    </FileButton>
  );
}
