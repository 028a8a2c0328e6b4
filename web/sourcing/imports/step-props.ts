import type { Import } from '@placewell/contract/sourcing/imports.ts';
import type { StepId } from './import-rules.ts';

/** What each step of an import is given. */
export type StepProps = {
  of: Import;
  /** Goes to another step. */
  onStep: (step: StepId) => void;
};
