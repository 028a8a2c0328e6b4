import * as calls from '@placewell/contract/matching/vocabulary.ts';
import { handleForm, handleInstallation, handlePublic } from '../../platform/http/handle.ts';
import { about, getVocabulary, importVocabulary, undoVocabulary } from './vocabulary.service.ts';

export const routes = [
  handleInstallation(calls.getVocabulary, getVocabulary),
  handleForm(calls.importVocabulary, importVocabulary),
  handleInstallation(calls.undoVocabulary, undoVocabulary),
  handlePublic(calls.about, about),
];
