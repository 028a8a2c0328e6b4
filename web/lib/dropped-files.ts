/** Browsers hand out the content of a folder in parts, until a part is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const found: FileSystemEntry[] = [];
  for (let part = await next(); part.length > 0; part = await next()) found.push(...part);
  return found;
}

/** Metadata files that operating systems keep in folders. */
const isHidden = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isHidden(entry.name)) return [];
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  const found: File[] = [];
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(...(await filesOf(one)));
  return found;
}

/** The dropped files, with those inside dropped folders; call it while the event is handled. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // The items are empty once the handler has returned.
  const files = [...(transfer?.files ?? [])];
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return files;
  const found: File[] = [];
  for (const entry of entries) found.push(...(await filesOf(entry)));
  return found;
}
