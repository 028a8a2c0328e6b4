import { feature } from '../../platform/feature.ts';

export const shares = feature({ name: 'shares' });
