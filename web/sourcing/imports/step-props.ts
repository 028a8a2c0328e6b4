import type { Import } from '@placewell/contract/sourcing/imports.ts';
import type { StepId } from './import-rules.ts';

export type StepProps = {
  of: Import;
  onStep: (step: StepId) => void;
};
