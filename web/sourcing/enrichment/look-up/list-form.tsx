import { Stack, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileChoice as Choice } from '../../../ui/files/file-choice.tsx';
import { WindowDrop } from '../../../ui/files/window-drop.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import { type PersonField, recognizeColumns } from '../people/people-columns.ts';
import { readPeople } from '../people/read-people.ts';
import { MAX_ROWS, readTable, textOfFile, UnreadableTable, writeTable } from '../people/read-table.ts';
import { ColumnChoice } from './column-choice.tsx';
import { PeopleLines } from './people-lines.tsx';
import { SendBar } from './send-bar.tsx';
import { type Options, useSend } from './use-send.ts';

/** A pasted list of people, and the user's choice of fields for its columns, by header. */
type List = { text: string; chosen: Readonly<Record<string, PersonField | undefined>> };
const NO_LIST: List = { text: '', chosen: {} };

/** Parses a list; a field chosen for one column is taken from any other. */
function useReadList({ text, chosen }: List) {
  const table = useMemo(() => {
    const { rows, isCut } = readTable(text);
    return { ...recognizeColumns(rows), isCut };
  }, [text]);
  return useMemo(() => {
    const taken = Object.values(chosen);
    const columns = table.columns.map(({ header, field }) =>
      header in chosen
        ? { header, field: chosen[header] }
        : { header, field: taken.includes(field) ? undefined : field },
    );
    return { ...table, columns, people: readPeople(table.rows, columns) };
  }, [table, chosen]);
}

/** Looks up people from pasted text or a CSV file; lines with problems stay to be corrected. */
export function ListForm({ from }: { from: 'paste' | 'csv' }) {
  const sender = useSend();
  const [options, setOptions] = useState<Options>({ job: undefined, isForced: false });
  const [list, setList] = useState(NO_LIST);
  const { rows, columns, hasHeader, people, isCut } = useReadList(list);
  const ready = people.filter(({ problem }) => problem === undefined);
  const send = async (count: number) => {
    const sent = ready.slice(0, Math.min(count, limits.enrichRequests));
    if (
      !(await sender.send(
        sent.map(({ person }) => person),
        options,
      ))
    )
      return;
    const numbers = new Set(sent.map(({ row }) => row));
    const rest = rows.filter(({ row }) => !numbers.has(row)).map(({ cells }) => cells);
    const header = hasHeader ? [columns.map((column) => column.header)] : [];
    setList(rest.length === 0 ? NO_LIST : { text: writeTable([...header, ...rest]), chosen: list.chosen });
  };
  return (
    <Stack miw={0}>
      {from === 'paste' ? (
        <Textarea
          label="People"
          description="One per line: name and company separated by a comma, or cells copied from a spreadsheet"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={'Ada Berg, Nordlys\nBo Lind, fjord.example'}
          autosize
          minRows={6}
          maxRows={14}
          value={list.text}
          onChange={({ currentTarget }) => setList({ text: currentTarget.value, chosen: {} })}
        />
      ) : (
        <FileChoice hasList={people.length > 0} onText={(text) => setList({ text, chosen: {} })} />
      )}
      {isCut && <Notice>{`Only the first ${formatNumber(MAX_ROWS)} lines are read.`}</Notice>}
      {people.length > 0 && (
        <>
          <ColumnChoice
            columns={columns}
            rows={rows}
            onChange={(header, field) => setList({ ...list, chosen: { ...list.chosen, [header]: field } })}
          />
          <PeopleLines people={people} />
        </>
      )}
      <SendBar
        count={ready.length}
        options={options}
        onOptions={setOptions}
        sender={sender}
        onSend={(count) => void send(count)}
      />
      <LeaveGuard hasChanges={() => people.length > 0} subject="your list of people" params={['by']} />
    </Stack>
  );
}

const ALLOWED = `CSV from a spreadsheet, up to ${formatNumber(MAX_ROWS)} lines`;

type FileChoiceProps = { hasList: boolean; onText: (text: string) => void };

/** Takes a CSV file that is chosen, or dropped anywhere in the window. */
function FileChoice({ hasList, onText }: FileChoiceProps) {
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setName(file.name);
    setProblem(undefined);
    try {
      const text = await textOfFile(file);
      onText(text);
      if (readTable(text).rows.length === 0) setProblem('This file is empty.');
    } catch (error) {
      onText('');
      setProblem(error instanceof UnreadableTable ? error.message : 'This file could not be read.');
    }
  };
  return (
    <>
      <Choice
        label="CSV file"
        title={hasList && name ? name : 'Choose a CSV file'}
        details={`${ALLOWED}. Drop it anywhere on this page.`}
        buttons={[
          {
            label: 'List of people',
            text: hasList ? 'Another file' : 'Choose file',
            accept: '.csv,.tsv,.txt,text/csv',
          },
        ]}
        onFiles={(files) => void read(files)}
      />
      <FormError message={problem} />
      <WindowDrop title="Drop the list to look up" details={ALLOWED} onFiles={(files) => void read(files)} />
    </>
  );
}
