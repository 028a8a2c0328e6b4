/** Work modes and job types as bit flags. Values that are not listed here are not compared. */
const MODES: Readonly<Record<string, number>> = { onsite: 1, on_site: 1, office: 1, hybrid: 2, remote: 4 };
const TYPES: Readonly<Record<string, number>> = {
  full_time: 1,
  fulltime: 1,
  permanent: 1,
  part_time: 2,
  parttime: 2,
  contract: 4,
  contractor: 4,
  freelance: 4,
  temporary: 8,
  temp: 8,
  seasonal: 8,
  internship: 16,
  intern: 16,
  apprenticeship: 32,
  volunteer: 64,
  per_diem: 128,
};

export const MODE_ONSITE = 1;
export const MODE_HYBRID = 2;
export const MODE_REMOTE = 4;

function bits(table: Readonly<Record<string, number>>, names: readonly string[] | null | undefined): number {
  let sum = 0;
  for (const name of names ?? [])
    sum |=
      table[
        name
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
      ] ?? 0;
  return sum;
}

/** Bit flags of work modes; 0 means unknown. */
export function modeBits(names: readonly string[] | null | undefined): number {
  return bits(MODES, names);
}

/** Bit flags of job types; 0 means unknown. */
export function typeBits(names: readonly string[] | null | undefined): number {
  return bits(TYPES, names);
}
