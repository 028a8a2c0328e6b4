import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';

/** What a contact answered, as their own page says it. */
export type OwnAnswer = {
  answer: ShareAnswerValue;
  reason: string;
  comment: string;
  times: string;
  answered_at: Date;
};

export type ColleagueAnswer = { contact_name: string; answer: ShareAnswerValue; comment: string };

export type SharePagePerson = {
  /** Their place in the share, from 1. */
  position: number;
  /** Null: no longer available. */
  candidate: SharedCandidate | null;
  own_answer: OwnAnswer | null;
  /** Those that count, of the other contacts; shown only with `shows_answers`. */
  colleagues: readonly ColleagueAnswer[];
};

/** All that the page of a share shows to one contact. */
export type SharePageData = {
  agency: { name: string; logo_url: string | null; brand_color: string | null; footer: string };
  /** The contact's; the page is in English for one that it is not written in. */
  language: string | null;
  /** Of the agency, for days and times. */
  time_zone: string;
  title: string;
  message: string;
  job_title: string;
  client_name: string;
  sender_name: string;
  expires_at: Date;
  may_download: boolean;
  shows_answers: boolean;
  people: readonly SharePagePerson[];
  /** The path that the page's links start with, such as `/s/<secret>`; null of a preview, from which nothing leads anywhere. */
  base_path: string | null;
};

/** The outcome of a form, shown at the card of the person. */
export type AnswerNotice = {
  position: number;
  notice: 'sent' | 'choice_missing' | 'refused' | 'too_many';
  /** The texts typed in a form that was not accepted. */
  typed?: { comment: string; times: string };
};
