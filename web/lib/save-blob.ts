/** Saves bytes to the person's downloads under the given name. */
export function saveBlob(bytes: Blob, file_name: string) {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  // By then the browser has the bytes; the URL would keep them in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
