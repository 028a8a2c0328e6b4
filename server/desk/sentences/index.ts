import { feature } from '../../platform/feature.ts';
import { vocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { prepareLookups } from './lookups.rules.ts';
import { routes } from './sentences.routes.ts';

export const sentences = feature({
  name: 'sentences',
  routes,
  prepareApi: () => prepareLookups(vocabulary()),
});
