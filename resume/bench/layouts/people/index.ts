import { CONTINENT } from './continent.ts';
import { ISLANDS_AND_INDIA } from './islands-and-india.ts';
import { NORTH_AMERICA } from './north-america.ts';
import type { Person } from './person.ts';

export const PEOPLE: readonly Person[] = [...NORTH_AMERICA, ...ISLANDS_AND_INDIA, ...CONTINENT];
