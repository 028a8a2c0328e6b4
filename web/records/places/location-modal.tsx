import { useDebouncedValue } from '@mantine/hooks';
import {
  EMPTY_PLACE_DETAILS,
  getPlaces,
  type Place,
  type PlaceFields,
} from '@placewell/contract/sourcing/places.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { PlaceSearch } from './place-search.tsx';

const DEBOUNCE_MS = 150;

/** A record without a place. */
export const EMPTY_PLACE: PlaceFields = { location: null, ...EMPTY_PLACE_DETAILS };

/** All place fields of a chosen place; `location` is the short form that lists show. */
export const toPlaceFields = (place: Place): PlaceFields => ({
  ...place,
  location: [place.city, place.country_code].filter(Boolean).join(', '),
});

export type LocationModalProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (fields: PlaceFields) => void;
  initialText?: string;
  title?: string;
};

/** Searches places by the start of their name and sets all place fields. */
export function LocationModal({ opened, onClose, onChoose, initialText = '', title }: LocationModalProps) {
  const [text, setText] = useState(initialText);
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const places = useCallQuery(
    getPlaces,
    { search },
    {
      topic: 'places',
      enabled: opened && search !== '',
      keepPrevious: true,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  return (
    <PlaceSearch
      opened={opened}
      onClose={onClose}
      {...(title === undefined ? {} : { title })}
      text={text}
      onText={setText}
      places={text.trim() === '' ? [] : (places.data?.items ?? [])}
      isSearching={places.isFetching || search !== text.trim()}
      error={places.isError ? getErrorMessage(places.error) : undefined}
      onChoose={(place) => {
        onChoose(toPlaceFields(place));
        setText('');
        onClose();
      }}
    />
  );
}
