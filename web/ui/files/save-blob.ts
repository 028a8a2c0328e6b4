/** Saves a file that the browser has made to the person's downloads. */
export function saveBlob(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has the bytes; the URL would keep them in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** "Funnel" and the days -> "funnel-2026-06-01-2026-11-30.csv" */
export const fileName = (title: string, days: readonly string[], ending: 'csv' | 'png') =>
  `${[title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), ...days].join('-')}.${ending}`;
