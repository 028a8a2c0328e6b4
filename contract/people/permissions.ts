/** What may be done with a record, by entity. Who may do it is decided in `server/people/access/access.rules.ts`. */
export type RecordActions = {
  candidate: 'read' | 'update';
  job: 'read' | 'update';
  match: 'read' | 'update' | 'mark_viewed';
  client: 'read' | 'read_details' | 'add_contact' | 'update';
  contact: 'read' | 'update';
  share: 'read' | 'update';
  submission: 'read' | 'update';
  placement: 'read' | 'update';
  proposal: 'read' | 'update';
  activity: 'update' | 'delete';
  upload: 'read' | 'update' | 'dismiss';
  export: 'read' | 'update';
  import: 'read' | 'update';
  recruiter: 'give_records';
  saved_view: 'read' | 'update';
  enrichment: 'read' | 'update';
  blocked_person: 'read' | 'remove';
  import_mapping: 'read' | 'update';
};

/** A permission that must be checked before the call commits; with `when`, only if the body has that field. */
export type Permission = {
  [E in keyof RecordActions]: {
    readonly entity: E;
    readonly action: RecordActions[E];
    readonly when?: string;
  };
}[keyof RecordActions];

/**
 * What a changing call does to which record.
 * - A permission, or several of which the fields of the body choose one.
 * - `add`: a new record, which becomes the caller's. No record exists yet, so the roles of the call decide alone.
 * - `self`: changes only what belongs to the caller, such as the account, settings, notifications and webhooks.
 */
export type On =
  | Permission
  | readonly Permission[]
  | { readonly entity: keyof RecordActions | 'skill'; readonly action: 'add' }
  | 'self';
