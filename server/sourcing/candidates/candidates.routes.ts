import * as fileCalls from '@placewell/contract/sourcing/candidate-files.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import * as tagCalls from '@placewell/contract/sourcing/tags.ts';
import { handle } from '../../platform/http/handle.ts';
import { delCandidate, updateCandidateStatus } from './edit/bulk-candidates.service.ts';
import { addCandidate, getCandidate, updateCandidate } from './edit/candidates.service.ts';
import { restoreCandidates } from './edit/restore-candidates.service.ts';
import {
  delCandidateFiles,
  getCandidateFiles,
  restoreCandidateFiles,
} from './files/candidate-files.service.ts';
import { getCandidateFile, getCandidateFileText } from './files/open-file.service.ts';
import { getCandidates } from './list/list-candidates.service.ts';
import { getResumeFile, getResumeText } from './resume/resume-file.service.ts';
import { updateCandidateTags } from './tagging/bulk-tags.service.ts';

export const routes = [
  handle(calls.getCandidates, getCandidates),
  handle(calls.getCandidate, getCandidate),
  handle(calls.addCandidate, addCandidate),
  handle(calls.updateCandidate, updateCandidate),
  handle(calls.updateCandidateStatus, updateCandidateStatus),
  handle(calls.delCandidate, delCandidate),
  handle(calls.restoreCandidates, restoreCandidates),
  handle(calls.getResumeFile, getResumeFile),
  handle(calls.getResumeText, getResumeText, { notes: true }),
  handle(fileCalls.getCandidateFiles, getCandidateFiles),
  handle(fileCalls.delCandidateFiles, delCandidateFiles),
  handle(fileCalls.restoreCandidateFiles, restoreCandidateFiles),
  handle(fileCalls.getCandidateFile, getCandidateFile),
  handle(fileCalls.getCandidateFileText, getCandidateFileText, { notes: true }),
  handle(tagCalls.updateCandidateTags, updateCandidateTags),
];
