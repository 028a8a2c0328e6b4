import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { PersonCell } from '../data-list/cells.tsx';

it.each([
  'محمد عبد الرحمن',
  'שרה לוי',
  'कृष्णा शर्मा',
  'น้ำฝน ใจดี',
  '王小明',
  'Karl-Theodor Freiherr von Hohenstein-Wartenberg',
])('%s runs in the direction of its script within the box that cuts it', async (name) => {
  await renderApp(<PersonCell name={name} details="مهندس" />);
  for (const text of [name, 'مهندس']) {
    const box = screen.getByText(text);
    // On the box itself: around it, the direction of the page would decide which end is cut.
    expect(box).toHaveAttribute('dir', 'auto');
    expect(box).toHaveAttribute('title', text);
  }
});
