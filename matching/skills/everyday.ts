import { normalise } from '../text/normalise.ts';

// Software that nearly every office worker uses. It is searched for and shown like other skills, but says little about a
// candidate, so its rarity is low.
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

/** True for software and skills of nearly every office job. */
export function isEveryday(name: string): boolean {
  return EVERYDAY.has(normalise(name));
}
