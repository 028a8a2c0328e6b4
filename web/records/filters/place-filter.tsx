import { Autocomplete, Group, NumberInput, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@placewell/contract/limits.ts';
import {
  type DistanceUnit,
  formatLocation,
  getPlaces,
  isDistanceAllowed,
  type LocationReading,
  milesOf,
  readLocation,
  USUAL_DISTANCE,
} from '@placewell/contract/sourcing/places.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallQuery } from '../../lib/api/queries.ts';
import { useDistanceUnit } from '../../lib/values/distance-unit.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';

const TYPING_MS = 150;
const DISTANCES: Record<DistanceUnit, readonly number[]> = { km: [10, 25, 50, 100], mi: [10, 15, 25, 50] };
const UNIT_LABELS: Record<DistanceUnit, string> = { km: 'km', mi: 'miles' };
const LONGEST: Record<DistanceUnit, number> = {
  km: limits.distanceKmMax,
  mi: Math.floor(milesOf(limits.distanceKmMax)),
};

const bodyOf = (search: string) => ({ search, limit: 6 });

/** Cities whose names begin with the text, the largest first. */
function usePlaceNames(text: string): string[] {
  const [search] = useDebouncedValue(text, TYPING_MS);
  const found = useCallQuery(getPlaces, bodyOf(search), {
    topic: 'places',
    enabled: search !== '',
    keepPrevious: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return text === '' ? [] : [...new Set(found.data?.items.map((place) => place.formatted_address))];
}

type PlaceFilterProps = {
  label: string;
  value: string;
  /** Called on each choice, and with the typed text by Enter or the button. */
  onApply: (location: string) => void;
  onDone: () => void;
};

/**
 * A city, region or country, and the distance around a city; the distance may also be typed after the place. Enter takes the
 * first city that is suggested, and its surroundings unless a distance was chosen.
 */
export function PlaceFilter({ label, value, onApply, onDone }: PlaceFilterProps) {
  const preset = useDistanceUnit();
  const [initial] = useState(() => readLocation(value));
  const [text, setText] = useState(initial.place);
  // As it is typed: "7." is on the way to 7.5.
  const [amount, setAmount] = useState<number | string>(initial.distance?.amount ?? '');
  const [chosenUnit, setUnit] = useState(initial.distance?.unit);
  const unit = chosenUnit ?? preset;
  const client = useQueryClient();
  /** The place that the list has. */
  const [taken, setTaken] = useState(initial.place);
  const [isWithout, setWithout] = useState(false);
  const typed = readLocation(text, unit);
  const distance = typed.distance ?? (amount === '' ? undefined : { amount: Number(amount), unit });
  const isTooFar = distance !== undefined && !isDistanceAllowed(distance);

  const apply = (reading: LocationReading) => {
    setText(reading.place);
    setTaken(reading.place);
    setAmount(reading.distance?.amount ?? '');
    setUnit(reading.distance?.unit ?? unit);
    if (reading.distance && !isDistanceAllowed(reading.distance)) return false;
    onApply(reading.place === '' ? '' : formatLocation(reading));
    return true;
  };
  const takeFirst = async () => {
    const found = await client
      .fetchQuery(callQuery(getPlaces, bodyOf(typed.place), 'places'))
      .catch(() => undefined);
    const first = found?.names_area ? undefined : found?.items[0]?.formatted_address;
    const around = distance ?? (isWithout ? undefined : USUAL_DISTANCE[unit]);
    const reading = first ? { place: first, distance: around } : { place: typed.place, distance };
    if (apply(reading)) onDone();
  };
  return (
    <form
      className={shared.form}
      style={{ width: 'min(280px, 100vw - 56px)' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (apply({ place: typed.place, distance })) onDone();
      }}
    >
      <Autocomplete
        label={label}
        placeholder="City, region or country"
        value={text}
        onChange={setText}
        onOptionSubmit={(place) => apply({ place, distance })}
        data={usePlaceNames(typed.place)}
        onKeyDown={(event) => {
          const isChosen = event.currentTarget.hasAttribute('aria-activedescendant');
          if (event.key !== 'Enter' || isChosen || typed.place === '' || typed.place === taken) return;
          event.preventDefault();
          void takeFirst();
        }}
        filter={({ options }) => options}
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        maxLength={200}
        data-autofocus
      />
      <SegmentedControl
        aria-label="Distance"
        size="xs"
        fullWidth
        value={distance ? String(distance.amount) : ''}
        data={[
          { value: '', label: 'None' },
          ...DISTANCES[distance?.unit ?? unit].map((one) => ({ value: String(one), label: String(one) })),
        ]}
        onChange={(next) => {
          setWithout(next === '');
          apply({ place: typed.place, distance: next === '' ? undefined : { amount: Number(next), unit } });
        }}
      />
      <Group grow gap={8} align="start">
        <NumberInput
          aria-label="Another distance"
          placeholder="Another"
          value={typed.distance?.amount ?? amount}
          onChange={(next) => {
            setText(typed.place);
            setAmount(next);
          }}
          allowNegative={false}
          decimalScale={1}
          hideControls
          error={isTooFar ? `From 1 to ${LONGEST[distance.unit]} ${UNIT_LABELS[distance.unit]}` : undefined}
        />
        <SegmentedControl
          aria-label="Unit"
          value={distance?.unit ?? unit}
          data={(['km', 'mi'] as const).map((one) => ({ value: one, label: UNIT_LABELS[one] }))}
          onChange={(next) => {
            setUnit(next);
            if (distance) apply({ place: typed.place, distance: { amount: distance.amount, unit: next } });
          }}
        />
      </Group>
      <Text size="xs" c="dimmed" maw={260}>
        Straight-line distance from a city. It does not apply to a region or country.
      </Text>
      <Button type="submit">Apply</Button>
    </form>
  );
}
