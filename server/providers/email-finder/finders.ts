import type { FinderName } from '@placewell/contract/sourcing/enrichment.ts';
import { settingsOf } from '../../platform/settings.ts';
import { type FinderPlatform, openBuiltInFinder } from './built-in-finder.ts';
import { emailFinderSettings } from './email-finder.config.ts';
import type { Finder } from './finder.ts';
import { openHunterFinder } from './hunter-finder.ts';

export type Finders = {
  all: readonly Finder[];
  /** The installation's keys, for agencies without their own. */
  sharedKeys: Readonly<Partial<Record<FinderName, string>>>;
};

/** All finders of this installation; they hold no open resources. */
export function openFinders(platform: FinderPlatform): Finders {
  const { HUNTER_API_KEY, HUNTER_API_URL } = settingsOf(platform.config, emailFinderSettings);
  return {
    all: [openHunterFinder(platform.outgoing, HUNTER_API_URL), openBuiltInFinder(platform)],
    sharedKeys: HUNTER_API_KEY ? { hunter: HUNTER_API_KEY } : {},
  };
}
