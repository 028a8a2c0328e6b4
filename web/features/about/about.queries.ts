import { about } from '@placewell/contract/vocabulary.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

export const useAbout = () => useCallQuery(about, {}, { topic: 'about' });
