import * as calls from '@placewell/contract/sharing/interviews.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  addInterview,
  addInterviewFeedback,
  cancelInterview,
  updateInterview,
} from './interviews.service.ts';
import { getInterviews } from './read-interviews.service.ts';

export const routes = [
  handle(calls.getInterviews, getInterviews),
  handle(calls.addInterview, addInterview),
  handle(calls.updateInterview, updateInterview),
  handle(calls.cancelInterview, cancelInterview),
  handle(calls.addInterviewFeedback, addInterviewFeedback),
];
