import { ESCO_ATTRIBUTION, ONET_ATTRIBUTION } from '@placewell/matching';
import type { Import } from './imports.repo.ts';

/** The attribution that the licence of a source requires, with the imported version. */
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
    // The licence requires the version in the sentence itself.
    text: ONET_ATTRIBUTION.replace('O*NET Database', `O*NET ${source_version} Database`),
  };
}

/** Attribution of the place data that ships with the product. */
export const PLACES_ATTRIBUTION = {
  name: 'GeoNames',
  licence: 'CC BY 4.0',
  url: 'https://www.geonames.org',
  text: 'Cities and their coordinates come from GeoNames (www.geonames.org), licensed under CC BY 4.0. The data was selected and modified.',
};
