import { lazyPart } from '../../lib/lazy-part.tsx';
import { fateQuestion } from './ask-placement-fate.ts';

const PlacementFateDialog = lazyPart(() => import('./placement-fate-dialog.tsx'), 'PlacementFateDialog', {
  closed: { opened: false },
});

/** Shows the question of `withPlacementFate`: once in the shell, since an undo may ask it on any page. */
export function PlacementFateQuestion() {
  const { asked } = fateQuestion.use();
  return (
    <PlacementFateDialog
      opened={asked !== undefined}
      onAnswer={(fate) => asked?.answer(fate)}
      onClose={() => asked?.answer(undefined)}
    />
  );
}
