import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Facts with their labels in as many columns as there is room for; those without a value are left out. */
export const Facts = ({ facts, minColWidth }: { facts: readonly Fact[]; minColWidth: number }) => (
  <SimpleGrid component="dl" minColWidth={minColWidth} spacing="lg" verticalSpacing="sm">
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== false && value !== undefined)
      .map(([label, value]) => (
        <div key={label}>
          <dt className={`${shared.tiny} ${shared.muted}`}>{label}</dt>
          <dd dir="auto" className={shared.anywhere}>
            {value}
          </dd>
        </div>
      ))}
  </SimpleGrid>
);
