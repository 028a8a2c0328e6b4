import type { PlacementFate } from '@placewell/contract/matching/matches.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Cancelled } from '../../lib/api/cancelled.ts';
import { createStore } from '../../lib/store.ts';

type Question = { answer: (fate: PlacementFate | undefined) => void };

/** The question that waits for an answer; `PlacementFateQuestion` in the shell shows it, on whatever page. */
export const fateQuestion = createStore<{ asked: Question | undefined }>({ asked: undefined });

const askPlacementFate = () =>
  new Promise<PlacementFate | undefined>((resolve) => {
    fateQuestion.read().asked?.answer(undefined);
    fateQuestion.update({
      asked: {
        answer: (fate) => {
          fateQuestion.update({ asked: undefined });
          resolve(fate);
        },
      },
    });
  });

/**
 * Makes a function that sends a call by which matches may leave `placed`. Where one of them has a placement it asks what
 * to do with it, once for all parts of the act, and sends again; throws `Cancelled` if the person would rather not go on.
 */
export function withPlacementFate<Body, Answer>(
  send: (body: Body & { placement?: PlacementFate }) => Promise<Answer>,
) {
  let placement: PlacementFate | undefined;
  return async (body: Body): Promise<Answer> => {
    try {
      return await send({ ...body, ...(placement && { placement }) });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'placement_undecided')) throw error;
      placement = await askPlacementFate();
      if (!placement) throw new Cancelled();
      return send({ ...body, placement });
    }
  };
}
