import { feature } from '../../platform/feature.ts';
import { backupSettings } from './backups.config.ts';
import { routes } from './backups.routes.ts';

/** Where daily backups are, and how old the last one is. */
export const backups = feature({ name: 'backups', routes, settings: [backupSettings] });
