import { feature } from '../../platform/feature.ts';
import { purge } from './contacts.jobs.ts';
import { listeners } from './contacts.listeners.ts';
import { routes } from './contacts.routes.ts';

export const contacts = feature({ name: 'contacts', routes, purge, listeners });
