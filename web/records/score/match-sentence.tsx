import { withDistancesIn } from '@placewell/contract/sourcing/places.ts';
import { useDistanceUnit } from '../../lib/values/distance-unit.ts';

/** A sentence about a match, with its distances in the agency's unit. */
export const MatchSentence = ({ text }: { text: string }) =>
  // Most sentences have none, and long lists draw many.
  / km\b/.test(text) ? <Converted text={text} /> : text;

function Converted({ text }: { text: string }) {
  return withDistancesIn(text, useDistanceUnit());
}
