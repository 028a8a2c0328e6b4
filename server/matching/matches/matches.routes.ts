import * as moveCalls from '@placewell/contract/matching/match-moves.ts';
import * as settingsCalls from '@placewell/contract/matching/match-settings.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import * as further from '@placewell/contract/matching/unlisted-candidates.ts';
import { handle } from '../../platform/http/handle.ts';
import { getMatchDetails } from './details/match-details.service.ts';
import {
  getAllMatches,
  getBoardForCandidate,
  getBoardForJob,
  getCandidateJobMatches,
  getCandidateMatchesForJob,
  getMatchesForCandidate,
  getScoresForJob,
} from './list/match-list.service.ts';
import { getJobHistory, getMoveReasons, undoMatchMoves } from './pipeline/match-moves.service.ts';
import {
  deleteMatches,
  recomputeForCandidate,
  restoreMatches,
  updateMatchNote,
  updateMatchStatus,
} from './pipeline/match-status.service.ts';
import { previewMatchSettings } from './preview/preview-match-settings.service.ts';
import { addMatch, addMatches, getPairStatuses } from './unlisted/add-matches.service.ts';
import { getUnlistedCandidates } from './unlisted/unlisted-candidates.service.ts';

export const routes = [
  handle(calls.getCandidateJobMatches, getCandidateJobMatches),
  handle(calls.getMatchesForCandidate, getMatchesForCandidate),
  handle(calls.getCandidateMatchesForJob, getCandidateMatchesForJob),
  handle(calls.getScoresForJob, getScoresForJob),
  handle(calls.getBoardForJob, getBoardForJob),
  handle(calls.getBoardForCandidate, getBoardForCandidate),
  handle(calls.getAllMatches, getAllMatches),
  handle(further.getUnlistedCandidates, getUnlistedCandidates, { transaction: false }),
  handle(further.addMatch, addMatch, { transaction: false }),
  handle(further.addMatches, addMatches, { transaction: false }),
  handle(further.getPairStatuses, getPairStatuses),
  handle(calls.getMatchDetails, getMatchDetails, { notes: true }),
  handle(calls.updateMatchStatus, updateMatchStatus),
  handle(moveCalls.undoMatchMoves, undoMatchMoves),
  handle(moveCalls.getMoveReasons, getMoveReasons),
  handle(moveCalls.getJobHistory, getJobHistory),
  handle(calls.updateMatchNote, updateMatchNote),
  handle(calls.deleteMatches, deleteMatches),
  handle(calls.restoreMatches, restoreMatches),
  handle(settingsCalls.previewMatchSettings, previewMatchSettings, { transaction: false }),
  handle(calls.recomputeForCandidate, recomputeForCandidate),
];
