import { vocabularyChanged, vocabularySwept } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { renewOwnSkillKeys } from './skills.writes.ts';

export const listeners = [
  listenTo(vocabularyChanged, async (tx, { step, after_id }) => {
    if (step === 'candidates' && after_id === null) await renewOwnSkillKeys(tx);
  }),
  listenTo(vocabularySwept, (tx) => renewOwnSkillKeys(tx)),
];
