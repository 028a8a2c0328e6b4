import { Box, SimpleGrid, UnstyledButton } from '@mantine/core';
import { ERRORS } from '@placewell/contract/errors.ts';
import {
  cvcLength,
  hasExpired,
  isCvcRight,
  SANDBOX_CARDS,
  testCardId,
} from '@placewell/contract/money/sandbox-cards.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { brandLabel } from '../card-labels.ts';
import styles from './card-form.module.css';
import type { CardFormProps } from './card-form-props.ts';
import { digitsOf, expiryOf, findTestCard, groupDigits, groupExpiry } from './typed-card.ts';

type TestCard = (typeof SANDBOX_CARDS)[number];
type Typed = { number: string; expiry: string; cvc: string };
type Problems = Partial<Record<keyof Typed, string>>;

const EMPTY: Typed = { number: '', expiry: '', cvc: '' };
const REFUSED = 'Only the test cards below work here. Never enter a real card: it cannot buy anything.';

/** Validates the typed card in the browser. */
function problemsOf({ number, expiry, cvc }: Typed): Problems {
  const card = findTestCard(number);
  const brand = card?.brand ?? '';
  const until = expiryOf(expiry);
  return {
    ...(card ? {} : { number: digitsOf(number) === '' ? 'Enter the number of a test card' : REFUSED }),
    ...(until ? {} : { expiry: 'Enter a current or future month, such as 12 / 34' }),
    ...(until && hasExpired(until, new Date()) ? { expiry: ERRORS.expired_card.message } : {}),
    ...(isCvcRight({ brand }, cvc)
      ? {}
      : { cvc: cvc === '' ? `Enter ${cvcLength(brand)} digits` : ERRORS.incorrect_cvc.message }),
  };
}

/** A valid entry for a test card chosen from the list. */
const entryOf = (card: TestCard): Typed => ({
  number: groupDigits(card.number),
  expiry: '12 / 34',
  cvc: '1234'.slice(0, cvcLength(card.brand)),
});

/**
 * The sandbox's card form. A typed number stays in this component: only the name of the test card it belongs to is sent,
 * with expiry and security code. Other cards are never sent.
 */
export function SandboxCardForm({ submitLabel, isBusy, onCancel, onDone }: CardFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const change = (next: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...next }));
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(typed);
    setProblems(found);
    const card = findTestCard(typed.number);
    const until = expiryOf(typed.expiry);
    if (card && until && Object.keys(found).length === 0)
      onDone(testCardId(card, { ...until, cvc: typed.cvc }));
  };
  // Browsers must not offer to fill in or save a real card.
  const plain = { autoComplete: 'off', inputMode: 'numeric', disabled: isBusy } as const;
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label="Test card">
      <SimpleGrid cols={2} spacing={12}>
        <TextField
          {...plain}
          className={shared.wholeRow ?? ''}
          label="Card number"
          placeholder="4242 4242 4242 4242"
          value={typed.number}
          error={problems.number}
          onChange={(event) => change({ number: groupDigits(event.currentTarget.value) })}
          data-autofocus
        />
        <TextField
          {...plain}
          label="Expires"
          placeholder="MM / YY"
          value={typed.expiry}
          error={problems.expiry}
          onChange={(event) => change({ expiry: groupExpiry(event.currentTarget.value) })}
        />
        <TextField
          {...plain}
          label="Security code"
          placeholder="CVC"
          value={typed.cvc}
          error={problems.cvc}
          onChange={(event) => change({ cvc: digitsOf(event.currentTarget.value).slice(0, 4) })}
        />
      </SimpleGrid>
      <TestCardList isBusy={isBusy} chosen={typed.number} onChoose={(card) => change(entryOf(card))} />
      <ButtonRow>
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}

type TestCardListProps = { isBusy: boolean; chosen: string; onChoose: (card: TestCard) => void };

/** The sandbox's test cards with their outcomes; choosing one fills in the form. */
function TestCardList({ isBusy, chosen, onChoose }: TestCardListProps) {
  const heading = useId();
  return (
    <section className={styles.testCards} aria-labelledby={heading}>
      <h3 id={heading} className={`${shared.hint} ${shared.strong}`}>
        Cards that work here
      </h3>
      <p className={shared.hint}>
        Any current or future month and any security code will do, except all zeros.
      </p>
      <ul className={shared.plainList}>
        {SANDBOX_CARDS.map((card) => (
          <li key={card.number}>
            <UnstyledButton
              className={`${styles.testCard} ${shared.hovers} ${shared.row} ${shared.small}`}
              disabled={isBusy}
              aria-pressed={digitsOf(chosen) === card.number}
              onClick={() => onChoose(card)}
            >
              <Box component="span" className={shared.numeric ?? ''} miw={160}>
                {groupDigits(card.number)}
              </Box>
              <span className={shared.muted}>
                {brandLabel(card.brand)} · {card.label}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
