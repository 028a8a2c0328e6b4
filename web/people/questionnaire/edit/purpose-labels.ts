import type { Purpose } from '@placewell/contract/people/questionnaire.ts';

type PurposeLabel = { label: string; effect: string };

const COUNTED = 'Only counted, below; the question says so.';

/** The setting that the answer to a question changes. */
export const PURPOSE_LABELS: Record<Purpose, PurposeLabel> = {
  team_size: { label: 'Team size', effect: COUNTED },
  recruiting_field: {
    label: 'Field of recruiting',
    effect: 'Suggests skills of the field first and sets matching weights to suit it.',
  },
  hiring_type: { label: 'Hiring type', effect: 'Sets the employment type of new jobs.' },
  open_jobs: { label: 'Open jobs', effect: COUNTED },
  candidate_store: {
    label: 'Candidates today',
    effect: 'Offers the import of a table in the first steps.',
  },
  first_goal: { label: 'First goal', effect: 'Decides which of the first steps comes first.' },
  heard_from: { label: 'Heard about us', effect: COUNTED },
};
