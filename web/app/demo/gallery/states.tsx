import { Box, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Entry } from '../demo-frame.tsx';

/** A part of the design system: its name, its states by their names, and their width in pixels or percent. */
export type Part = readonly [
  name: string,
  states: Readonly<Record<string, ReactNode>>,
  width?: number | string,
];

export const States = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(([part, states, width]) => (
    <Entry key={part} name={part}>
      {Object.entries(states).map(([name, content]) => (
        <Stack
          key={name}
          component="figure"
          gap="xs"
          w={width}
          maw="100%"
          align={width ? 'stretch' : 'start'}
        >
          {width ? <Box miw={0}>{content}</Box> : <Group gap="xs">{content}</Group>}
          <Text component="figcaption" size="xs" c="dimmed">
            {name}
          </Text>
        </Stack>
      ))}
    </Entry>
  ));

type HeldProps<Value> = { start: Value; children: (value: Value, set: (next: Value) => void) => ReactNode };

/** Keeps the value of a part that its page keeps. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, set] = useState(start);
  return children(value, set);
}

type OpensProps = {
  label: string;
  children: (dialog: { opened: boolean; onClose: () => void }) => ReactNode;
};

/** A button that opens what its page opens. */
export function Opens({ label, children }: OpensProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      {children({ opened, onClose: () => setOpened(false) })}
    </>
  );
}
