import pg from 'pg';

/** A statement's result columns, in the driver's own form, which parses rows. */
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Connection = Record<'bind' | 'execute', (config: object) => void> & { sync: () => void };
type DriverQuery = {
  name: string;
  values: readonly unknown[];
  callback: (error: Error | null, result: pg.QueryResult) => void;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleError(error: unknown, connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
export type ColumnsByName = Map<string, Columns>;
export type NamedConfig = { name: string; text: string; values: readonly unknown[] };
type Constructor = new (text: string) => DriverQuery;

// The driver exports its queries with few types.
const DriverQuery = pg.Query as unknown as Constructor;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * A named query whose columns PostgreSQL describes once per connection instead of in each response. They cannot change
 * under a name: PostgreSQL refuses a prepared statement whose columns have changed.
 */
export class NamedQuery extends DriverQuery {
  readonly #columns: ColumnsByName;

  constructor({ name, text, values }: NamedConfig, columns: ColumnsByName) {
    super(text);
    this.name = name;
    this.values = values;
    this.#columns = columns;
  }

  override prepare(connection: Connection) {
    const columns = this.#columns.get(this.name);
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
      connection.execute({});
    } catch (error) {
      // A value that cannot be serialised: nothing was sent, but the connection expects a response.
      this.handleError(error, connection);
    }
    connection.sync();
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!this.#columns.has(this.name))
      this.#columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
