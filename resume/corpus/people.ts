import { chef, electrician, nurse, teacher, warehouse } from './people/english-hands-on.ts';
import { designer, hr, payroll, sales, software } from './people/english-office.ts';
import { comptable, soudeur } from './people/french.ts';
import { pflege, vertrieb } from './people/german.ts';
import type { Person } from './people/person.ts';
import { camarera, ingeniero } from './people/spanish.ts';

/** All fictional people. Their order decides in which layouts they are rendered. */
export const people: Person[] = [
  payroll,
  nurse,
  software,
  warehouse,
  chef,
  teacher,
  electrician,
  sales,
  designer,
  hr,
  pflege,
  vertrieb,
  camarera,
  ingeniero,
  comptable,
  soudeur,
];
