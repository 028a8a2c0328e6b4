const TABLE = /\b(?:from|into|update)\s+"?([a-z_]{3,60})"?(?=[\s(,]|$)/i;
const FUNCTION = /^\s*select\s+([a-z_]{3,60})\(/i;

/** What a statement does to what, without its conditions and values: `select users`. */
export function summaryOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const of = (FUNCTION.exec(sql) ?? TABLE.exec(sql))?.[1];
  return of ? `${verb} ${of}` : verb;
}
