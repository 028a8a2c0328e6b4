import { ActionIcon, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { firstKey } from '../../ui/page/keys.ts';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import shared from '../../ui/theme/shared.module.css';
import type { SearchLanguage } from './search-language.ts';

type SearchTipsProps = {
  language: SearchLanguage;
  onUse: (query: string) => void;
  hasKey: boolean;
};

/** How to search, with examples that can be tried; `h` opens it. */
export function SearchTips({ language, onUse, hasKey }: SearchTipsProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys({ searchTips: () => setIsOpen(true) }, { isDisabled: !hasKey });
  const names = Object.keys(language.fields);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label="Search tips"
          title="Search tips"
          {...(hasKey ? { 'aria-keyshortcuts': firstKey('searchTips') } : {})}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CircleHelp size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Search tips">
        <Stack gap={8} w={360} maw="calc(100vw - 48px)">
          <h3>Search tips</h3>
          <ul className={shared.plainList}>
            {language.examples.map(({ query, meaning }) => (
              <li key={query}>
                <UnstyledButton
                  w="100%"
                  fz={13}
                  className={shared.option ?? ''}
                  onClick={() => {
                    setIsOpen(false);
                    onUse(query);
                  }}
                >
                  <code className={shared.accent}>{query}</code>
                  <Text span size="sm" w={150} className={shared.fixed ?? ''}>
                    {meaning}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {names.length > 0 && (
            <Text size="xs" c="dimmed">
              Fields: {names.join(', ')}. Type two letters of one, or a colon.
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {language.isWhole
              ? 'Whole words are matched; the last one also by its beginning, as is any word with a star, such as account*.'
              : 'Words are found anywhere, even within longer words.'}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
