import { Box, Code, Text } from '@mantine/core';
import type { PlaceFields } from '@placewell/contract/sourcing/places.ts';
import { useState } from 'react';
import { LocationField } from '../../records/places/location-field.tsx';
import { EMPTY_PLACE, LocationModal } from '../../records/places/location-modal.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { DemoFrame, Entry, WithSamples } from './demo-frame.tsx';

/** The location modal and the fields it fills, with a few sample places, so that it works without a session. */
export function LocationDemoPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [fields, setFields] = useState<PlaceFields>(EMPTY_PLACE);
  return (
    <DemoFrame title="Location modal">
      <WithSamples>
        <Entry name="LocationModal">
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            Choose a location
          </Button>
          <Text c="dimmed">Sample places: Lisbon, Leeds, London, Lyon, Berlin, Bergen, Tokyo …</Text>
          <LocationModal opened={isOpen} onClose={() => setIsOpen(false)} onChoose={setFields} />
        </Entry>
        <Entry name="LocationField">
          <Box w={320} maw="100%">
            <LocationField label="Location" value={fields.formatted_address} onChange={setFields} />
          </Box>
          <Box w={320} maw="100%">
            <LocationField
              label="Location with an error"
              value={null}
              onChange={setFields}
              error="Choose a location"
            />
          </Box>
        </Entry>
        <Entry name="Fields">
          <Code block>{JSON.stringify(fields, null, 2)}</Code>
        </Entry>
      </WithSamples>
    </DemoFrame>
  );
}
