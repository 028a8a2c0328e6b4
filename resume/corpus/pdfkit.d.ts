/** The package ships no types; render-pdf.ts names the calls it uses. */
declare module 'pdfkit' {
  const PDFDocument: unknown;
  export default PDFDocument;
}
