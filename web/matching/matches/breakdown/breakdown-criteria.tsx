import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Criterion } from '@placewell/contract/matching/matches.ts';
import { Quote } from 'lucide-react';
import { MatchSentence } from '../../../records/score/match-sentence.tsx';
import { tip } from '../../../ui/feedback/tips.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { partsOf } from '../criteria/criteria-parts.ts';
import type { ChosenQuotes } from '../match-address.ts';
import { pointsText } from '../match-labels.ts';
import styles from './breakdown.module.css';
import { indexedQuotes } from './breakdown-quotes.ts';

/** Below what it explains. */
const DETAIL = `${shared.block} ${shared.tiny} ${shared.muted} ${shared.anywhere}`;

type Choose = (quotes: ChosenQuotes) => void;
type BreakdownCriteriaProps = {
  criteria: readonly Criterion[];
  score: number;
  /** Shows the quotes of a criterion in the resume; absent where the resume cannot be shown. */
  onChoose?: Choose | undefined;
};

/**
 * Every criterion with its weight, fit, points, finding and quotes, in three parts. Criteria that the job does not ask for are folded
 * into one row; the scale comes last, so that the points visibly sum to the score.
 */
export function BreakdownCriteria({ criteria, score, onChoose }: BreakdownCriteriaProps) {
  const notAsked = criteria.filter(({ status }) => status === 'not_asked');
  const added = criteria.filter(({ status }) => status === 'scale');
  return (
    <table className={`${shared.table} ${styles.criteria}`} aria-label="Criteria">
      <thead>
        <tr className={`${shared.tiny} ${shared.muted}`}>
          <th scope="col">Criterion</th>
          <th scope="col">Fit</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      {partsOf(criteria).map((part) => (
        <tbody key={part.name}>
          <tr className={styles.partHead}>
            <th scope="rowgroup" colSpan={3}>
              {part.label}
            </th>
          </tr>
          {part.rows.map((row) => (
            <CriterionRow key={row.criterion} row={row} onChoose={onChoose} />
          ))}
        </tbody>
      ))}
      <tbody>
        {notAsked.length > 0 && (
          <tr className={shared.muted}>
            <th scope="row">
              Not asked for by the job
              <small className={DETAIL}>{notAsked.map(({ label }) => label).join(', ')}</small>
            </th>
            <td />
            <td>–</td>
          </tr>
        )}
        {added.map((row) => (
          <tr key={row.criterion}>
            <th scope="row">
              {row.label}
              <Detail text={row.detail} />
            </th>
            <td />
            <td>{pointsText(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Score</th>
          <td />
          <td>{score}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function CriterionRow({ row, onChoose }: { row: Criterion; onChoose: Choose | undefined }) {
  const hasQuotes = row.evidence.length > 0;
  const quotes = quotesBeside(row);
  const cells = (
    <tr data-quoted={quotes.length > 0 || undefined}>
      <th scope="row">
        {onChoose && hasQuotes ? (
          <UnstyledButton
            className={styles.quote ?? ''}
            title="Show the quotes in the resume"
            onClick={() => onChoose({ criterion: row.criterion, index: undefined })}
          >
            {row.label}
            <Quote size={12} className={shared.faint} aria-label="with quotes" role="img" />
          </UnstyledButton>
        ) : (
          row.label
        )}
        <Detail text={row.detail} />
      </th>
      <td>
        <Fit row={row} />
      </td>
      <td className={row.status === 'unknown' ? shared.muted : undefined}>{pointsText(row)}</td>
    </tr>
  );
  if (quotes.length === 0) return cells;
  return (
    <>
      {cells}
      <tr>
        <td colSpan={3}>
          <ul
            className={`${styles.quotes} ${shared.plainList} ${shared.tiny}`}
            aria-label={`Quotes: ${row.label}`}
          >
            {quotes.map(({ quote, index, shows, isListed }) => {
              const words = isListed ? (
                <span className={shared.muted}>{listedText(shows)}</span>
              ) : (
                <q>{quote}</q>
              );
              return (
                <li key={quote}>
                  {!isListed && shows.length > 0 && <small className={DETAIL}>{shows.join(', ')}</small>}
                  {onChoose ? (
                    <UnstyledButton
                      className={`${styles.quote} ${shared.tiny}`}
                      onClick={() => onChoose({ criterion: row.criterion, index })}
                    >
                      {words}
                    </UnstyledButton>
                  ) : (
                    words
                  )}
                </li>
              );
            })}
          </ul>
        </td>
      </tr>
    </>
  );
}

const Detail = ({ text }: { text: string }) =>
  text && (
    <small className={DETAIL}>
      <MatchSentence text={text} />
    </small>
  );

/** The fit as a bar; its tooltip explains the points. */
function Fit({ row }: { row: Criterion }) {
  const fit = row.fit ?? 0;
  const percent = `${Math.round(fit * 100)}%`;
  return (
    <Box
      h={6}
      mt={7}
      bg="var(--pw-track)"
      bdrs={3}
      style={{ overflow: 'hidden' }}
      {...tip(`${percent} of ${row.weight} points`)}
    >
      <Box h="100%" w={`${fit * 100}%`} bg="var(--pw-accent)" opacity={row.status === 'unknown' ? 0.45 : 1} />
      <VisuallyHidden>{percent}</VisuallyHidden>
    </Box>
  );
}

const listedText = (names: readonly string[]) =>
  `${names.join(', ')}: listed as ${names.length === 1 ? 'a skill' : 'skills'}`;

/** Quotes that the detail does not contain already. */
function quotesBeside(row: Criterion) {
  const detail = row.detail.toLowerCase();
  return indexedQuotes(row).filter(({ quote }) => !detail.includes(quote.toLowerCase()));
}
