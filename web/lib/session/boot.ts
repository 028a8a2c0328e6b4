// Runs in the head of the document, before the first paint. It marks the document with the role of the stored session and
// with the colour scheme, so that neither the shell nor another theme flashes.
import { parseRole } from '@placewell/contract/people/roles.ts';
import { COLOR_SCHEME_KEY, deviceKey } from './stored-keys.ts';

const { dataset } = document.documentElement;
const role = localStorage.getItem('token') ? parseRole(localStorage.getItem('role')) : undefined;
if (role) dataset.role = role;
const collapsed =
  localStorage.getItem(deviceKey(localStorage.getItem('user_id') ?? '', 'sidebar')) === 'collapsed';
if (collapsed) dataset.sidebar = 'collapsed';
const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
const isDark =
  chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
dataset.mantineColorScheme = isDark ? 'dark' : 'light';
