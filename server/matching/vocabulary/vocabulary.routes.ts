import * as calls from '@placewell/contract/matching/vocabulary.ts';
import { handle } from '../../platform/http/handle.ts';
import { about, getVocabulary, importVocabulary, undoVocabulary } from './vocabulary.service.ts';

export const routes = [
  handle(calls.getVocabulary, getVocabulary),
  handle(calls.importVocabulary, importVocabulary),
  handle(calls.undoVocabulary, undoVocabulary),
  handle(calls.about, about),
];
