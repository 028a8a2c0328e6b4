import type { CandidateFeatures, JobFeatures } from '../../features/types.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import type { Cap } from '../caps.ts';
import type { ExplainSource } from '../result.ts';
import type { Stuffing } from '../stuffing.ts';

/** What sentences are written about. */
export interface AssessedPair {
  vocabulary: Vocabulary;
  stuffing: Stuffing | undefined;
  job: JobFeatures;
  candidate: CandidateFeatures;
  /** Its caps include the one for the coverage. */
  assessment: Assessment;
  /** Share of the weight whose criteria are known, 0 to 1. */
  coverage: number;
  explain: ExplainSource | undefined;
}

/** Most important first: lists show the first risk. */
export const RISK_ORDER = [
  'reach',
  'must_have',
  'entry',
  'stuffing',
  'rank',
  'to_confirm',
  'work_permit',
  'little_known',
  'title',
  'missing',
  'profile',
  'experience',
  'step_down',
  'place',
  'terms',
  'mentioned',
] as const;
export type RiskKind = (typeof RISK_ORDER)[number];

export interface Sentences {
  reasons: string[];
  risks: { kind: RiskKind; text: string }[];
}

/** "This caps the score at 59.", if this is the cap that applies. */
export const capped = ({ caps }: Assessment, reason: Cap['reason']) => {
  const cap = caps.find((one) => one.reason === reason);
  return cap === undefined ? '' : ` This caps the score at ${cap.limit}.`;
};
