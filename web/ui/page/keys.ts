/** Where keys act. Scopes that are live at the same time stand together in `SCREENS`. */
export type KeyScope =
  | 'everywhere'
  | 'list'
  | 'rows'
  | 'previews'
  | 'cells'
  | 'records'
  | 'tags'
  | 'timeline'
  | 'candidates'
  | 'candidate'
  | 'clients'
  | 'matches'
  | 'stepped'
  | 'split'
  | 'board'
  | 'drawer'
  | 'tasks'
  | 'today'
  | 'duplicates';

type KeyEntry = {
  /**
   * Values of `KeyboardEvent.key`, letters small, with `Mod+` (Ctrl or Cmd), `Alt+` or `Shift+` before them; the first
   * one is named on buttons.
   */
  on: readonly string[];
  in: KeyScope;
  /** In the list under `?`. */
  does: string;
};

/**
 * Every shortcut of the product, in the order of the list under `?`. Handlers bind to an entry by its name; keys within
 * a field, a menu or a dialog are those of the control and stand with it.
 */
export const KEYS = {
  search: { on: ['/'], in: 'list', does: 'Search' },
  searchTips: { on: ['h'], in: 'list', does: 'Search tips' },
  views: { on: ['Shift+v'], in: 'list', does: 'Open the views' },
  upload: { on: ['u'], in: 'candidates', does: 'Upload resumes' },
  add: { on: ['a'], in: 'candidates', does: 'Add a candidate' },
  addClient: { on: ['a'], in: 'clients', does: 'Add a client' },
  down: { on: ['ArrowDown'], in: 'rows', does: 'Next row, also from the search' },
  up: { on: ['ArrowUp'], in: 'rows', does: 'Previous row' },
  top: { on: ['Home'], in: 'rows', does: 'First row' },
  bottom: { on: ['End'], in: 'rows', does: 'Last row' },
  open: { on: ['Enter'], in: 'rows', does: 'Open' },
  select: { on: ['x'], in: 'rows', does: 'Select' },
  selectTo: { on: ['Shift+x'], in: 'rows', does: 'Select up to here' },
  selectAll: { on: ['Mod+a'], in: 'rows', does: 'Select all rows of all pages' },
  unselect: { on: ['Escape'], in: 'rows', does: 'Clear the selection' },
  editCell: { on: ['e'], in: 'cells', does: 'Change a value, ← → another one' },
  preview: { on: [' '], in: 'previews', does: 'Preview the resume' },
  stepDown: { on: ['ArrowDown'], in: 'stepped', does: 'Next match' },
  stepUp: { on: ['ArrowUp'], in: 'stepped', does: 'Previous match' },
  intoMatches: { on: ['ArrowRight'], in: 'split', does: 'Choose the job, go to its matches' },
  backToJobs: { on: ['ArrowLeft'], in: 'split', does: 'Back to the jobs' },
  cardDown: { on: ['ArrowDown'], in: 'board', does: 'Next card' },
  cardUp: { on: ['ArrowUp'], in: 'board', does: 'Previous card' },
  cardRight: { on: ['ArrowRight'], in: 'board', does: 'Card in the next column' },
  cardLeft: { on: ['ArrowLeft'], in: 'board', does: 'Card in the previous column' },
  openCard: { on: ['Enter'], in: 'board', does: 'Open' },
  selectCard: { on: ['x'], in: 'board', does: 'Select' },
  unselectCards: { on: ['Escape'], in: 'board', does: 'Clear the selection' },
  moveRight: { on: ['Shift+ArrowRight'], in: 'board', does: 'Move to the next column' },
  moveLeft: { on: ['Shift+ArrowLeft'], in: 'board', does: 'Move to the previous column' },
  selectMatch: { on: ['x'], in: 'stepped', does: 'Select' },
  openSubject: { on: ['o'], in: 'matches', does: 'Open the candidate' },
  resume: { on: ['v'], in: 'matches', does: 'View the resume, and the score again' },
  shortlist: { on: ['s'], in: 'matches', does: 'Shortlist' },
  contact: { on: ['c'], in: 'matches', does: 'Contact' },
  reject: { on: ['r'], in: 'matches', does: 'Reject' },
  sendToClient: { on: ['Shift+s'], in: 'matches', does: 'Send to client' },
  remind: { on: ['t'], in: 'records', does: 'Remind me' },
  writeNote: { on: ['n'], in: 'timeline', does: 'Write a note' },
  noteCall: { on: ['p'], in: 'timeline', does: 'Log a call' },
  noteMeeting: { on: ['m'], in: 'timeline', does: 'Log a meeting' },
  tags: { on: ['l'], in: 'tags', does: 'Tags' },
  nextCandidate: { on: ['j', 'ArrowRight'], in: 'candidate', does: 'Next candidate' },
  previousCandidate: { on: ['k', 'ArrowLeft'], in: 'candidate', does: 'Previous candidate' },
  fieldDown: { on: ['ArrowDown'], in: 'candidate', does: 'Next field' },
  fieldUp: { on: ['ArrowUp'], in: 'candidate', does: 'Previous field' },
  editField: { on: ['e'], in: 'candidate', does: 'Edit a field' },
  acceptField: { on: ['Enter'], in: 'candidate', does: 'Accept a doubtful field' },
  close: { on: ['Escape'], in: 'drawer', does: 'Close' },
  nextTask: { on: ['j', 'ArrowDown'], in: 'tasks', does: 'Next task' },
  previousTask: { on: ['k', 'ArrowUp'], in: 'tasks', does: 'Previous task' },
  searchTasks: { on: ['/'], in: 'tasks', does: 'Search' },
  nextRow: { on: ['j', 'ArrowDown'], in: 'today', does: 'Next row' },
  previousRow: { on: ['k', 'ArrowUp'], in: 'today', does: 'Previous row' },
  acceptProposal: { on: ['y'], in: 'today', does: 'Yes to what is to decide' },
  declineProposal: { on: ['n'], in: 'today', does: 'No' },
  postponeProposal: { on: ['l'], in: 'today', does: 'Decide tomorrow' },
  nextPair: { on: ['j'], in: 'duplicates', does: 'Next pair' },
  previousPair: { on: ['k'], in: 'duplicates', does: 'Previous pair' },
  dismissPairs: { on: ['d'], in: 'duplicates', does: 'Dismiss the selected pairs' },
  palette: { on: ['Mod+k'], in: 'everywhere', does: 'Search everything' },
  undo: { on: ['Mod+z'], in: 'everywhere', does: 'Undo' },
  redo: { on: ['Mod+Shift+z', 'Mod+y'], in: 'everywhere', does: 'Redo' },
  toMessage: { on: ['Alt+t'], in: 'everywhere', does: 'Go to the latest notification' },
  help: { on: ['?'], in: 'everywhere', does: 'List the keys' },
} as const satisfies Record<string, KeyEntry>;

