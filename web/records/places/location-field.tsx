import { ActionIcon } from '@mantine/core';
import type { PlaceFields } from '@placewell/contract/sourcing/places.ts';
import { MapPin, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { EMPTY_PLACE, LocationModal } from './location-modal.tsx';

export type LocationFieldProps = {
  label: string;
  /** Text to show: the record's `formatted_address` or `location`. */
  value: string | null | undefined;
  onChange: (fields: PlaceFields) => void;
  error?: ReactNode;
  disabled?: boolean;
};

/** A form's location field: opens the location modal, and sets or clears all place fields. */
export function LocationField({ label, value, onChange, error, disabled = false }: LocationFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextField
        label={label}
        value={value ?? ''}
        readOnly
        placeholder="Choose a location"
        disabled={disabled}
        error={error}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ' && event.key.length !== 1) return;
          if (event.metaKey || event.ctrlKey || event.altKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
        prefixIcon={<MapPin size={16} aria-hidden />}
        suffixIcon={
          value && !disabled ? (
            <ActionIcon size="sm" aria-label={`Clear ${label}`} onClick={() => onChange(EMPTY_PLACE)}>
              <X size={14} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
      <LocationModal opened={isOpen} onClose={() => setIsOpen(false)} onChoose={onChange} />
    </>
  );
}
