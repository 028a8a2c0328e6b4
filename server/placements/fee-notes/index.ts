import { feature } from '../../platform/feature.ts';
import { routes } from './fee-notes.routes.ts';

export const feeNotes = feature({ name: 'fee-notes', routes });
