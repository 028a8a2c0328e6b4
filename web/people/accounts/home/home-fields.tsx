import { Select, UnstyledButton } from '@mantine/core';
import { homeOf } from '@placewell/contract/people/usual-home.ts';
import { type DistanceUnit, distanceUnitOf } from '@placewell/contract/sourcing/places.ts';
import { useState } from 'react';
import { CURRENCIES } from '../../../lib/values/currencies.ts';
import { UNIT_NAMES, UNIT_OPTIONS } from '../../../lib/values/distance-unit.ts';
import { timeZoneSelect } from '../../../lib/values/time-zones.ts';
import shared from '../../../ui/theme/shared.module.css';
import type { Home } from './browser-home.ts';

type HomeFieldsProps = { home: Home; onChange: (home: Home) => void };

/** Says in which zone, currency and unit the agency begins, and lets the person correct it. */
export function HomeFields({ home, onChange }: HomeFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const settings = homeOf(home);
  const { time_zone, currency } = settings;
  const unit = distanceUnitOf(settings);
  if (!isOpen)
    return (
      <p className={`${shared.small} ${shared.muted}`}>
        {`Time zone ${time_zone.replaceAll('_', ' ')}${currency === null ? '' : `, amounts in ${currency}`}, distances in ${UNIT_NAMES[unit].toLowerCase()}.`}{' '}
        <UnstyledButton className={`${shared.link} ${shared.small}`} onClick={() => setIsOpen(true)}>
          Change
        </UnstyledButton>
      </p>
    );
  return (
    <>
      <Select
        {...timeZoneSelect(time_zone)}
        value={time_zone}
        onChange={(next) => onChange({ ...home, time_zone: next ?? time_zone })}
        autoFocus
        openOnFocus={false}
      />
      <Select
        label="Currency"
        data={CURRENCIES}
        value={currency}
        onChange={(next) => onChange({ ...home, currency: next ?? undefined })}
        searchable
        allowDeselect={false}
        placeholder="None"
      />
      <Select
        label="Distances"
        data={UNIT_OPTIONS}
        value={unit}
        onChange={(next) => onChange({ ...home, distance_unit: (next as DistanceUnit | null) ?? undefined })}
        allowDeselect={false}
      />
    </>
  );
}
