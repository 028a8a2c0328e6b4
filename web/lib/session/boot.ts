// A classic script of its own in the head of the document: marks it, before the first paint, with what the stored session
// shows and with the colour scheme, so that neither the shell nor another theme flashes.
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
