import { Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { TableReading } from '@placewell/contract/sourcing/imports.ts';
import { TABLE_DELIMITERS, TABLE_ENCODINGS } from '@placewell/contract/sourcing/imports.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatBytes } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { usePreview, usePutImport, useRereadImport } from '../imports.queries.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useImportPath } from '../use-import-path.ts';
import { ChooseTable } from './choose-table.tsx';
import { knownReading, type ReadingChange } from './known-reading.ts';
import { RawRows } from './raw-rows.tsx';

const ENCODINGS: Record<(typeof TABLE_ENCODINGS)[number], string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  macintosh: 'Western European (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
};
const DELIMITERS: Record<(typeof TABLE_DELIMITERS)[number], string> = {
  ',': 'Comma ,',
  ';': 'Semicolon ;',
  '\t': 'Tab',
  '|': 'Vertical bar |',
};

const FORMATS: Record<TableReading['format'], string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON',
  vcard: 'vCard',
};

/** How the table is read, with its first rows, so that a wrong guess is seen and corrected. */
export function FileStep({ of, onStep }: StepProps) {
  const navigate = useNavigate();
  const path = useImportPath();
  const reread = useRereadImport();
  const put = usePutImport();
  const [error, setError] = useState<string>();
  const preview = usePreview({ import_id: of.import_id });
  const { reading, import_id } = of;
  const read = async (change: ReadingChange) => {
    setError(undefined);
    try {
      put(await reread.send({ import_id, ...knownReading(reading, change) }));
    } catch (failed) {
      setError(getErrorMessage(failed));
    }
  };
  return (
    <StepFrame
      next={
        <Button variant="primary" disabled={reread.isPending} onClick={() => onStep('columns')}>
          Map columns
        </Button>
      }
    >
      <Stack component="section" gap={10} aria-label="How the file is read">
        <h3>
          How the file is read{' '}
          <Text component="small" size="sm" c="dimmed">
            {FORMATS[reading.format]}, {formatBytes(of.size_bytes)}
          </Text>
        </h3>
        <ReadingSettings
          reading={reading}
          isBusy={reread.isPending}
          onChange={(change) => void read(change)}
        />
        <FormError message={error} />
      </Stack>
      <Stack component="section" gap={10} miw={0} aria-label="First rows">
        <h3>First rows</h3>
        <RawRows of={of} rows={preview.data?.rows} error={preview.error} isStale={reread.isPending} />
      </Stack>
      <section aria-label="Another file">
        <ChooseTable
          title="Another file instead"
          onStarted={(started) => void navigate({ to: path(started.import_id) })}
        />
      </section>
    </StepFrame>
  );
}

type ReadingSettingsProps = {
  reading: TableReading;
  isBusy: boolean;
  onChange: (change: ReadingChange) => void;
};

function ReadingSettings({ reading, isBusy, onChange }: ReadingSettingsProps) {
  return (
    <Group gap="12px 16px" align="flex-start">
      {reading.sheets.length > 0 && (
        <NativeSelect
          label="Sheet"
          value={reading.sheet ?? ''}
          disabled={isBusy || reading.sheets.length === 1}
          data={reading.sheets}
          onChange={(event) => onChange({ sheet: event.currentTarget.value })}
        />
      )}
      {reading.encoding !== null && (
        <NativeSelect
          label="Encoding"
          value={reading.encoding}
          disabled={isBusy}
          data={TABLE_ENCODINGS.map((value) => ({ value, label: ENCODINGS[value] }))}
          onChange={(event) =>
            onChange({ encoding: event.currentTarget.value as (typeof TABLE_ENCODINGS)[number] })
          }
        />
      )}
      {reading.delimiter !== null && (
        <NativeSelect
          label="Columns are separated by"
          value={reading.delimiter}
          disabled={isBusy}
          data={TABLE_DELIMITERS.map((value) => ({ value, label: DELIMITERS[value] }))}
          onChange={(event) =>
            onChange({ delimiter: event.currentTarget.value as (typeof TABLE_DELIMITERS)[number] })
          }
        />
      )}
      <HeaderRow key={reading.header_row} row={reading.header_row} isBusy={isBusy} onChange={onChange} />
    </Group>
  );
}

/** Applied when the number is left or confirmed, not at each digit. */
function HeaderRow({ row, isBusy, onChange }: Omit<ReadingSettingsProps, 'reading'> & { row: number }) {
  const [value, setValue] = useState<string | number>(row);
  const confirm = () => {
    if (typeof value === 'number' && value !== row) onChange({ header_row: value });
    else setValue(row);
  };
  return (
    <NumberInput
      label="Row with the names of the columns"
      description="0 if there is none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={limits.importHeaderRow}
      clampBehavior="strict"
      allowDecimal={false}
      disabled={isBusy}
      value={value}
      onChange={setValue}
      onBlur={confirm}
      onKeyDown={(event) => event.key === 'Enter' && confirm()}
    />
  );
}
