import * as moveCalls from '@placewell/contract/matching/match-moves.ts';
import { previewMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import * as further from '@placewell/contract/matching/unlisted-candidates.ts';
import { handle } from '../../platform/http/handle.ts';
import { getMatchDetails } from './details/match-details.service.ts';
import * as lists from './list/match-list.service.ts';
import * as moves from './pipeline/match-moves.service.ts';
import * as matches from './pipeline/match-status.service.ts';
import * as preview from './preview/preview-match-settings.service.ts';
import { addMatch, addMatches, getPairStatuses } from './unlisted/add-matches.service.ts';
import { getUnlistedCandidates } from './unlisted/unlisted-candidates.service.ts';

export const routes = [
  handle(calls.getCandidateJobMatches, lists.getCandidateJobMatches),
  handle(calls.getMatchesForCandidate, lists.getMatchesForCandidate),
  handle(calls.getCandidateMatchesForJob, lists.getCandidateMatchesForJob),
  handle(calls.getBoardForJob, lists.getBoardForJob),
  handle(calls.getBoardForCandidate, lists.getBoardForCandidate),
  handle(calls.getAllMatches, lists.getAllMatches),
  handle(further.getUnlistedCandidates, getUnlistedCandidates, { transaction: false }),
  handle(further.addMatch, addMatch, { transaction: false }),
  handle(further.addMatches, addMatches, { transaction: false }),
  handle(further.getPairStatuses, getPairStatuses),
  handle(calls.getMatchDetails, getMatchDetails, { notes: true }),
  handle(calls.updateMatchStatus, matches.updateMatchStatus),
  handle(moveCalls.undoMatchMoves, moves.undoMatchMoves),
  handle(moveCalls.getMoveReasons, moves.getMoveReasons),
  handle(moveCalls.getJobHistory, moves.getJobHistory),
  handle(calls.updateMatchNote, matches.updateMatchNote),
  handle(calls.deleteMatches, matches.deleteMatches),
  handle(calls.restoreMatches, matches.restoreMatches),
  handle(previewMatchSettings, preview.previewMatchSettings, { transaction: false }),
  handle(calls.recomputeForCandidate, matches.recomputeForCandidate),
];
