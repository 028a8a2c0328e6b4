import { Box, Loader, Modal, Text } from '@mantine/core';
import { MapPin, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import { ListOption } from '../../ui/inputs/list-option.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';

export type PlaceOption = { place_id: string; formatted_address: string; city: string; country: string };
export type PlaceSearchProps<P extends PlaceOption> = {
  opened: boolean;
  onClose: () => void;
  title?: string;
  /** The typed text; the parent looks it up. */
  text: string;
  onText: (text: string) => void;
  places: readonly P[];
  isSearching: boolean;
  error?: string | undefined;
  onChoose: (place: P) => void;
};

/** A dialog that searches places while typing: arrows move, Enter chooses, Escape closes. */
export function PlaceSearch<P extends PlaceOption>(props: PlaceSearchProps<P>) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title ?? 'Choose a location'}
      size={480}
      yOffset="12vh"
      centered={false}
    >
      {props.opened && <PlaceList {...props} />}
    </Modal>
  );
}

function PlaceList<P extends PlaceOption>({
  text,
  onText,
  places,
  isSearching,
  error: problem,
  onChoose,
}: PlaceSearchProps<P>) {
  const [index, setIndex] = useState(0);
  const id = useId();
  const current = Math.min(index, places.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = places[current];
    if (event.key === 'ArrowDown') setIndex(Math.min(current + 1, places.length - 1));
    else if (event.key === 'ArrowUp') setIndex(Math.max(current - 1, 0));
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  const isEmpty = text.trim() !== '' && !isSearching && places.length === 0;
  return (
    <>
      <TextField
        aria-label="Search places"
        placeholder="City, region or country"
        data-autofocus
        autoComplete="off"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(places.length > 0 ? { 'aria-activedescendant': `${id}-${current}` } : {})}
        value={text}
        onChange={(event) => {
          setIndex(0);
          onText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        prefixIcon={<Search size={16} aria-hidden />}
        suffixIcon={isSearching ? <Loader size={14} aria-label="Searching" /> : null}
      />
      <Box
        id={`${id}-list`}
        mt={8}
        mah={340}
        className={shared.scroll ?? ''}
        role="listbox"
        aria-label="Places"
      >
        {places.map((place, position) => (
          <ListOption
            key={place.place_id}
            id={`${id}-${position}`}
            isActive={position === current}
            onActive={() => setIndex(position)}
            onChoose={() => onChoose(place)}
          >
            <MapPin size={16} className={`${shared.fixed} ${shared.muted}`} aria-hidden />
            <span className={shared.fill}>
              <TitleCell title={place.city} details={place.formatted_address} />
            </span>
          </ListOption>
        ))}
      </Box>
      <Text size="sm" c="dimmed" mt={8} mih={20} role="status">
        {problem ?? (isEmpty ? 'No places found.' : text.trim() === '' ? 'Start typing a name.' : '')}
      </Text>
    </>
  );
}
