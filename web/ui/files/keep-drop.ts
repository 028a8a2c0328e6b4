export type Drop = Pick<DragEvent, 'type' | 'dataTransfer'>;

/** A drop that can be read after its event: a browser empties the items of the event itself. */
export function keepDrop({ type, dataTransfer }: Drop): Drop {
  const items = [...(dataTransfer?.items ?? [])].map((item) => {
    const entry = item.webkitGetAsEntry?.() ?? null;
    const file = item.getAsFile?.() ?? null;
    return { kind: item.kind, type: item.type, webkitGetAsEntry: () => entry, getAsFile: () => file };
  });
  return { type, dataTransfer: { items, files: [...(dataTransfer?.files ?? [])] } as never };
}
