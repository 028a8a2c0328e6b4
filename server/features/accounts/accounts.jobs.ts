import { withIdentity } from '../../platform/db/tenant.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { removeExpiredSessions } from '../../platform/sessions/sessions.ts';
import type { Letter } from '../../providers/mail/mail.ts';
import { deleteOldLinks } from './accounts.repo.ts';
import { deleteExpiredAttempts } from './rate-limit.repo.ts';

export const tasks: Tasks = {
  'accounts.sendLetter': (payload: { letter: Letter }, platform) => platform.mail.send(payload.letter),
  'accounts.cleanUp': async (_payload, { database }) => {
    await withIdentity(database, async (tx) => {
      await removeExpiredSessions(tx);
      await deleteOldLinks(tx);
    });
    await deleteExpiredAttempts(database.app);
  },
};
