import type { Call } from '@placewell/contract/call.ts';
import { createContext } from 'react';

/** Answers a call from sample data instead of the server. */
export type SampleAnswers = (call: Call, body: unknown) => unknown;

/** Set by the demo pages, so that their parts work for guests; absent everywhere else. */
export const SampleAnswersContext = createContext<SampleAnswers | undefined>(undefined);
