import { sharePageTexts } from '../share-pages/share-pages.public.ts';
import type { StoredInterview, StoredPerson } from './interviews.repo.ts';

/** What a message says of an interview. */
export type Message = 'booked' | 'changed' | 'cancelled';

type Told = {
  interview: StoredInterview;
  people: readonly StoredPerson[];
  message: Message;
  sender: { fullname: string; agency_name: string };
};

/** What each side reads: its own briefing, users both. */
function briefingsFor(
  { person_kind }: StoredPerson,
  { client_briefing, candidate_briefing }: StoredInterview,
) {
  if (person_kind === 'contact') return [client_briefing];
  return person_kind === 'candidate' ? [candidate_briefing] : [client_briefing, candidate_briefing];
}

/** What a message to one person of an interview says, in their language; the others are named, without addresses. */
export function invitationWords(person: StoredPerson, { interview, people, message, sender }: Told) {
  const { interview: texts, locale } = sharePageTexts(person.language);
  const { job_title: job, client_name, time_zone, minutes, place, interview_kind } = interview;
  const when = new Date(interview.starts_at).toLocaleString(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: time_zone },
  });
  const others = people.filter((one) => one !== person && one.person_name !== '');
  const names = new Intl.ListFormat(locale).format(others.map(({ person_name }) => person_name));
  const briefings = briefingsFor(person, interview).filter((text) => text !== '');
  const kind = texts.kinds[interview_kind];
  const facts = [
    `${when} · ${texts.minutes({ count: minutes })}`,
    place ? `${kind}: ${place}` : kind,
    ...(names ? [texts.people({ names })] : []),
  ];
  const isOff = message === 'cancelled';
  const intro = texts[message]({ sender: sender.fullname, agency: sender.agency_name, job });
  const who = person.person_kind === 'candidate' ? client_name : interview.candidate_name;
  return {
    language: locale.slice(0, 2),
    subject: texts.titles[message]({ job }),
    lines: isOff ? [intro, when] : [intro, facts.join('\n'), ...briefings],
    footer: `${isOff ? '' : `${texts.reply} · `}${sender.fullname}, ${sender.agency_name}`,
    summary: [texts.titles.booked({ job }), who].filter(Boolean).join(' · '),
    description: isOff ? '' : [...facts.slice(1), ...briefings].join('\n\n'),
  };
}
