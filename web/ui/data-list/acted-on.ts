type KeyTargets<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selectedIds: ReadonlySet<string>;
};

const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? undefined;

/** The rows that a key acts on: the selected ones, if any, else the one with the focus. */
export const actedOn = <Row>({ rows, idOf, selectedIds }: KeyTargets<Row>): Row[] => {
  const id = focusedRow();
  return rows.filter((row) => (selectedIds.size > 0 ? selectedIds.has(idOf(row)) : idOf(row) === id));
};
