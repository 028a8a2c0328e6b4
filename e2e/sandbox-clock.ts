import { onDatabase } from './product-database.ts';

/** Moves the test clock of a person's agency on. */
export const moveClock = (email: string, days: number) =>
  onDatabase(
    process.env.E2E_DATA!,
    `update agencies set billing_clock_offset_ms = billing_clock_offset_ms + $2::bigint
     where agency_id = (select agency_id from users where email = $1)`,
    [email, days * 86_400_000],
  );
