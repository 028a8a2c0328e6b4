import type { Body } from '@placewell/contract/call.ts';
import type { updateQuestion } from '@placewell/contract/people/questionnaire.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Question } from './questionnaire.repo.ts';
import { isBuiltIn } from './questionnaire.rules.ts';

const MIN_OFFERED = 2;

/**
 * Returns the options of a question to store. Refuses unknown and repeated options, equal texts, fewer than two offered
 * options, and a list that omits a built-in option.
 */
export function editOptions(
  { purpose, options: stored }: Question,
  given: NonNullable<Body<typeof updateQuestion>['options']>,
): Question['options'] {
  const fields: Record<string, string> = {};
  for (const [at, { value, option_text }] of given.entries()) {
    const earlier = given.slice(0, at);
    if (value !== undefined && !stored.some((option) => option.value === value))
      fields[`options.${at}.value`] = 'This option does not exist';
    else if (value !== undefined && earlier.some((option) => option.value === value))
      fields[`options.${at}.value`] = 'This option is listed twice';
    if (earlier.some((option) => option.option_text.toLowerCase() === option_text.toLowerCase()))
      fields[`options.${at}.option_text`] = 'Another option has this text';
  }
  const missing = stored.find(
    ({ value }) => isBuiltIn(purpose, value) && !given.some((option) => option.value === value),
  );
  if (missing)
    fields.options = `“${missing.option_text}” cannot be removed. Switch it off, so that it is not offered.`;
  else if (given.filter((option) => option.is_active).length < MIN_OFFERED)
    fields.options = `Offer at least ${MIN_OFFERED} options`;
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return given.map(({ value = newId(), option_text, is_active }) => ({ value, option_text, is_active }));
}
