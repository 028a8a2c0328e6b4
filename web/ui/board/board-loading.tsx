import { Skeleton } from '@mantine/core';
import shared from '../theme/shared.module.css';
import styles from './board.module.css';

/** The board while its code or its matches load. */
export const BoardLoading = () => (
  <div className={styles.board} aria-busy>
    {['first', 'second', 'third'].map((name) => (
      <div key={name} className={styles.column}>
        <CardPlaceholder />
        <CardPlaceholder />
      </div>
    ))}
  </div>
);

const CardPlaceholder = () => (
  <div className={`${styles.card} ${shared.lifts}`}>
    <Skeleton height={14} width="62%" mb={8} />
    <Skeleton height={11} width="44%" mb={14} />
    <Skeleton height={11} width="86%" />
  </div>
);
