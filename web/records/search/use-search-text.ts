import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';

const DEBOUNCE_MS = 250;

type SearchTextOptions = { value: string; onChange: (text: string) => void; hasKey: boolean };

/** The text of a search box and its cursor: focused by `/`, followed when the list's search changes. */
export function useSearchText({ value, onChange, hasKey }: SearchTextOptions) {
  const [text, setText] = useState(value);
  const [caret, setCaret] = useState<number>();
  const [wanted, setWanted] = useState<{ caret: number }>();
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<string[]>([]);
  const report = (next: string) => {
    if (next !== value) pending.current.push(next);
    onChange(next);
  };

  useEffect(() => {
    // The prop catches up with a reported text after more may have been typed.
    const at = pending.current.indexOf(value);
    pending.current.splice(0, at < 0 ? pending.current.length : at + 1);
    if (at < 0) setText(value);
  }, [value]);
  usePageKeys({ search: () => input.current?.focus() }, { isDisabled: !hasKey });
  // The cursor can be placed only once the box has the new text.
  useLayoutEffect(() => {
    if (!wanted) return;
    // In this order, for a browser scrolls to the cursor when the box gets the focus.
    input.current?.setSelectionRange(wanted.caret, wanted.caret);
    input.current?.focus();
    setCaret(wanted.caret);
  }, [wanted]);

  /** Sets the text and puts the cursor into it. */
  const place = (next: string, at: number) => {
    setText(next);
    setWanted({ caret: at });
  };
  return { input, text, setText, caret, setCaret, place, report: useLatest(report) };
}

/** A function of always the same identity that runs the one of the last render. */
function useLatest<A extends unknown[]>(run: (...args: A) => void) {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: A) => latest.current(...args), []);
}

type Typed = Pick<ReturnType<typeof useSearchText>, 'text' | 'report'> & {
  value: string;
  /** The text is shown as something that has to be taken first. */
  isHeld: boolean;
};

/** Reports a typed text after a short pause. */
export function useReportAfterPause({ text, value, report, isHeld }: Typed) {
  useEffect(() => {
    if (text === value || isHeld) return;
    const timer = setTimeout(() => report(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, isHeld, report]);
}
