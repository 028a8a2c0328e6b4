import type { Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { readJobDescription } from '@placewell/contract/matching/jobs.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import { createContext, useRef, useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import type { CallForm } from '../../../lib/api/forms.ts';
import { toPlaceFields } from '../../../records/places/location-modal.tsx';
import type { JobFormValues } from '../job-form-schema.ts';
import { useReadDescription, useReadDescriptionFile } from '../jobs.queries.ts';
import { divideRead } from './read-values.ts';

type Read = Data<typeof readJobDescription>;
type Values = Partial<JobFormValues>;
/** Where the description came from, and so where the filled fields are reported. */
export type DescriptionSource = 'panel' | 'input';

/** Parsed fields as form values; a recognised location fills all place fields. */
async function toValues({ fields }: Read): Promise<Values> {
  const { location } = fields;
  // An empty list means that nothing was found, and fills nothing.
  const values = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as Values;
  if (!location) return values;
  // If the look-up fails, the location stays as written.
  const places = await callApi(getPlaces, { search: location, limit: 1 }).catch(() => ({ items: [] }));
  const [place] = places.items;
  return { ...values, ...(place ? toPlaceFields(place) : {}) };
}

const NOTHING = { filled: {}, taken: {}, mentioned: [] as readonly string[] };
const MIN_LENGTH = 20;

/**
 * Parses descriptions into the form. Fields that the user has filled in are kept until `replace` is called; `undo`
 * restores the previous form. `presets` do not count as filled in, so they are replaced.
 */
export function useDescription(form: CallForm<JobFormValues>, presets: Values) {
  const [state, setState] = useState<typeof NOTHING & { filled: Values; taken: Values }>(NOTHING);
  const [source, setSource] = useState<DescriptionSource>();
  const [error, setError] = useState<string>();
  const before = useRef<JobFormValues>(undefined);
  const text = useReadDescription();
  const file = useReadDescriptionFile();

  const setValues = (values: Values) => form.setValues(values, { shouldDirty: true, shouldValidate: true });
  const read = async (from: DescriptionSource, send: () => Promise<Read>): Promise<boolean> => {
    setError(undefined);
    setSource(from);
    try {
      const result = await send();
      const values = await toValues(result);
      const current = form.getValues();
      const { free, taken } = divideRead(values, current, { ...presets, ...state.filled });
      before.current = structuredClone(current);
      setValues(free);
      setState({ filled: free, taken, mentioned: result.skills_mentioned });
      return true;
    } catch (failure) {
      setError(getErrorMessage(failure));
      return false;
    }
  };
  const refuse = (from: DescriptionSource, message: string) => {
    setSource(from);
    setError(message);
    return Promise.resolve(false);
  };
  return {
    ...state,
    source,
    error,
    isReading: text.isPending || file.isPending,
    readText: (value: string, from: DescriptionSource) =>
      value.trim().length < MIN_LENGTH
        ? refuse(from, 'Paste the full job description')
        : read(from, () => text.send({ text: value })),
    readFile: (chosen: File) =>
      chosen.size > limits.uploadFileBytes
        ? refuse('panel', 'The file is larger than 10 MB. Save it as a simple PDF, or paste its text.')
        : read('panel', () => file.send({}, { files: { file: chosen } })),
    /** Fills the kept fields with the parsed values. */
    replace: () => {
      setValues(state.taken);
      setState({ ...state, filled: { ...state.filled, ...state.taken }, taken: {} });
    },
    undo: () => {
      if (before.current) form.reset(before.current, { keepDefaultValues: true });
      setState(NOTHING);
      setSource(undefined);
    },
  };
}

export type Description = ReturnType<typeof useDescription>;
export const DescriptionContext = createContext<Description | undefined>(undefined);
