import { FEATURES_VERSION, SCORER_VERSION } from '@placewell/matching';
import { vocabulary } from './current-vocabulary.ts';

/** Vocabulary and format that features are made with. Rows with another version cannot be scored. */
export const featuresVersion = () => `${vocabulary().version}/${FEATURES_VERSION}`;

/** What a score depends on besides its inputs and weights. Matches with another version are stale. */
export const scoringVersion = () => `${featuresVersion()}/${SCORER_VERSION}`;
