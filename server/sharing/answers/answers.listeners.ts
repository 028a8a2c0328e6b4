import { shareAnswered } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { proposeFromAnswer } from './answer-proposals.service.ts';
import { proposeFromReasons } from './brief-proposals.service.ts';

export const listeners = [
  listenTo(shareAnswered, async (tx, { answer_id, match_id, job_id, answer }) => {
    if (match_id !== null) await proposeFromAnswer(tx, { answer_id, match_id });
    if (answer === 'no' && job_id !== null) await proposeFromReasons(tx, { answer_id, job_id });
  }),
];
