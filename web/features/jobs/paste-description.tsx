import { Textarea } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { readJobDescription } from '@placewell/contract/jobs.ts';
import { getPlaces } from '@placewell/contract/places.ts';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { formatCount } from '../../lib/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { toPlaceFields } from '../../ui/places/location-modal.tsx';
import styles from './job-form.module.css';
import type { JobFormValues } from './job-form-schema.ts';
import { useReadDescription } from './jobs.queries.ts';

type ParsedFields = Data<typeof readJobDescription>['fields'];

/** What was read, as the form's fields; a place that is known brings all place fields with it. */
export async function parsedToFormValues(fields: ParsedFields): Promise<Partial<JobFormValues>> {
  const { location } = fields;
  // An empty list was not read, and so fills nothing.
  const values = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as Partial<JobFormValues>;
  if (!location) return values;
  // Without an answer the words stay as they were written.
  const places = await callApi(getPlaces, { search: location, limit: 1 }).catch(() => ({ items: [] }));
  const [place] = places.items;
  return { ...values, ...(place ? toPlaceFields(place) : {}) };
}

const MIN_LENGTH = 20;

type PasteDescriptionProps = {
  /** How many fields were filled last time. */
  filledCount: number | undefined;
  onRead: (values: Partial<JobFormValues>) => void;
  onUndo: () => void;
};

/** Takes a description as it was sent, and reads it into the form's fields. */
export function PasteDescription({ filledCount, onRead, onUndo }: PasteDescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const parse = useReadDescription();
  const parseText = async () => {
    if (text.trim().length < MIN_LENGTH) return setProblem('Paste the whole description');
    setProblem(undefined);
    try {
      const { fields } = await parse.send({ text });
      onRead(await parsedToFormValues(fields));
      setIsOpen(false);
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  };
  return (
    <div className={styles.paste}>
      <div className={styles.pasteHead}>
        <p role="status">
          <b>
            {filledCount === undefined
              ? 'Have a description?'
              : `${formatCount(filledCount, 'field')} filled from the description`}
          </b>
          {filledCount === undefined
            ? 'Paste it, and its facts fill the form.'
            : 'The marked fields are worth a look before you open the job.'}
        </p>
        {!isOpen && (
          <span className={styles.pasteButtons}>
            {filledCount !== undefined && (
              <Button size="xs" variant="quiet" onClick={onUndo}>
                Undo
              </Button>
            )}
            <Button
              size="xs"
              leftSection={<ClipboardPaste size={14} aria-hidden />}
              onClick={() => setIsOpen(true)}
            >
              Paste a description
            </Button>
          </span>
        )}
      </div>
      {isOpen && (
        <>
          <Textarea
            aria-label="Job description to read"
            placeholder="Paste the job description here"
            autosize
            minRows={6}
            maxRows={14}
            maxLength={50_000}
            autoFocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={problem}
          />
          <div className={styles.pasteButtons}>
            <Button size="xs" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button size="xs" variant="primary" loading={parse.isPending} onClick={() => void parseText()}>
              Fill the fields
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
