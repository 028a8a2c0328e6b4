/** Lower case without accents and punctuation, with single spaces, for comparing words. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\d+#.]+/gu, ' ')
    .replace(/(?<!\p{L})\.|\.(?!\p{L})/gu, ' ')
    .trim()
    .replace(/ +/g, ' ');
}
