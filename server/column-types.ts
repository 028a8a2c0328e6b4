// Column types beyond what SQL declares: rows are typed by the generated `rows.ts` and, from here, by the contract.

import type { Client } from '@placewell/contract/clients/clients.ts';
import type * as ids from '@placewell/contract/ids.ts';
import type {
  CandidateId,
  ClientId,
  ContactId,
  DoNotEnrichId,
  EnrichmentId,
  FileId,
  MessageBatchId,
  MessageTemplateId,
  RecruiterId,
  ShareRecipientId,
  TransferId,
  UserId,
} from '@placewell/contract/ids.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import type { MatchSettingsChange } from '@placewell/contract/matching/match-settings.ts';
import type { NamedStatus } from '@placewell/contract/matching/match-statuses.ts';
import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import type { InvoiceLine } from '@placewell/contract/money/invoices.ts';
import type { ActivityDetails } from '@placewell/contract/outreach/activities.ts';
import type { NotificationDetails } from '@placewell/contract/outreach/notifications.ts';
import type { Export } from '@placewell/contract/outside/exports.ts';
import type { MoveWord } from '@placewell/contract/outside/moves.ts';
import type { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import type { Placement, Split } from '@placewell/contract/placements/placements.ts';
import type { DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import type { FinderName } from '@placewell/contract/sourcing/enrichment.ts';
import type { ImportReasonCode } from '@placewell/contract/sourcing/import-fields.ts';
import type {
  ImportColumn,
  ImportSettings,
  MappedColumn,
  TableReading,
} from '@placewell/contract/sourcing/imports.ts';
import type { PersonInFile, UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import type { HiddenText, ParsedResume, Passage, UnreadText } from '@placewell/resume';
import type { ColumnType } from 'kysely';
import type { z } from 'zod';
import type { COLUMN_VALUES } from './column-values.ts';
import type { FinderResult } from './providers/email-finder/finder.ts';
import type { DB } from './rows.ts';

type Values = typeof COLUMN_VALUES;
type Ids = typeof ids;

/** Types of columns by table; a nonexistent column or table does not compile. */
type Columns<
  Types extends {
    [Table in keyof Types]: Table extends keyof DB ? Partial<Record<keyof DB[Table], unknown>> : never;
  },
> = Types;

/** Text columns with a closed list of values; an array if the column is one. */
type EnumColumns = {
  [Table in keyof Values]: {
    [Column in keyof Values[Table]]: Values[Table][Column] extends readonly (infer Value)[] ? Value : never;
  };
};

/** JSON columns, as read; they are written as JSON text (`toJsonText`). */
type JsonColumns = Columns<{
  activities: { details: ActivityDetails };
  agencies: { match_statuses: readonly NamedStatus[] | null };
  candidates: Pick<
    Candidate,
    'education' | 'languages' | 'parsed_fields' | 'viewport' | 'work_history' | 'work_permits'
  >;
  clients: Pick<Client, 'rebate_steps' | 'viewport'>;
  enrichments: { answers: (Omit<FinderResult, 'retry_after_s'> & { finder: FinderName })[] };
  exports: Pick<Export, 'columns' | 'parameters'>;
  import_mappings: { columns: MappedColumn[]; settings: Partial<ImportSettings> };
  import_rows: {
    cells: string[];
    reasons: { code: ImportReasonCode; header: string | null; value: string | null }[];
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  };
  imports: {
    reading: TableReading;
    columns: ImportColumn[];
    mapping: MappedColumn[];
    /** `holds`: a table of a move that says whose files are, or that lists the files of a ZIP. */
    settings: ImportSettings & { holds?: 'files' | 'documents'; reads_resumes?: boolean };
  };
  invoices: { lines: InvoiceLine[] };
  jobs: Pick<Job, 'skills_required' | 'must_have_suggestions' | 'viewport'>;
  matches: Pick<MatchDetails, 'gates' | 'score_breakdown' | 'would_change'>;
  match_settings_log: Pick<MatchSettingsChange, 'before' | 'after'>;
  notifications: { details: NotificationDetails };
  moves: { words: MoveWord[] };
  placement_corrections: { splits: Split[] | null };
  placements: Pick<Placement, 'rebate_steps'>;
  proposals: {
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    details: Record<string, unknown>;
    later: Record<string, string>;
    moved: Record<string, Record<string, string>>;
  };
  share_people: { document: DocumentOptions; snapshot: SharedCandidate | null };
  questions: { options: { value: string; option_text: string; is_active: boolean }[] };
  candidate_files: {
    hidden_text: HiddenText | null;
    unread_text: UnreadText | null;
    passages: Passage[] | null;
    person: PersonInFile | null;
  };
  webhook_events: { payload: WebhookEvent };
  upload_files: Pick<UploadFile, 'fields' | 'people'> & {
    person: PersonInFile | null;
    parsed: { parsed: ParsedResume; text_hash: string } | null;
  };
}>;

/**
 * Columns that are null only in rows of the installation, which are read as '' there: a super admin who is reached by a
 * switch has no address (decision 131), and everyone of an agency has one.
 */
type NamedColumns = Columns<{ users: { email: string } }>;

/** Id columns that are named like their record. */
type NamedIds = {
  [Name in keyof Ids as Name extends `${infer Record}Id`
    ? `${Snake<Record>}_id`
    : never]: Ids[Name] extends z.ZodType ? z.output<Ids[Name]> : never;
};
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${Lowercase<First>}${Rest extends Uncapitalize<Rest> ? Snake<Rest> : `_${Snake<Rest>}`}`
  : Name;

/** Id columns by name, in every table. */
type IdColumns = NamedIds & {
  added_by: UserId;
  actor_id: UserId;
  assignee_id: UserId;
  candidate_recruiter_id: RecruiterId;
  created_by: UserId;
  for_candidate_id: CandidateId;
  done_by: UserId;
  duplicate_of: CandidateId;
  blocked_id: DoNotEnrichId;
  first_id: CandidateId;
  first_user_id: UserId;
  letter_batch_id: MessageBatchId;
  letter_template_id: MessageTemplateId;
  keep_id: CandidateId;
  merged_id: CandidateId;
  merged_into: CandidateId;
  decided_by: UserId;
  from_recruiter_id: RecruiterId;
  recipient_id: ShareRecipientId;
  second_id: CandidateId;
  terms_file_id: FileId;
  to_recruiter_id: RecruiterId;
  undo_of: TransferId;
  requested_by: UserId;
  leader_id: EnrichmentId;
  source_id: EnrichmentId;
};

/** Id columns that name other records in these tables. */
type IdColumnsOf = Columns<{
  clients: { merged_into: ClientId };
  client_merges: { keep_id: ClientId; merged_id: ClientId };
  contacts: { merged_into: ContactId };
  contact_merges: { keep_id: ContactId; merged_id: ContactId };
  dismissed_client_pairs: { first_id: ClientId; second_id: ClientId };
}>;

type Retyped<Raw, T> = [Raw] extends [ColumnType<infer _Read, infer Inserted, infer _Updated>]
  ? ColumnType<T, T | Extract<Inserted, undefined>, T>
  : T;
type Json<Raw, T> = [Raw] extends [ColumnType<infer _Read, infer Inserted, infer _Updated>]
  ? ColumnType<T, string | Extract<Inserted, undefined>, string>
  : ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;
type Of<Types, Table, Column> = Table extends keyof Types
  ? Column extends keyof Types[Table]
    ? Types[Table][Column]
    : never
  : never;

type Enum<Raw, T> = [Raw] extends [string[] | ColumnType<string[], infer _Inserted, infer _Updated>]
  ? Retyped<Raw, T[]>
  : Retyped<Raw, T | Extract<Raw, null>>;

type IdOf<Table, Column> = [Of<IdColumnsOf, Table, Column>] extends [never]
  ? Of<{ ids: IdColumns }, 'ids', Column>
  : Of<IdColumnsOf, Table, Column>;

type TypedColumn<Table, Column, Raw> = Column extends keyof IdColumns
  ? Retyped<Raw, IdOf<Table, Column> | Extract<Raw, null>>
  : [Of<EnumColumns, Table, Column>] extends [never]
    ? [Of<JsonColumns, Table, Column>] extends [never]
      ? [Of<NamedColumns, Table, Column>] extends [never]
        ? Raw
        : Of<NamedColumns, Table, Column>
      : Json<Raw, Of<JsonColumns, Table, Column>>
    : Enum<Raw, Of<EnumColumns, Table, Column>>;

export type TypedTables = {
  [Table in keyof DB]: { [Column in keyof DB[Table]]: TypedColumn<Table, Column, DB[Table][Column]> };
};
