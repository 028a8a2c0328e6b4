import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { type getTiles, tileFilters, tilePath } from '@placewell/contract/desk/dashboard.ts';
import { limits } from '@placewell/contract/limits.ts';
import { CREDIT_TYPES, type CreditType } from '@placewell/contract/money/credits.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { useDeviceObject } from '../../lib/session/device-values.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatCappedCount, formatNumber } from '../../lib/values/formats.ts';
import { useTiles } from './dashboard.queries.ts';
import styles from './tiles.module.css';

/** Fewer credits of a kind than this are shown as a warning. */
const LOW_CREDITS = 10;

type TileCounts = Data<typeof getTiles>;
type TileConfig = { key: keyof ReturnType<typeof tileFilters>; one: string; many: string };

const TILES: readonly TileConfig[] = [
  { key: 'due_today', one: 'task due today', many: 'tasks due today' },
  { key: 'new_matches', one: 'new match today', many: 'new matches today' },
  {
    key: 'expiring',
    one: `expires in ${limits.expiringDays} days`,
    many: `expire in ${limits.expiringDays} days`,
  },
  { key: 'awaiting', one: 'awaiting a reply', many: 'awaiting a reply' },
  {
    key: 'idle_jobs',
    one: `job idle for ${limits.idleDays} days`,
    many: `jobs idle for ${limits.idleDays} days`,
  },
  { key: 'needs_review', one: 'resume to review', many: 'resumes to review' },
];

const LOADING = TILES.map(({ key }) => key);

/** How many tiles there are, which is remembered: as many are drawn while the counts load, so that nothing below moves. */
function useShownCount(data: TileCounts | undefined, low: readonly CreditType[]): number {
  const isSignedIn = useSession().user_id !== '';
  const [kept, keep] = useDeviceObject<number>('tiles');
  const shown = data && TILES.filter(({ key }) => data[key] > 0).length + low.length;
  const { count = TILES.length } = kept;
  useEffect(() => {
    if (isSignedIn && shown !== undefined && shown !== count) keep({ count: shown });
  });
  return shown ?? count;
}

/**
 * Counts of pending work above the lists, each linked to its rows; what counts nothing is absent, and so is the row
 * without any. Renders nothing for a role that has none, or when the counts cannot be loaded: the list below shows the error.
 */
export function TileRow() {
  const { role } = useSession();
  const { data, isError } = useTiles();
  const low = useLowCredits(data);
  const count = useShownCount(data, low);
  const isStaff = role === 'agency' || role === 'recruiter';
  if (!isStaff || (isError && !data) || count === 0) return null;
  return (
    <nav className={styles.tiles} aria-label="Pending work" aria-busy={!data}>
      {data
        ? TILES.map((tile) => <TileLink key={tile.key} tile={tile} tiles={data} role={role} />)
        : LOADING.slice(0, count).map((key) => (
            <div key={key} className={styles.tile}>
              <Skeleton height={18} width={28} my={2} />
              <Skeleton height={12} width="70%" my={2} />
            </div>
          ))}
      {data && low.map((kind) => <LowCredits key={kind} kind={kind} left={data[`${kind}_credits`]} />)}
    </nav>
  );
}

/** The kinds of which few credits are left; none while a new agency waits for its first ones, which the banner says. */
function useLowCredits(data: TileCounts | undefined): CreditType[] {
  // As the shell has loaded it.
  const profile = useCallQuery(getUserProfile, {}, { topic: 'profile', enabled: false });
  if (!data || profile.data?.awaits_confirmation || isOwnAgency()) return [];
  return CREDIT_TYPES.filter((kind) => data[`${kind}_credits`] < LOW_CREDITS);
}

/** How few credits of a kind are left, leading to where more are sold. */
function LowCredits({ kind, left }: { kind: CreditType; left: number }) {
  return (
    <Link className={styles.tile} data-tone="warning" to="/pricing" search={{ tab: 'credits' }}>
      <b>{formatNumber(left)}</b> <span>{`${kind} credit${left === 1 ? '' : 's'} left`}</span>
    </Link>
  );
}

function TileLink({ tile, tiles, role }: { tile: TileConfig; tiles: TileCounts; role: string }) {
  const count = tiles[tile.key];
  if (count === 0) return null;
  return (
    <Link
      className={styles.tile}
      to={tilePath(tile.key, role)}
      search={tileFilters(tiles.today)[tile.key]}
      activeOptions={{ includeSearch: true }}
    >
      <b>{formatCappedCount(count)}</b> <span>{count === 1 ? tile.one : tile.many}</span>
    </Link>
  );
}
