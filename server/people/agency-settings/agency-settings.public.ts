export { changeSettings } from './agency-settings.writes.ts';
