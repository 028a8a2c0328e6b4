import { normalise } from '../text/normalise.ts';

// Programs that nearly everybody at a desk uses. They are listed, searched and shown like others, but having them, or
// not mentioning them, says next to nothing about a person; so they carry little weight.
const EVERYDAY = new Set(
  [
    'Microsoft Office',
    'Microsoft 365',
    'Microsoft Word',
    'Microsoft Excel',
    'Microsoft PowerPoint',
    'Microsoft Outlook',
    'Microsoft Access',
    'Microsoft Windows',
    'Windows',
    'Microsoft Teams',
    'Microsoft Publisher',
    'OneNote',
    'Microsoft OneNote',
    'OneDrive',
    'Microsoft SharePoint',
    'SharePoint',
    'Google Workspace',
    'Google Docs',
    'Google Sheets',
    'Google Slides',
    'Google Drive',
    'Gmail',
    'Zoom',
    'Skype',
    'Slack',
    'Dropbox',
    'Adobe Acrobat',
    'LibreOffice',
    'Word processing',
    'Spreadsheets',
    'Spreadsheet software',
    'Email',
    'Email software',
    'Internet',
    'Web browser software',
    'Office suite software',
    'Data entry',
    'Typing',
    'Computer literacy',
    'Social media',
    'Facebook',
    'YouTube',
  ].map(normalise),
);

/** True for programs and abilities of every desk. */
export function isEveryday(name: string): boolean {
  return EVERYDAY.has(normalise(name));
}
