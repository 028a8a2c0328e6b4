import * as repo from './digests.repo.ts';

/** Keeps what a person chose. */
export const changeDigestSetting = repo.upsertSetting;

/** Takes the digest of this week for a person, so that nobody makes it again. */
export const takeDigest = repo.updateLastMonday;
