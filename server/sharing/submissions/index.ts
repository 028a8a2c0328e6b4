import { feature } from '../../platform/feature.ts';

export const submissions = feature({ name: 'submissions' });
