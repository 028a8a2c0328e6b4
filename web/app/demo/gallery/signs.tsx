import { SUBSCRIPTION_STATUSES } from '@placewell/contract/money/subscription-status.ts';
import { SkillMatch } from '../../../matching/matches/skill-match.tsx';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { Chip, Chips } from '../../../ui/chips/chips.tsx';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { SubscriptionDot } from '../../../ui/chips/subscription-dot.tsx';
import { ContactIcons, ContactLink, CopyContact } from '../../../ui/contact/contact.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { BandLabel, ScoreRing } from '../../../ui/score/score-ring.tsx';
import { StackedBar } from '../../../ui/score/stacked-bar.tsx';
import { light, type TokenName, token } from '../../../ui/theme/tokens.ts';
import styles from '../demo.module.css';
import { Entry, State } from '../demo-frame.tsx';

export function Tokens() {
  return (
    <Entry name="Tokens">
      {(Object.keys(light) as TokenName[])
        .filter((name) => name !== 'shadow')
        .map((name) => (
          <div key={name} className={styles.swatch}>
            <span style={{ background: token(name) }} />
            {name}
          </div>
        ))}
    </Entry>
  );
}

const SEGMENTS = [
  { key: 'skills', label: 'Required skills', value: 30 },
  { key: 'title', label: 'Title', value: 14 },
  { key: 'profile', label: 'Profile', value: 20 },
  { key: 'experience', label: 'Experience', value: 10 },
  { key: 'location', label: 'Location', value: 8 },
];
const SKILLS = ['Payroll', 'Excel', 'Lean', 'Triage', 'Kafka'];
const EMAIL = 'ada@example.org';
const PHONE = '+44 113 496 0182';

/** Small parts that show a value: chips, statuses, people, contacts, scores. */
export function Signs() {
  return (
    <>
      <Entry name="Logo, PersonAvatar">
        <Logo />
        <Logo markOnly />
        <PersonAvatar name="Ada Example" />
        <PersonAvatar name="Ada Example" size={42} />
        <State name="picture fails to load">
          <PersonAvatar name="Maren Lund" image="data:image/png;base64," size={42} />
        </State>
      </Entry>
      <Entry name="Chip, Chips">
        <Chip label="Plain" />
        <Chip label="Matched" kind="matched" />
        <Chip label="Missing" kind="missing" />
        <Chip label="Related" kind="near" />
        <State name="more than fit">
          <Chips items={SKILLS} max={3} />
        </State>
        <State name="skills of a match">
          <SkillMatch matched={['Payroll', 'Excel']} missing={['Year-end']} />
        </State>
      </Entry>
      <Entry name="StatusDot">
        <StatusDot label="Active" tone="good" />
        <StatusDot label="New" tone="accent" />
        <StatusDot label="On hold" tone="warning" />
        <StatusDot label="Failed" tone="bad" />
        <StatusDot label="Archived" />
      </Entry>
      <Entry name="SubscriptionDot">
        {SUBSCRIPTION_STATUSES.map((status) => (
          <SubscriptionDot key={status} status={status} />
        ))}
      </Entry>
      <Entry name="ContactLink, ContactIcons, CopyContact">
        <ContactLink kind="email" value={EMAIL} name="Ada Example" />
        <ContactLink kind="phone" value={PHONE} name="Ada Example" />
        <State name="not an address">
          <ContactLink kind="email" value="ask her sister" name="Ada Example" />
        </State>
        <State name="in a row">
          <ContactIcons email={EMAIL} phone={PHONE} name="Ada Example" />
        </State>
        <State name="copy only">
          <CopyContact kind="phone" value={PHONE} name="Ada Example" />
        </State>
      </Entry>
      <Entry name="ScoreRing, BandLabel, StackedBar">
        <ScoreRing score={92} band="strong" withLabel />
        <ScoreRing score={71} band="good" withLabel />
        <ScoreRing score={58} band="partial" withLabel />
        <ScoreRing score={22} band="weak" withLabel />
        <State name="the ends, small">
          <ScoreRing score={0} band="weak" size={36} />
          <ScoreRing score={100} band="strong" size={36} />
        </State>
        <BandLabel band="strong" />
        <State name="little known">
          <ScoreRing score={59} band="partial" isLittleKnown withLabel />
          <ScoreRing score={79} band="good" size={36} isLittleKnown />
          <BandLabel band="good" isLittleKnown />
        </State>
        <div className={styles.field}>
          <StackedBar label="Criteria" segments={SEGMENTS} />
        </div>
      </Entry>
    </>
  );
}