export type KeyId = keyof typeof KEYS;

/** The scopes whose keys are live together. A drawer covers the list: the keys of its rows rest. */
export const SCREENS = {
  page: ['everywhere'],
  candidates: ['everywhere', 'list', 'rows', 'cells', 'previews', 'records', 'tags', 'candidates'],
  candidate: ['everywhere', 'records', 'timeline', 'tags', 'candidate', 'drawer'],
  jobs: ['everywhere', 'list', 'rows', 'cells', 'records', 'tags'],
  job: ['everywhere', 'records', 'timeline', 'tags', 'drawer'],
  clients: ['everywhere', 'list', 'rows', 'cells', 'previews', 'tags', 'clients'],
  clientBoard: ['everywhere', 'list', 'board', 'clients'],
  contacts: ['everywhere', 'list', 'rows'],
  contact: ['everywhere', 'timeline', 'drawer'],
  clientTimeline: ['everywhere', 'timeline'],
  submissions: ['everywhere', 'list', 'rows'],
  submission: ['everywhere', 'drawer'],
  placements: ['everywhere', 'list', 'rows'],
  placement: ['everywhere', 'drawer'],
  jobsBesideMatches: ['everywhere', 'list', 'rows', 'cells', 'records', 'tags', 'matches', 'split'],
  allMatches: ['everywhere', 'list', 'rows', 'cells', 'previews', 'records', 'matches'],
  matchList: ['everywhere', 'list', 'records', 'matches', 'stepped'],
  board: ['everywhere', 'list', 'records', 'matches', 'board'],
  match: ['everywhere', 'records', 'timeline', 'matches', 'stepped', 'drawer'],
  tasks: ['everywhere', 'tasks'],
  today: ['everywhere', 'today'],
  duplicates: ['everywhere', 'list', 'rows', 'duplicates'],
} as const satisfies Record<string, readonly KeyScope[]>;

export type Screen = keyof typeof SCREENS;

const entries = Object.entries(KEYS) as [KeyId, KeyEntry][];

/** The keys that are live on any of the screens, in the order of the table. */
export const keysOf = (...screens: readonly Screen[]): KeyId[] => {
  const scopes = new Set<KeyScope>(screens.flatMap((screen) => SCREENS[screen]));
  return entries.filter(([, entry]) => scopes.has(entry.in)).map(([id]) => id);
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { code?: string };

/** What a key press is called in the table. Shift is part of the name of a letter and of a named key, such as an arrow. */
export function nameOfKey({ key, code = '', ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  // With Alt, some systems write another character.
  const letter = altKey && code.startsWith('Key') ? code.slice(3) : key;
  const isCharacter = letter.length === 1;
  const small = isCharacter ? letter.toLowerCase() : letter;
  const hasShift = shiftKey && (!isCharacter || small !== letter.toUpperCase());
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${hasShift ? 'Shift+' : ''}${small}`;
}

/** The entry that a key press means among these. */
export function keyOf<Id extends KeyId>(event: Pressed, ids: readonly Id[]): Id | undefined {
  const name = nameOfKey(event);
  return ids.find((id) => (KEYS[id].on as readonly string[]).includes(name));
}

/** Whether a key press means this entry. */
export const isKey = (event: Pressed, id: KeyId) => keyOf(event, [id]) !== undefined;

/** The first key of an entry, for buttons that do the same. */
export const firstKey = (id: KeyId): string => KEYS[id].on[0];

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Shift: '⇧',
  Mod: 'Ctrl',
  ' ': 'Space',
};

/** "Mod+Shift+z" as "Ctrl ⇧ Z", "x" unchanged. */
export function shownKey(name: string): string {
  const parts = name.split('+');
  const isPlain = parts.length === 1;
  return parts
    .map((part) => SIGNS[part] ?? (isPlain || part.length > 1 ? part : part.toUpperCase()))
    .join(' ');
}
