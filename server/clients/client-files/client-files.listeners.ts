import { clientPurged } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { dropFilesOf } from './client-files.writes.ts';

export const listeners = [listenTo(clientPurged, (tx, { client_ids }) => dropFilesOf(tx, client_ids))];
