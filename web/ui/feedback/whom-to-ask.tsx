import { texts } from '@placewell/contract/texts.ts';
import { useAbout } from '../../lib/lookups.ts';

/** Whom people of an agency ask for help: the address as a link, where one is set and known. */
export function WhomToAsk() {
  const about = useAbout();
  if (about.isLoading) return null;
  const email = about.data?.support_email ?? '';
  if (email === '') return texts.whomToAsk('');
  const [before, after] = texts.whomToAsk(email).split(email);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
