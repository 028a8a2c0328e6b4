import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../ui/files/save-blob.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useFocusFirst } from './use-focus-first.ts';

const save = (codes: readonly string[]) =>
  saveBlob(
    new Blob(
      [`Placewell recovery codes for ${window.location.host}. Each works once.\n\n`, codes.join('\n'), '\n'],
      {
        type: 'text/plain;charset=utf-8',
      },
    ),
    'placewell-recovery-codes.txt',
  );

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [areStored, setAreStored] = useState(false);
  const focused = useFocusFirst<HTMLDivElement>();
  return (
    <div className={shared.form} {...focused}>
      <p className={shared.muted}>
        Each code logs you in once when your other factors are out of reach. They are not shown again.
      </p>
      <SimpleGrid
        component="ul"
        className={`${shared.plainList} ${shared.small}`}
        aria-label="Recovery codes"
        minColWidth={152}
        autoFlow="auto-fit"
        spacing={16}
        verticalSpacing={4}
        px={16}
        py={12}
        bd="1px solid var(--pw-line)"
        bdrs={8}
        bg="var(--pw-sunken)"
        ff="monospace"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap={8}>
        <CopyButton text={codes.join('\n')} />
        <Button leftSection={<Download size={16} aria-hidden />} onClick={() => save(codes)}>
          Download
        </Button>
      </Group>
      <Checkbox
        size="sm"
        label="I have stored them"
        checked={areStored}
        onChange={({ currentTarget }) => setAreStored(currentTarget.checked)}
      />
      <ButtonRow>
        <Button variant="primary" disabled={!areStored} onClick={onDone}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}
