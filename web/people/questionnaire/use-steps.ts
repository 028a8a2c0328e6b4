import type { Question } from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import type { Questionnaire } from './questionnaire.queries.ts';

export type Chosen = ReadonlyMap<string, string>;

const isAnswered = ({ id, options }: Question, chosen: Chosen) => options.includes(chosen.get(id) ?? '');

/** One question at a time, with the choices so far; starts with the agency's earlier answers. */
export function useSteps({ questions, answers }: Pick<Questionnaire, 'questions' | 'answers'>) {
  const [chosen, setChosen] = useState<Chosen>(
    () => new Map(answers.map((answer) => [answer.question_id, answer.selected_option])),
  );
  const [position, setPosition] = useState(0);
  const [error, setError] = useState<string>();
  // Questions may be removed while they are answered.
  const index = Math.min(position, questions.length - 1);
  const question = questions[index];
  const goTo = (next: number) => {
    setError(undefined);
    setPosition(next);
  };
  return {
    question,
    index,
    chosen: chosen.get(question?.id ?? ''),
    error,
    choose: (option: string) => {
      if (!question) return;
      setError(undefined);
      setChosen(new Map(chosen).set(question.id, option));
    },
    back: () => goTo(Math.max(0, index - 1)),
    /** Shows the next question; returns the answers once the last one is answered. */
    advance: () => {
      if (!question) return undefined;
      if (!isAnswered(question, chosen)) {
        setError(texts.optionRequired);
        return undefined;
      }
      if (index < questions.length - 1) {
        goTo(index + 1);
        return undefined;
      }
      // A question changed or added meanwhile is asked first.
      const open = questions.findIndex((one) => !isAnswered(one, chosen));
      if (open >= 0) {
        goTo(open);
        return undefined;
      }
      return questions.map(({ id }) => ({ question_id: id, selected_option: chosen.get(id) ?? '' }));
    },
  };
}
