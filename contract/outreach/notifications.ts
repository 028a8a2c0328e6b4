import { z } from 'zod';
import { call } from '../call.ts';
import { ActivityId, CandidateId, ClientId, ContactId, JobId, NotificationId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Day } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { SHARE_ANSWERS } from '../sharing/sharing-terms.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';

/** The kinds of the bell, in the order of the settings. */
export const NOTIFICATION_KINDS = [
  'matches',
  'upload',
  'import',
  'export',
  'mention',
  'task_assigned',
  'task_due',
  'share_answered',
  'share_viewed',
  'opted_out',
  'transfer',
  'details_opened',
  'joined',
] as const;
const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

/** Kinds that can also be emailed: a colleague or client waits for the person, who may not be signed in. */
export const EMAILED_KINDS = [
  'mention',
  'task_assigned',
  'task_due',
  'share_answered',
  'share_viewed',
] as const satisfies readonly NotificationKind[];
export const canBeEmailed = (kind: NotificationKind): boolean =>
  (EMAILED_KINDS as readonly NotificationKind[]).includes(kind);

const Count = z.int().min(0);

/** Kept with a notification besides its records: numbers and fixed words, never names or texts. */
export const NotificationDetails = z.object({
  /**
   * `upload`: its files, those that became candidates, wait for a decision, are of several people, failed. `import`: its rows alike. `mention`
   * and `task_assigned`: the records of the note, the tasks.
   */
  total: Count.optional(),
  added: Count.optional(),
  undecided: Count.optional(),
  several: Count.optional(),
  failed: Count.optional(),
  /** `export` and `import`: how it ended. */
  outcome: z.enum(['completed', 'failed', 'cancelled']).optional(),
  /** `export`: an archive of everything, or one list. */
  export_kind: z.enum(['list', 'archive']).optional(),
  export_id: z.uuid().optional(),
  import_id: z.uuid().optional(),
  /** `transfer`. */
  record_kind: z.enum(['candidate', 'job']).optional(),
  /** `task_due`: the due date at the time of this notification. */
  due_on: Day.optional(),
  /** `share_answered`: what the client said, of several to the same candidate the last. */
  answer: z.enum(SHARE_ANSWERS).optional(),
  /** `share_answered` and `share_viewed`. */
  share_id: z.uuid().optional(),
});
export type NotificationDetails = z.output<typeof NotificationDetails>;

/** One row of the bell; names and texts are those of now, and only of records that the person may read. */
export const Notification = z.object({
  notification_id: NotificationId,
  kind: NotificationKind,
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  /** How many pieces of news this one stands for. */
  news_count: z.int(),
  candidate: z.object({ candidate_id: CandidateId, candidate_name: z.string() }).nullable(),
  job: z.object({ job_id: JobId, job_title: z.string() }).nullable(),
  /** Of a note or task about a client, or about a contact there; of a share, the contact who read it or answered. */
  client: z
    .object({
      client_id: ClientId,
      client_name: z.string(),
      contact_id: ContactId.nullable(),
      contact_name: z.string().nullable(),
    })
    .nullable(),
  /** The entry of the timeline: the title of a task, the beginning of a note or of what a client wrote. */
  activity: z.object({ activity_id: ActivityId, text: z.string() }).nullable(),
  /** Who caused it; null for nobody, and for a person who has been removed. */
  actor: z.object({ user_id: UserId, fullname: z.string() }).nullable(),
  details: NotificationDetails,
});
export type Notification = z.output<typeof Notification>;

/** Where a page of the list ended: the time of its last row, to the microsecond, and its id. */
const Cursor = z.string().refine((text) => {
  const [time = '', id] = text.split('_');
  return /^2\d{3}-/.test(time) && z.tuple([z.iso.datetime(), NotificationId]).safeParse([time, id]).success;
}, texts.notACursor);

export const getNotifications = call({
  path: 'agency/getNotifications',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    "List the caller's notifications, newest first, and count the unread ones; `next` of one page is `before` of the following one",
  body: z.strictObject({
    before: Cursor.optional(),
    limit: z.int().min(1).max(limits.pageSizeMax).default(limits.notificationsPage),
  }),
  data: z.object({
    items: z.array(Notification),
    next: z.string().nullable(),
    /** At most `limits.unreadShown` + 1, which stands for "more than that". */
    unread: z.int(),
  }),
});

export const markNotificationsRead = call({
  path: 'agency/markNotificationsRead',
  effect: 'change',
  on: 'self',
  roles: AGENCY_STAFF,
  // Read marks and settings are the person's own, not data of the agency.
  whenPaused: 'serve',
  bodyLimit: limits.listBodyBytes,
  summary: "Mark some of the caller's notifications as read, or all up to a moment; others are left alone",
  message: ({ changed }) => successTexts.notificationsRead(changed),
  body: z
    .strictObject({
      notification_ids: z.array(NotificationId).min(1).max(limits.bulkIds).optional(),
      /** Up to and including this moment, so that what has come since stays unread. */
      until: z.iso.datetime().optional(),
    })
    .superRefine(({ notification_ids, until }, ctx) => {
      if ((notification_ids === undefined) === (until === undefined))
        ctx.addIssue({
          code: 'custom',
          path: ['notification_ids'],
          message: texts.notificationsOrMoment,
        });
    }),
  data: z.object({ changed: z.int() }),
});

const Setting = z.object({ kind: NotificationKind, in_bell: z.boolean(), by_email: z.boolean() });
export type NotificationSetting = z.output<typeof Setting>;

/** What everybody has until they choose: everything in the bell, nothing by email. */
export const DEFAULT_SETTING = { in_bell: true, by_email: false } as const;

export const getNotificationSettings = call({
  path: 'agency/getNotificationSettings',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get which kinds of notifications the caller receives, and which of them by email',
  body: z.strictObject({}),
  data: z.object({ items: z.array(Setting) }),
});

export const updateNotificationSettings = call({
  path: 'agency/updateNotificationSettings',
  effect: 'change',
  on: 'self',
  roles: AGENCY_STAFF,
  whenPaused: 'serve',
  summary:
    'Choose for one kind of notification whether it comes to the bell and by email; what is not sent stays',
  message: successTexts.notificationSettingSaved,
  body: z
    .strictObject({
      kind: NotificationKind,
      in_bell: z.boolean().optional(),
      by_email: z.boolean().optional(),
    })
    .superRefine(({ kind, by_email }, ctx) => {
      if (by_email && !canBeEmailed(kind))
        ctx.addIssue({ code: 'custom', path: ['by_email'], message: texts.notEmailed });
    }),
  data: z.object({ items: z.array(Setting) }),
});
