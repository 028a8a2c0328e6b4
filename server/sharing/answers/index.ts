import { feature } from '../../platform/feature.ts';
import { answerProposals } from './answer-proposals.service.ts';
import { listeners } from './answers.listeners.ts';
import { routes } from './share-answers.routes.ts';

export const answers = feature({ name: 'answers', routes, listeners, proposals: [answerProposals] });
