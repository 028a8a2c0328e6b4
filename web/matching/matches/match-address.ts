import type { Match } from '@placewell/contract/matching/matches.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import type { Subject } from './match-subject.ts';

/** Before the names of the parameters of a job's matches beside a list of jobs. */
export const PANE_PREFIX = 'm_';

/** Parameters that belong to the open match: closing it removes them. */
const PARAMS_OF_MATCH = { match: undefined, resume: undefined, match_tab: undefined } as const;

/** Parameters of what is open over a match. */
const OVER_MATCH = ['candidate', 'job', 'edit'];

/** Which quotes the resume tab marks: all of one criterion, one of them standing out if `index` is set. */
export type ChosenQuotes = { criterion: string | undefined; index: number | undefined };

/** "required_skills.1" is the second quote of a criterion, "all" the tab as it opens by itself. */
const toParam = ({ criterion, index }: ChosenQuotes) =>
  criterion === undefined ? 'all' : index === undefined ? criterion : `${criterion}.${index}`;

function fromParam(param: string): ChosenQuotes {
  const [criterion, index] = param.split('.');
  const position = Number(index);
  return {
    criterion: criterion === 'all' ? undefined : criterion,
    index: index !== undefined && Number.isInteger(position) && position >= 0 ? position : undefined,
  };
}

/** The id of the candidate or job that a match is listed for; null if the reader may not see it. */
export const subjectId = (match: Pick<Match, 'candidate_id' | 'job_id'>, subject: Subject) =>
  subject === 'candidate' ? match.candidate_id : match.job_id;

/**
 * The open match (`?match=`), its resume tab (`?resume=`) or timeline (`?match_tab=timeline`), and the candidate or job opened over it (`?candidate=`,
 * `?job=`), all in the address, so that reload and back work.
 */
export function useMatchAddress() {
  const { params, change } = useUrlParams();
  const openId = textParam(params, 'match');
  const resume = textParam(params, 'resume');
  return {
    openId,
    /** Undefined while the score is shown. */
    chosen: resume === undefined ? undefined : fromParam(resume),
    showsTimeline: textParam(params, 'match_tab') === 'timeline',
    openMatch: (match: Pick<Match, 'match_id'>) =>
      change({ match: match.match_id }, { replace: openId !== undefined }),
    /** Not while something is open over it: Escape closes one at a time. */
    closeMatch: () => {
      if (OVER_MATCH.every((name) => params[name] === undefined)) change(PARAMS_OF_MATCH);
    },
    showResume: (match: Match, quotes: ChosenQuotes) =>
      change(
        { match: match.match_id, resume: toParam(quotes), match_tab: undefined },
        { replace: openId !== undefined },
      ),
    /** Switches between score and resume; does nothing if there is no resume to show. */
    toggleResume: (match: Match, canShow: unknown) => {
      if (resume !== undefined) change({ resume: undefined }, { replace: true });
      else if (canShow && match.candidate_id !== null) change({ match: match.match_id, resume: 'all' });
    },
    showScore: () => change({ resume: undefined, match_tab: undefined }, { replace: true }),
    showTimeline: (match: Match) =>
      change({ match: match.match_id, match_tab: 'timeline' }, { replace: openId !== undefined }),
    /** Nothing happens for a side that the reader may not see. */
    openSubject: (match: Match, subject: Subject) => {
      const id = subjectId(match, subject);
      if (id !== null) change({ [subject]: id });
    },
  };
}
