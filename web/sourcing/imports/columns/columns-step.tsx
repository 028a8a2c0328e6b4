import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ImportField, identifies } from '@placewell/contract/sourcing/import-columns.ts';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { ambiguousDates, fieldOf, mappingErrors, setField } from '../import-rules.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useImportDraft } from '../use-import-draft.ts';
import { OpenGuesses } from './column-guess.tsx';
import { ColumnTable } from './column-table.tsx';
import { HeaderShift } from './header-shift.tsx';
import { LeftOver, leftOutText } from './left-over.tsx';
import { MappingMenu } from './mapping-menu.tsx';
import { Preview } from './preview.tsx';
import { ValueSettings } from './value-settings.tsx';

/** From this number of columns on, those that are left out can be shown alone. */
const MANY = 12;
const NO_PERSON = 'Choose which column holds the name, the email address or the phone number.';

export function ColumnsStep({ of, onStep }: StepProps) {
  const { draft, error, setMapping, setSettings, change, flush } = useImportDraft(of);
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const [isAsked, setIsAsked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const errors = mappingErrors(draft.mapping);
  const hasPerson = identifies(draft.mapping);
  const dates = ambiguousDates(of.columns, draft.mapping);
  const isDateOpen = dates !== undefined && draft.settings.date_order === null;
  const open = of.columns.filter(({ header }) => fieldOf(draft.mapping, header) === undefined);
  const setFieldOf = (header: string, field: ImportField | undefined) =>
    setMapping(setField(of.columns, draft.mapping, header, field));
  const goOn = async () => {
    setIsAsked(true);
    if (hasPerson && !isDateOpen && Object.keys(errors).length === 0) {
      if (await flush()) onStep('resumes');
      return;
    }
    if (shown === 'open') setShown('all');
    // After the messages have been drawn.
    requestAnimationFrame(() => {
      const first = hasPerson ? '[aria-invalid="true"], [role="radiogroup"] input' : 'table input, li input';
      content.current?.querySelector<HTMLElement>(first)?.focus();
    });
  };
  return (
    <StepFrame
      back={<Button onClick={() => onStep('file')}>Back</Button>}
      hint={leftOutText({ columns: of.columns, mapping: draft.mapping })}
      next={
        <Button variant="primary" onClick={() => void goOn()}>
          Add resumes
        </Button>
      }
    >
      <Stack gap={20} miw={0} ref={content}>
        <Group gap="8px 12px">
          <Text size="sm" c="dimmed" flex="1 1 240px">
            {formatNumber(of.columns.length - open.length)} of {formatNumber(of.columns.length)} columns are
            imported.
          </Text>
          {of.columns.length > MANY && (
            <SegmentedControl
              size="xs"
              aria-label="Columns to show"
              value={shown}
              data={[
                { value: 'all', label: 'All' },
                { value: 'open', label: `Left out ${formatNumber(open.length)}` },
              ]}
              onChange={(next) => setShown(next as typeof shown)}
            />
          )}
          <MappingMenu of={of} draft={draft} onApply={change} />
        </Group>
        {!hasPerson && (
          <Notice tone={isAsked ? 'bad' : 'warning'} role={isAsked ? 'alert' : 'note'}>
            {NO_PERSON}
          </Notice>
        )}
        <HeaderShift of={of} onMoved={({ mapping, settings }) => change({ mapping, settings })} />
        <OpenGuesses columns={of.columns} mapping={draft.mapping} onChange={setMapping} />
        <ColumnTable
          columns={shown === 'open' ? open : of.columns}
          mapping={draft.mapping}
          errors={errors}
          rowsTotal={of.rows_total}
          onField={setFieldOf}
        />
        <LeftOver columns={of.columns} mapping={draft.mapping} onChange={setMapping} />
        <ValueSettings
          columns={of.columns}
          mapping={draft.mapping}
          settings={draft.settings}
          dateError={isAsked && isDateOpen ? 'Choose one, since the dates can be read both ways.' : undefined}
          onChange={setSettings}
        />
        <Preview importId={of.import_id} draft={draft} />
        <FormError message={error}>
          <Button size="xs" onClick={() => void flush()}>
            Save again
          </Button>
        </FormError>
      </Stack>
    </StepFrame>
  );
}
