/** What API processes are told after an import or an undo. */
export const VOCABULARY_CHANGED = 'vocabulary.changed';
