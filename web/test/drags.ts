/** What an event says of files that are dragged from the computer. */
export const aDrag = (files: File[] = []) => ({
  dataTransfer: {
    types: ['Files'],
    items: files.map((file) => ({ kind: 'file', getAsFile: () => file })),
    dropEffect: '',
  },
});
