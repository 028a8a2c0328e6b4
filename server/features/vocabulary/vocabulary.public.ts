export {
  previousVocabulary,
  refreshVocabulary,
  vocabulary,
  withVocabulary,
} from './current-vocabulary.service.ts';
