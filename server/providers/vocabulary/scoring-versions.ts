import { FEATURES_VERSION, SCORER_VERSION } from '@placewell/matching';
import { vocabulary } from './current-vocabulary.ts';

/** The vocabulary and format of features. Rows with another version cannot be scored. */
export const featuresVersion = () => `${vocabulary().version}/${FEATURES_VERSION}`;

/** The inputs of a score besides its records and weights. Matches with another version are stale. */
export const scoringVersion = () => `${featuresVersion()}/${SCORER_VERSION}`;
