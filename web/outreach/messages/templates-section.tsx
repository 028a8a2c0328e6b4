import { Box, Group, Menu, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { MessageTemplate } from '@placewell/contract/outreach/message-templates.ts';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatRelative } from '../../lib/values/formats.ts';
import { useMessageTemplates } from '../../records/messages/message-calls.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useDeleteTemplates, useRestoreTemplates } from './messages.queries.ts';
import { TemplateDialog } from './template-dialog.tsx';
import styles from './templates.module.css';

function useDeleteWithUndo() {
  const remove = useDeleteTemplates();
  const restore = useRestoreTemplates();
  return createDeleteWithUndo({
    remove: (ids) => remove.send({ letter_template_ids: [...ids] }),
    restore: (ids) => restore.send({ letter_template_ids: [...ids] }),
    noun: ['template'],
  });
}

/** The agency's templates for emails to candidates; each change can be undone. */
export function TemplatesSection() {
  const found = useMessageTemplates();
  const remove = useDeleteWithUndo();
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const isFull = (found.data?.items.length ?? 0) >= limits.messageTemplates;
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const add = (
    <Button
      variant="primary"
      leftSection={<Plus size={16} aria-hidden />}
      disabled={isFull}
      onClick={() => setEdited('new')}
    >
      New template
    </Button>
  );
  return (
    <Box className={shared.scroll} p="var(--pw-gutter)">
      {found.data === undefined ? (
        <Skeleton height={220} role="status" aria-label="Loading the templates" />
      ) : found.data.items.length === 0 ? (
        <EmptyState icon={Mail} title="No templates yet" action={add}>
          Templates save typing: everyone in the agency can start an email to candidates from one.
        </EmptyState>
      ) : (
        <>
          <Group component="header" justify="space-between" gap="12px 24px" maw={880} mb={16}>
            <Text c="dimmed">Everyone in the agency can start an email to candidates from one of these.</Text>
            {add}
          </Group>
          <Box
            component="ul"
            maw={880}
            className={`${shared.plainList} ${shared.panel} ${shared.bordered}`}
            aria-label="Templates"
          >
            {found.data.items.map((template) => (
              <Group
                component="li"
                className={shared.hovers ?? ''}
                key={template.letter_template_id}
                gap={12}
                wrap="nowrap"
                pr={8}
              >
                <UnstyledButton
                  className={`${shared.fill} ${styles.open}`}
                  onClick={() => setEdited(template)}
                >
                  <b className={`${shared.strong} ${shared.truncate}`}>{template.template_name}</b>
                  <span className={shared.truncate}>{template.subject}</span>
                  <small className={`${shared.small} ${shared.muted} ${shared.truncate}`}>
                    {template.body}
                  </small>
                </UnstyledButton>
                <Text
                  component="time"
                  size="sm"
                  c="dimmed"
                  visibleFrom="sm"
                  className={shared.fixed}
                  dateTime={template.updated_at}
                >
                  {formatRelative(template.updated_at)}
                </Text>
                <TemplateMenu
                  name={template.template_name}
                  onEdit={() => setEdited(template)}
                  onDelete={() => void remove([template.letter_template_id])}
                />
              </Group>
            ))}
          </Box>
        </>
      )}
      <TemplateDialog edited={edited} onClose={() => setEdited(undefined)} />
    </Box>
  );
}

type TemplateMenuProps = { name: string; onEdit: () => void; onDelete: () => void };

function TemplateMenu({ name, onEdit, onDelete }: TemplateMenuProps) {
  return (
    <RowMenu label={`Actions on ${name}`} isQuiet>
      <Menu.Item onClick={onEdit}>Edit</Menu.Item>
      <Menu.Item color="var(--pw-bad)" onClick={onDelete}>
        Delete
      </Menu.Item>
    </RowMenu>
  );
}
