import { Checkbox, ColorInput, Radio, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { AgencySettings } from '@placewell/contract/people/agency-settings.ts';
import {
  contrast as contrastOf,
  LEAST_CONTRAST,
  USUAL_COLOR,
} from '@placewell/contract/sharing/brand-colors.ts';
import type { Paper } from '@placewell/contract/sharing/sharing-terms.ts';
import { formatDecimal } from '../../lib/values/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ChosenSettings } from './chosen-settings.tsx';
import { DocumentPreview } from './document-preview.tsx';

type DocumentsSectionProps = { settings: AgencySettings; onChanged: (isChanged: boolean) => void };

const PAPER_LABELS: Record<Paper, string> = { a4: 'A4', letter: 'US Letter' };

/** How readable the colour is on white, and how text adapts to it. */
function contrastHint(colour: string): string {
  const contrast = contrastOf(colour, '#ffffff');
  const ratio = `${formatDecimal(Math.floor(contrast * 10) / 10)} to 1`;
  return contrast >= LEAST_CONTRAST
    ? `Reads well on white, at ${ratio}.`
    : `Too light for text on white, at ${ratio}: text takes a darker tone of it.`;
}

/** Rules that are on or off. */
const RULES = {
  demands_consent: {
    label: 'Name candidates only with a consent',
    description: 'Without consent, the resume is sent without name.',
  },
  answers_move_matches: {
    label: 'A no rejects the match',
    description: 'Otherwise you are asked first.',
  },
  offers_fee_notes: {
    label: 'Offer fee notes as PDF',
    description: 'In the menu of a placement, for your accounts. CSV and Excel are always offered.',
  },
} as const;
type Rule = keyof typeof RULES;
const NAMES = [
  'brand_color',
  'document_paper',
  'document_footer',
  ...(Object.keys(RULES) as Rule[]),
] as const;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** What clients get: the look of pages and documents, who is named in them, and what follows from a no. */
export function DocumentsSection(props: DocumentsSectionProps) {
  const { agency_name, logo } = props.settings;
  return (
    <ChosenSettings {...props} id="documents" title="Client pages and documents" names={NAMES}>
      {(values, choose) => {
        const { brand_color, document_paper, document_footer } = values;
        return (
          <>
            <ColorInput
              label="Brand colour"
              description={
                brand_color === null
                  ? 'For headings, lines and buttons.'
                  : isColour(brand_color)
                    ? contrastHint(brand_color)
                    : 'Such as #1f6feb.'
              }
              placeholder={USUAL_COLOR}
              format="hex"
              value={brand_color ?? ''}
              onChange={(next) => choose({ brand_color: next === '' ? null : next.toLowerCase() })}
              rightSectionWidth={brand_color === null ? undefined : 64}
              rightSection={
                brand_color !== null && (
                  <Button size="xs" variant="quiet" onClick={() => choose({ brand_color: null })}>
                    Clear
                  </Button>
                )
              }
              withEyeDropper={false}
            />
            <Textarea
              label="Footer"
              description="Shown at the foot of each page, such as your registered office."
              autosize
              minRows={2}
              maxRows={4}
              maxLength={limits.documentFooter}
              dir="auto"
              value={document_footer}
              onChange={({ currentTarget }) => choose({ document_footer: currentTarget.value })}
            />
            <Radio.Group
              label="Paper"
              value={document_paper}
              onChange={(next) => choose({ document_paper: next as Paper })}
            >
              <div className={shared.wrap}>
                {Object.entries(PAPER_LABELS).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </div>
            </Radio.Group>
            <DocumentPreview
              agencyName={agency_name}
              logo={logo}
              colour={brand_color !== null && isColour(brand_color) ? brand_color : USUAL_COLOR}
              paper={document_paper}
              footer={document_footer}
            />
            {Object.entries(RULES).map(([name, texts]) => (
              <Checkbox
                key={name}
                {...texts}
                checked={values[name as Rule]}
                onChange={({ currentTarget }) => choose({ [name]: currentTarget.checked })}
              />
            ))}
          </>
        );
      }}
    </ChosenSettings>
  );
}
