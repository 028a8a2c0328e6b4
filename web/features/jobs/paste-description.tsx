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

/** Parsed fields as form values; a recognised location fills all place fields. */
async function parsedToFormValues(fields: ParsedFields): Promise<Partial<JobFormValues>> {
  const { location } = fields;
  // An empty list means that nothing was found, and fills nothing.
  const values = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as Partial<JobFormValues>;
  if (!location) return values;
  // If the lookup fails, the location stays as written.
  const places = await callApi(getPlaces, { search: location, limit: 1 }).catch(() => ({ items: [] }));
  const [place] = places.items;
  return { ...values, ...(place ? toPlaceFields(place) : {}) };
}

const MIN_LENGTH = 20;

type PasteDescriptionProps = {
  /** How many fields the last description filled. */
  filledCount: number | undefined;
  onParsed: (values: Partial<JobFormValues>) => void;
  onUndo: () => void;
};

/** Parses a pasted job description into the form's fields. */
export function PasteDescription({ filledCount, onParsed, onUndo }: PasteDescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const readDescription = useReadDescription();
  const parseText = async () => {
    if (text.trim().length < MIN_LENGTH) return setError('Paste the full job description');
    setError(undefined);
    try {
      const { fields } = await readDescription.send({ text });
      onParsed(await parsedToFormValues(fields));
      setIsOpen(false);
    } catch (failure) {
      setError(getErrorMessage(failure));
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
            ? 'Paste it to fill in the form.'
            : 'Review the highlighted fields before you open the job.'}
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
            aria-label="Job description"
            placeholder="Paste the job description here"
            autosize
            minRows={6}
            maxRows={14}
            maxLength={50_000}
            autoFocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
          />
          <div className={styles.pasteButtons}>
            <Button size="xs" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button
              size="xs"
              variant="primary"
              loading={readDescription.isPending}
              onClick={() => void parseText()}
            >
              Fill in form
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
