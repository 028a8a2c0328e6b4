import { formatCount } from '../counts.ts';
import type { ShareAnswerValue } from '../sharing/sharing-terms.ts';
import type { Notification, NotificationKind } from './notifications.ts';

/** The kinds as the settings call them, with their meaning. */
export const NOTIFICATION_LABELS: Record<NotificationKind, { label: string; about: string }> = {
  matches: { label: 'New matches', about: 'Your jobs and candidates have matches that they did not have' },
  upload: { label: 'Uploads', about: 'All resumes of your upload were read' },
  import: { label: 'Imports', about: 'Your import has ended' },
  export: { label: 'Exports', about: 'Your file is ready, or could not be made' },
  mention: { label: 'Mentions', about: 'A colleague names you in a note' },
  task_assigned: { label: 'Tasks for you', about: 'A colleague gives you a task' },
  task_due: { label: 'Tasks due', about: 'At 8:00 on the day on which your task is due' },
  share_answered: {
    label: 'Answers from clients',
    about: 'A client answers to a candidate whom you shared, or of your jobs or candidates',
  },
  share_viewed: {
    label: 'Shares read by clients',
    about: 'A client reads a page that you shared, or about your jobs, for the first time',
  },
  opted_out: {
    label: 'Opt-outs',
    about: 'Someone to whom you wrote, or your candidate, asks for no more emails of your agency',
  },
  transfer: { label: 'Transfers', about: 'Candidates or jobs of a colleague are yours now' },
  details_opened: {
    label: 'Work at your clients',
    about: 'A colleague opens or gets a job at your client, and sees its terms and contacts now',
  },
  joined: { label: 'New colleagues', about: 'Someone accepts an invitation to your agency' },
};

type News = Pick<
  Notification,
  'kind' | 'news_count' | 'candidate' | 'job' | 'client' | 'activity' | 'actor' | 'details'
>;

const recordName = ({ candidate, job, client }: News) =>
  candidate?.candidate_name || job?.job_title || client?.contact_name || client?.client_name || '';
const sentence = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

const ENDINGS = { completed: 'is ready', failed: 'could not be made', cancelled: 'was cancelled' } as const;
const IMPORT_ENDINGS = { completed: 'has ended', failed: 'stopped', cancelled: 'was cancelled' } as const;

function uploadText({ details }: News): string {
  const { total = 0, added = 0, undecided = 0, several = 0, failed = 0 } = details;
  const rest = [
    undecided > 0 ? `${undecided} may be duplicates` : '',
    several > 0 ? `${formatCount(several, 'file')} with several people` : '',
    failed > 0 ? `${failed} could not be read` : '',
  ].filter(Boolean);
  const read = `${formatCount(total, 'resume')} read: ${formatCount(added, 'candidate')}`;
  return [read, ...rest].join(', ');
}

function importText({ details }: News): string {
  const { total, added, failed = 0, outcome = 'completed' } = details;
  const counts = [
    added === undefined ? '' : `${formatCount(added, 'candidate')} from ${formatCount(total ?? 0, 'row')}`,
    failed > 0 ? `${formatCount(failed, 'row')} failed` : '',
  ].filter(Boolean);
  return sentence([
    `Your import ${IMPORT_ENDINGS[outcome]}${counts.length > 0 ? ':' : ''}`,
    counts.join(', '),
  ]);
}

const ANSWERED: Record<ShareAnswerValue, string> = {
  yes: 'said yes to',
  no: 'said no to',
  maybe: 'said maybe to',
  meet: 'wants to meet',
};

const TEXTS: Record<NotificationKind, (news: News) => string> = {
  matches: (news) => {
    const matches = formatCount(news.news_count, 'new match', 'new matches');
    return `${matches} for ${recordName(news) || 'your candidates'}`;
  },
  upload: uploadText,
  import: importText,
  export: ({ details: { export_kind, outcome = 'completed' } }) =>
    `${export_kind === 'archive' ? "The archive of your agency's data" : 'Your export'} ${ENDINGS[outcome]}`,
  mention: (news) => {
    const who = news.actor?.fullname ?? 'Someone';
    const where = recordName(news);
    const others = (news.details.total ?? 1) - 1;
    return sentence([
      `${who}${news.news_count > 1 ? ' and others' : ''} mentioned you`,
      where && `on ${where}`,
      where && others > 0 ? `and ${formatCount(others, 'other')}` : '',
    ]);
  },
  task_assigned: (news) => {
    const who = news.actor?.fullname ?? 'Someone';
    const { total = 1 } = news.details;
    return total > 1
      ? `${who} gave you ${formatCount(total, 'task')}`
      : `${who} gave you a task: ${news.activity?.text ?? ''}`;
  },
  task_due: ({ activity }) => `Task due: ${activity?.text ?? ''}`,
  share_answered: ({ client, candidate, job, details: { answer } }) => {
    const who = client?.contact_name || client?.client_name || 'A client';
    const whom = candidate?.candidate_name || 'a candidate';
    return sentence([
      who,
      answer ? ANSWERED[answer] : 'has answered about',
      whom,
      job ? `for ${job.job_title}` : '',
    ]);
  },
  share_viewed: ({ client, job }) => {
    const who = client?.contact_name || client?.client_name || 'A client';
    return sentence([who, 'has read the page that you shared', job ? `for ${job.job_title}` : '']);
  },
  opted_out: (news) => `${recordName(news) || 'Someone'} asked not to get emails from your agency`,
  transfer: ({ news_count, actor, details }) =>
    `${actor?.fullname ?? 'Someone'} gave you ${formatCount(news_count, details.record_kind ?? 'record')}`,
  details_opened: ({ actor, client }) =>
    `${actor?.fullname ?? 'Someone'} has a job at ${client?.client_name ?? 'your client'} now, and sees its details`,
  joined: ({ actor }) => `${actor?.fullname ?? 'Someone'} has joined your agency`,
};

/** The sentence of a notification. */
export const notificationText = (news: News): string => TEXTS[news.kind](news);

/** Where a notification leads, as an address below the pages of the person's role. */
export function notificationPath({ kind, candidate, job, client, details }: News): string {
  if (kind === 'matches') {
    if (job) return `/jobs/${job.job_id}/matches`;
    return candidate ? `/candidates/${candidate.candidate_id}/matches` : '/matches-management';
  }
  if (kind === 'task_assigned' && (details.total ?? 1) > 1) return '/tasks';
  if (kind === 'export') return '/exports';
  if (kind === 'import') return details.import_id ? `/import/${details.import_id}` : '/import';
  if (kind === 'joined') return '/recruiters-management';
  if (job && details.share_id) return `/jobs/${job.job_id}/matches?share=${details.share_id}`;
  if (kind === 'transfer' && details.record_kind === 'job') return '/jobs-management';
  if (candidate) return `/candidates-management?candidate=${candidate.candidate_id}`;
  if (job) return `/jobs-management?job=${job.job_id}`;
  if (client) return `/clients/${client.client_id}?section=timeline`;
  return kind === 'task_assigned' || kind === 'task_due' ? '/tasks' : '/candidates-management';
}
