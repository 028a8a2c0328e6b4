import { z } from 'zod';
import { call } from '../call.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';

const Setting = z.object({ is_wanted: z.boolean() });

export const getDigestSetting = call({
  path: 'agency/getDigestSetting',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get whether the caller receives the weekly digest by email; no one does until they choose it',
  body: z.strictObject({}),
  data: Setting,
});

export const updateDigestSetting = call({
  path: 'agency/updateDigestSetting',
  effect: 'change',
  on: 'self',
  roles: AGENCY_STAFF,
  whenPaused: 'serve',
  summary:
    "Choose whether the caller receives the weekly digest, on Mondays at 8:00 of the agency's time zone",
  message: ({ is_wanted }) => successTexts.digestSettingSaved(is_wanted),
  body: z.strictObject({ is_wanted: z.boolean() }),
  data: Setting,
});
