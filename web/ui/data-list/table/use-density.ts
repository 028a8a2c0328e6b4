import { useDeviceValue, writeDeviceValue } from '../../../lib/session/device-values.ts';

export type Density = 'comfortable' | 'compact';

/** How tall the rows of all lists are, as the person chose on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const kept = useDeviceValue('density');
  return [
    kept === 'compact' ? kept : 'comfortable',
    (density) => writeDeviceValue('density', density === 'compact' ? density : null),
  ];
}
