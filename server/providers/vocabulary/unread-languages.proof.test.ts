import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume } from '@placewell/resume';
import { renderWritten, UNREAD_SETS, writtenResumes } from '@placewell/resume/corpus/languages/sets.ts';
import { expect, test } from 'vitest';
import { readerOptions } from './reader-options.ts';

const options = readerOptions(loadBuiltInVocabulary());

test.each(UNREAD_SETS)(
  'a resume in a language that is not read gets no skill and no place: %s',
  async (set) => {
    for (const written of writtenResumes(set)) {
      const resume = await parseResume(await renderWritten(written), options);
      const { is_language_read, skills, work_history, education, fields } = resume;
      expect([is_language_read, skills, work_history, education, fields.location], written.key).toEqual([
        false,
        [],
        [],
        [],
        undefined,
      ]);
    }
  },
);
