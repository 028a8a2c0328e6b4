import * as repo from './digests.repo.ts';

export const changeDigestSetting = repo.upsertSetting;

/** Claims this week's digest for a person, so that it is made only once. */
export const takeDigest = repo.updateLastMonday;
