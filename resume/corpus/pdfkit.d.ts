/** The package ships no types; pdf-canvas.ts declares the methods used here. */
declare module 'pdfkit' {
  const PDFDocument: unknown;
  export default PDFDocument;
}
