import type { PaletteGroup } from '@placewell/contract/desk/palette.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type Action, registeredActions } from '../../lib/actions.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import { scoreWords } from './find-words.ts';
import { KIND_LABELS, listTarget, type PaletteItem, type PaletteSection, rowItem } from './palette-items.ts';
import { pageItems } from './palette-pages.ts';
import { keyOf, useRecent } from './recent-items.ts';
import { useFound, useRecentRows } from './use-everything.ts';
import { itemsOf } from './use-track-recent.ts';

/** Of actions and pages, while records are searched as well. */
const MAX_PLACES = 5;

function actionItem({ id, label, detail, icon, keys, subject, run }: Action): PaletteItem {
  const recent = subject === undefined ? { recent: { kind: 'action', id } as const } : {};
  return { key: `action:${id}`, title: label, detail, icon, keys, ...recent, run };
}

/** The best matching actions and pages; equally good ones keep their order. */
function placesFor(text: string, actions: readonly Action[], pages: readonly PaletteItem[]) {
  const scored = [
    ...actions.map((action) => ({
      item: actionItem(action),
      score: scoreWords(text, action.label, `${action.words ?? ''} ${action.detail ?? ''}`),
    })),
    ...pages.map((item) => ({
      item,
      // A page is found by its name and by "Go to" and its name.
      score: Math.max(scoreWords(text, item.title), scoreWords(text, `Go to ${item.title}`)),
    })),
  ];
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** "5 of 23", "5 of more than 100"; undefined if all are shown. */
function noteOf({ items, total, total_is_exact }: PaletteGroup): string | undefined {
  if (items.length >= total && total_is_exact) return undefined;
  return `${items.length} of ${total_is_exact ? '' : 'more than '}${formatNumber(total)}`;
}

function listItems(text: string, role: Role | ''): PaletteItem[] {
  const search = { search: text };
  const item = (list: 'candidates' | 'jobs') => ({
    key: `search:${list}`,
    title: `Search ${list} for “${text}”`,
    icon: Search,
    target: listTarget(role, list, search),
  });
  if (role === 'super_admin')
    return [
      {
        key: 'search:agencies',
        title: `Search agencies for “${text}”`,
        icon: Search,
        target: { to: '/super-admin/agency-management', search },
      },
    ];
  return role === 'agency' || role === 'recruiter' ? [item('candidates'), item('jobs')] : [];
}

/** Recent items that still exist, without the open one. */
function useRecentItems(actions: readonly Action[], pages: readonly PaletteItem[]) {
  const { role } = useSession();
  const { pathname, search } = useLocation();
  const recent = useRecent();
  const rows = useRecentRows(recent);
  const current = new Set(itemsOf(pathname, search).map(keyOf));
  return recent
    .filter((item) => !current.has(keyOf(item)))
    .flatMap((item): PaletteItem[] => {
      const key = `recent:${keyOf(item)}`;
      const row = rows.get(keyOf(item));
      if (row) return [{ ...rowItem(row, role, 'recent:'), isAnswer: false }];
      const action = item.kind === 'action' ? actions.find(({ id }) => id === item.id) : undefined;
      if (action) return [{ ...actionItem(action), key }];
      const page = item.kind === 'page' ? pages.find((one) => one.key === keyOf(item)) : undefined;
      return page ? [{ ...page, key }] : [];
    });
}

/**
 * The content of the palette for a text: without one, recent items, actions on the open record and global actions; with
 * one, its matches. A leading `>` limits them to actions and pages.
 */
export function useSections(typed: string, general: readonly Action[]) {
  const { role } = useSession();
  const onlyActions = typed.startsWith('>');
  const text = (onlyActions ? typed.slice(1) : typed).trim();
  const registered = registeredActions();
  const ofRecord = registered.filter(({ subject }) => subject !== undefined);
  const actions = [...registered.filter(({ subject }) => subject === undefined), ...general];
  const pages = pageItems(role);
  const recent = useRecentItems(actions, pages);
  const found = useFound(onlyActions ? '' : text);
  const section = (label: string, items: readonly PaletteItem[], note?: string): PaletteSection[] =>
    items.length === 0 ? [] : [{ label, items, note }];
  const start = [
    ...(onlyActions ? [] : section('Recent', recent)),
    ...section(ofRecord[0]?.subject ?? '', ofRecord.map(actionItem)),
    ...section('Actions', actions.map(actionItem)),
    ...section('Go to', pages),
  ];
  if (text === '') return { ...found, text, sections: start, count: undefined };
  const places = placesFor(text, [...ofRecord, ...actions], pages);
  const groups = found.groups.flatMap((group) =>
    section(
      KIND_LABELS[group.kind],
      group.items.map((row) => rowItem(row, role)),
      noteOf(group),
    ),
  );
  const sections = onlyActions
    ? section('Actions', places)
    : [
        ...section('Actions', places.slice(0, MAX_PLACES)),
        ...groups,
        ...section('More', listItems(text, role)),
      ];
  const results = sections.flatMap(({ label, items }) => (label === 'More' ? [] : items)).length;
  return { ...found, text, sections, count: results === 0 ? 'No results' : formatCount(results, 'result') };
}
