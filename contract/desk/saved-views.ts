import { z } from 'zod';
import { call } from '../call.ts';
import { UserId, ViewId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { updateBody } from '../updates.ts';

/**
 * The lists that have views, each with what a view of it may hold, as the address names it: the filters of the list's
 * call, named here since a page with a menu of views would load the calls of all lists otherwise, and what else its
 * address holds.
 */
const LISTS = {
  candidates:
    'search from_date to_date location work_mode job_types salary_min salary_max salary_currency experience_min experience_max notice_period skills tags tags_match candidate_status parse_status view_scope recruiter_id sort columns',
  jobs: 'search client_name client_id contact_id location work_mode job_types salary_min salary_max salary_currency experience_min experience_max skills tags tags_match job_status view_scope recruiter_id from_date to_date idle_days sort columns',
  matches:
    'recruiter_id search status is_answered min_score max_score job_types work_modes job_status client_id match_from match_to expiry_from expiry_to only_non_expired tags tags_match view_scope sort columns',
  job_matches: 'search status is_answered min_score max_score tags tags_match sort view',
  candidate_matches:
    'search status is_answered min_score max_score job_types work_modes location salary_min salary_max salary_currency experience_min experience_max match_from match_to expiry_from expiry_to skills tags tags_match sort view',
  clients:
    'search client_status recruiter_id location tags tags_match is_off_limits has_open_jobs from_date to_date sort columns view',
  contacts: 'search client_id contact_status is_primary sort columns',
  submissions:
    'search client_id contact_id recruiter_id channel answer match_status sent_from sent_to view_scope sort columns',
  placements:
    'search client_id recruiter_id placement_status payment_state currency start_from start_to agreed_from agreed_to sort columns',
  reports: 'period from_date to_date recruiter_id client_id job_id tag group_by currency forecast',
  recruiters:
    'search role status from_date to_date jobs_min jobs_max candidates_min candidates_max matches_min matches_max sort columns',
} as const;

export const VIEW_LISTS = Object.keys(LISTS) as [ViewList, ...ViewList[]];
export type ViewList = keyof typeof LISTS;

/** The parameters that a view of the list may hold, as the address names them. */
export const viewParameters = (list: ViewList): readonly string[] => LISTS[list].split(' ');

/** Why a view of the list cannot hold these parameters; undefined if it can. */
export function viewParametersError(list: ViewList, parameters: string): string | undefined {
  const known = viewParameters(list);
  const names = [...new Set(new URLSearchParams(parameters).keys())];
  const others = names.filter((name) => !known.includes(name));
  return others.length === 0 ? undefined : texts.notAViewParameter(others.join(', ').slice(0, 200));
}

const ViewName = z.string().trim().min(1).max(limits.viewName);
/** The query of an address without its `?`: search, filters, order, board and columns. */
const Parameters = z
  .string()
  .max(limits.viewParameters)
  .regex(/^[\x21-\x3e\x40-\x7e]*$/, texts.viewParametersInvalid);

export const SavedView = z.object({
  view_id: ViewId,
  list: z.enum(VIEW_LISTS),
  view_name: z.string(),
  parameters: z.string(),
  /** Everybody of the agency sees it; otherwise only the one who made it. */
  is_shared: z.boolean(),
  /** From 0, among the shared views of the list or among the private ones of the person. */
  position: z.int(),
  /** Whether the list opens with it for the person who asks. */
  is_default: z.boolean(),
  created_by: UserId,
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedView = z.output<typeof SavedView>;

export const getSavedViews = call({
  path: 'agency/getSavedViews',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "List the caller's views and those shared with the agency, private ones first, in their order",
  body: z.strictObject({ list: z.enum(VIEW_LISTS).optional() }),
  data: z.object({ items: z.array(SavedView) }),
});

export const addSavedView = call({
  path: 'agency/addSavedView',
  effect: 'create',
  on: { entity: 'saved_view', action: 'add' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Save search, filters, order and columns of a list under a name',
  message: (_view, { view_name }) => successTexts.viewSaved(view_name),
  body: z
    .strictObject({
      list: z.enum(VIEW_LISTS),
      view_name: ViewName,
      parameters: Parameters.default(''),
      is_shared: z.boolean().default(false),
    })
    .superRefine(({ list, parameters }, ctx) => {
      const message = viewParametersError(list, parameters);
      if (message) ctx.addIssue({ code: 'custom', path: ['parameters'], message });
    }),
  data: SavedView,
  errors: ['view_name_taken', 'too_many_views'],
});

export const updateSavedView = call({
  path: 'agency/updateSavedView',
  effect: 'change',
  on: { entity: 'saved_view', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    "Rename a view, replace its parameters, share it or make it private again (it is then its maker's), or move it; for its maker, and a shared one for agency users",
  message: ({ view_name }) => successTexts.viewSaved(view_name),
  body: updateBody('view_id', {
    id: ViewId,
    row: SavedView,
    fields: {
      view_name: ViewName.optional(),
      parameters: Parameters.optional(),
      is_shared: z.boolean().optional(),
      position: z.int().min(0).max(1_000).optional(),
    },
  }),
  data: SavedView,
  errors: ['view_not_found', 'view_name_taken', 'too_many_views'],
});

export const delSavedView = call({
  path: 'agency/delSavedView',
  effect: 'change',
  on: { entity: 'saved_view', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete views; restoreSavedViews undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'view'),
  body: bulkBody('view_ids', ViewId, {}),
  data: BulkResult,
});

export const restoreSavedViews = call({
  path: 'agency/restoreSavedViews',
  effect: 'change',
  on: { entity: 'saved_view', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Restore deleted views; one whose name has been given to another view since gets a number behind it',
  message: ({ changed }) => successTexts.restored(changed, 'view'),
  body: bulkBody('view_ids', ViewId, {}),
  data: BulkResult,
});

export const updateDefaultView = call({
  path: 'agency/updateDefaultView',
  effect: 'change',
  on: 'self',
  roles: AGENCY_STAFF,
  summary: 'Set the view that a list opens with for the caller; null for none',
  message: (_data, { view_id }) => successTexts.defaultViewSet(view_id !== null),
  body: z.strictObject({ list: z.enum(VIEW_LISTS), view_id: ViewId.nullable() }),
  data: z.object({}),
  errors: ['view_not_found'],
});
