export {
  type BackupRun,
  listDailyBackups,
  noteRun,
  readBackupState,
} from './backup-state.service.ts';
export {
  type BackupFolder,
  backupFolderOfCommands,
  dailyBackupFolder,
  keepDays,
} from './backups.config.ts';
export { alteredName, commandName, dailyName, expiredOf, isDue } from './daily-names.rules.ts';
export { readInstallation } from './installation-id.repo.ts';
