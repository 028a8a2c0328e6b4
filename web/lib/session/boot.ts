// Runs in the head of the document, before the first paint. It marks the document with the role of the stored session and
// with the colour scheme, so that neither the shell nor another theme flashes.
import { parseRole } from '@placewell/contract/people/roles.ts';
import { COLOR_SCHEME_KEY, deviceKey } from './stored-keys.ts';

const { dataset } = document.documentElement;
const role = localStorage.getItem('token') ? parseRole(localStorage.getItem('role')) : undefined;
if (role) dataset.role = role;
const kept = (name: string) => localStorage.getItem(deviceKey(localStorage.getItem('user_id') ?? '', name));
if (kept('sidebar') === 'collapsed') dataset.sidebar = 'collapsed';
const areas = kept('areas');
if (areas !== null) dataset.areas = areas;
// This script and the typeface are cached together.
const [own] = performance.getEntriesByName(
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '',
);
if (own instanceof PerformanceResourceTiming && own.transferSize === 0) dataset.cached = '';
const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
const isDark =
  chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
dataset.mantineColorScheme = isDark ? 'dark' : 'light';
