export { previousVocabulary, refreshVocabulary, vocabulary, withVocabulary } from './current-vocabulary.ts';
