import { texts } from '@placewell/contract/texts.ts';
import { useAbout } from '../../lib/lookups.ts';

type WhomToAskProps = {
  /** The sentence around the address; it is empty where none is set or known. */
  say?: (email: string) => string;
};

/** The support contact for people of an agency, as a link if there is one. */
export function WhomToAsk({ say = texts.whomToAsk }: WhomToAskProps) {
  const about = useAbout();
  if (about.isLoading) return null;
  const email = about.data?.support_email ?? '';
  if (email === '') return say('');
  const [before, after] = say(email).split(email);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
