import { ESCO_ATTRIBUTION, ONET_ATTRIBUTION } from '@placewell/matching';
import type { Import } from './imports.repo.ts';

/** What the licence of a source asks to be shown, with the version that was imported. */
export function attributionOf({ source, source_version }: Pick<Import, 'source' | 'source_version'>) {
  if (source === 'esco')
    return {
      name: `ESCO ${source_version}`,
      licence: 'Reuse under Commission Decision 2011/833/EU',
      url: 'https://esco.ec.europa.eu',
      text: ESCO_ATTRIBUTION,
    };
  return {
    name: `O*NET ${source_version} Database`,
    licence: 'CC BY 4.0',
    url: 'https://www.onetcenter.org/database.html',
    // The version belongs into the sentence itself.
    text: ONET_ATTRIBUTION.replace('O*NET Database', `O*NET ${source_version} Database`),
  };
}

/** Of the data that is packaged with the product. */
export const PLACES_ATTRIBUTION = {
  name: 'GeoNames',
  licence: 'CC BY 4.0',
  url: 'https://www.geonames.org',
  text: 'Cities and their coordinates come from GeoNames (www.geonames.org), licensed under CC BY 4.0. The data was selected and modified.',
};
