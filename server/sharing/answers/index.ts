import { feature } from '../../platform/feature.ts';
import { answerProposals } from './answer-proposals.service.ts';
import { listeners } from './answers.listeners.ts';
import { briefProposals } from './brief-proposals.service.ts';
import { routes } from './share-answers.routes.ts';

export const answers = feature({
  name: 'answers',
  routes,
  listeners,
  proposals: [answerProposals, briefProposals],
});
