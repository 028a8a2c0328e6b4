/** The package ships no types; draw-pdf.ts names the calls it uses. */
declare module 'pdfkit' {
  const PDFDocument: unknown;
  export default PDFDocument;
}
