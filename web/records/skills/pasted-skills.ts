const MAX_LENGTH = 80;
const BULLET = /^\s{0,20}(?:[•·▪◦‣●○■□➤➢→✔✓✅*]|[-–—](?=\s)|\d{1,2}[.)](?=\s))\s{0,20}/u;

/** Splits at commas, semicolons, bars, tabs and bullets, but not within brackets: "AWS (EC2, S3)" is one skill. */
function splitLine(line: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of line) {
    if (sign === '(') depth++;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;|\t•·▪]/u.test(sign)) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}

/**
 * The skills of a pasted list, one each, without bullets and repetitions. Signs that belong to a name stay: C++, C#,
 * .NET. A text without separators is one skill.
 */
export function splitSkills(text: string): string[] {
  const names = text
    .split(/\r?\n/)
    .map((line) => line.replace(BULLET, ''))
    .flatMap(splitLine)
    .map((name) =>
      name
        .replace(/\s{1,200}/g, ' ')
        .trim()
        .replace(/(?<=[\p{L}\d)])\.$/u, ''),
    )
    .filter((name) => name !== '' && name.length <= MAX_LENGTH);
  return [
    ...new Map(names.map((name) => [name.toLocaleLowerCase(), name] as const).toReversed()).values(),
  ].toReversed();
}
