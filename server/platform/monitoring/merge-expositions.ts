/**
 * One page of several processes' metrics in Prometheus's text format, in which all lines of a metric must stand together.
 * Their labels differ by process.
 */
export function mergeExpositions(pages: readonly string[]): string {
  const metrics = new Map<string, { head: string[]; values: string[] }>();
  for (const page of pages) {
    let current: { head: string[]; values: string[] } | undefined;
    let isNew = false;
    for (const line of page.split('\n')) {
      const name = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1];
      if (name !== undefined) {
        if (line.startsWith('# HELP')) isNew = !metrics.has(name);
        current = metrics.get(name) ?? { head: [], values: [] };
        metrics.set(name, current);
        if (isNew) current.head.push(line);
      } else if (line !== '') current?.values.push(line);
    }
  }
  return [...metrics.values()].map(({ head, values }) => `${[...head, ...values].join('\n')}\n`).join('');
}
