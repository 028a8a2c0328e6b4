/** What a resume is called at its top, with what stands between that and the name. */
export const DOCUMENT =
  /^(?:europass\s+)?(?:curriculum\s+vit(?:ae|æ)(?:\s+et\s+studiorum)?|curriculum|cv|c\.\s?v\.|r[eé]sum[eé]|lebenslauf|currículum(?:\s+vitae)?|currículo|hoja\s+de\s+vida|życiorys|özgeçmiş|formato\s+europeo|bewerbung|(?:(?:job|employment)\s+)?application(?:\s+form)?|bio-?\s?data)(?:\s+europass)?(?![\p{L}\p{M}])\s*(?:(?:of|von|de|di|do|da|van|für|for)(?=\s))?\s*[:\-–—|]*\s*/iu;
/** True for a line with only the title of the document, or a part of it. */
export const isDocumentTitle = (text: string): boolean =>
  /^vit(?:ae|æ)$/iu.test(text) || DOCUMENT.exec(text)?.[0].length === text.length;
