import { ActionIcon, Box, Checkbox, Flex, NativeSelect, Stack, Switch, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { CONSENTS } from '@placewell/contract/sharing/sharing-terms.ts';
import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useAgencyToday } from '../../../lib/values/agency-days.ts';
import { consentPhrase } from '../../../records/sharing/sharing-labels.ts';
import { ReorderHandle } from '../../../ui/inputs/reorder-handle.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { PersonDraft, PersonPlan } from './share-draft.ts';

const DocumentPart = lazyPart(() => import('./share-document.tsx'), 'ShareDocument', { onDemand: true });

type SharePersonRowProps = {
  person: PersonDraft;
  plan: PersonPlan | undefined;
  /** Nothing to put in order, nobody to leave out. */
  isOnly: boolean;
  isDragged: boolean;
  handle: Omit<ComponentProps<typeof ReorderHandle>, 'name'>;
  onChange: (next: Partial<PersonDraft>) => void;
  onRemove: () => void;
};

const CONSENT_CHOICES = CONSENTS.map((value) => ({ value, label: consentPhrase(value) }));

/** One candidate of a share: blind or named and with what consent; the rest of it unfolds. */
export function SharePersonRow(props: SharePersonRowProps) {
  const { person, plan, isOnly, isDragged, handle, onChange, onRemove } = props;
  const [isOpen, setIsOpen] = useState(isOnly);
  const details = useId();
  const today = useAgencyToday();
  const name = person.candidate_name;
  const isRefused = plan?.refusal != null;
  const consentOf = (value: string) => CONSENTS.find((one) => one === value) ?? 'none';
  return (
    <Box
      component="li"
      className={`${shared.box} ${shared.stack}`}
      px={10}
      py={8}
      bg="var(--pw-surface)"
      style={{
        gap: 6,
        ...(isDragged && { borderColor: 'var(--pw-accent)', boxShadow: 'var(--pw-shadow)' }),
        ...(isRefused && { borderColor: 'var(--pw-bad)' }),
      }}
      aria-label={name}
    >
      {/* The choices take a separate line where they do not fit beside the name. */}
      <Flex align="center" gap={8} rowGap={4} wrap="wrap">
        {!isOnly && <ReorderHandle name={name} {...handle} />}
        <Box component="span" miw={0} style={{ flex: '1 1 130px' }}>
          <Name className={shared.strong ?? ''}>{name}</Name>
        </Box>
        <Flex align="center" gap={8} ml="auto">
          <Switch
            size="xs"
            label="Blind"
            aria-label={`Blind: ${name}`}
            checked={person.is_blind}
            onChange={({ currentTarget }) => onChange({ is_blind: currentTarget.checked })}
          />
          <NativeSelect
            size="xs"
            style={{ flex: '0 1 auto', minWidth: 100 }}
            aria-label={`Consent of ${name}`}
            value={person.consent}
            data={CONSENT_CHOICES}
            onChange={({ currentTarget }) =>
              onChange({
                consent: consentOf(currentTarget.value),
                consent_on: person.consent_on || today,
              })
            }
          />
          <ActionIcon
            aria-label={`More about ${name}`}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              size={16}
              style={{ rotate: isOpen ? '180deg' : '0deg', transition: 'rotate 120ms ease' }}
              aria-hidden
            />
          </ActionIcon>
          {!isOnly && (
            <ActionIcon aria-label={`Leave out ${name}`} onClick={onRemove}>
              <X size={16} aria-hidden />
            </ActionIcon>
          )}
        </Flex>
      </Flex>
      <PlanOf plan={plan} person={person} onChange={onChange} />
      <div id={details} hidden={!isOpen}>
        {isOpen && (
          <Stack gap={12} p="6px 2px 4px">
            <PersonFields person={person} onChange={onChange} />
          </Stack>
        )}
      </div>
    </Box>
  );
}

type PartProps = Pick<SharePersonRowProps, 'person' | 'onChange'>;

/** What the server says of a candidate: who does not go and why, and whose name waits. */
function PlanOf({ plan, person, onChange }: PartProps & Pick<SharePersonRowProps, 'plan'>) {
  if (!plan) return null;
  if (plan.refusal !== null || (plan.can_override && person.override_reason !== ''))
    return (
      <div className={shared.lines}>
        {plan.message && <p className={`${shared.small} ${shared.bad} ${shared.anywhere}`}>{plan.message}</p>}
        {plan.can_override && (
          <TextField
            size="xs"
            aria-label={`Why ${person.candidate_name} is sent anyway`}
            placeholder="Reason for sending anyway"
            maxLength={500}
            value={person.override_reason}
            onChange={({ currentTarget }) => onChange({ override_reason: currentTarget.value })}
          />
        )}
      </div>
    );
  if (plan.name_waits)
    return (
      <p className={`${shared.small} ${shared.partial}`}>Sent without name until consent is recorded.</p>
    );
  return null;
}

function PersonFields({ person, onChange }: PartProps) {
  const today = useAgencyToday();
  const [hasDocument, setHasDocument] = useState(person.document !== undefined);
  return (
    <>
      {person.consent !== 'none' && (
        <div className={shared.pair}>
          <TextField
            size="xs"
            type="date"
            label="Consent of"
            max={today}
            value={person.consent_on}
            onChange={({ currentTarget }) => onChange({ consent_on: currentTarget.value })}
          />
          <TextField
            size="xs"
            label="Note on the consent"
            placeholder="By phone, to this client"
            maxLength={500}
            value={person.consent_note}
            onChange={({ currentTarget }) => onChange({ consent_note: currentTarget.value })}
          />
        </div>
      )}
      <Textarea
        size="xs"
        label="Pitch"
        placeholder="Why this candidate fits"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.pitch}
        value={person.pitch}
        onChange={({ currentTarget }) => onChange({ pitch: currentTarget.value })}
      />
      <Checkbox
        label="Show expected salary"
        checked={person.shows_pay}
        onChange={({ currentTarget }) => onChange({ shows_pay: currentTarget.checked })}
      />
      {person.candidate_id !== null && (
        <details
          open={hasDocument}
          onToggle={({ currentTarget }) => currentTarget.open && setHasDocument(true)}
        >
          <summary className={`${shared.small} ${shared.accent}`} style={{ cursor: 'pointer' }}>
            Resume for this page
          </summary>
          {hasDocument && (
            <DocumentPart
              candidate_id={person.candidate_id}
              isBlind={person.is_blind}
              value={person.document}
              onChange={(document) => onChange({ document })}
            />
          )}
        </details>
      )}
    </>
  );
}
