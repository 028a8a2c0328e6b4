import { feature } from '../../platform/feature.ts';
import { loadGazetteer } from '../../providers/places/gazetteer.ts';
import { routes } from './places.routes.ts';

export const places = feature({
  name: 'places',
  routes,
  prepareApi: loadGazetteer,
});
