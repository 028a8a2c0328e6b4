import type { Platform } from '../../platform/platform.ts';
import { AgencyIndexes } from './agency-index.ts';

const byPlatform = new WeakMap<Platform, AgencyIndexes>();

/** The indexes of this process, made when the first is needed. */
export function indexesOf(platform: Platform): AgencyIndexes {
  let indexes = byPlatform.get(platform);
  if (!indexes) {
    indexes = new AgencyIndexes(platform.config.matchingBytes);
    byPlatform.set(platform, indexes);
  }
  return indexes;
}
