// Stands in for '@testing-library/user-event' (web/vitest.options.ts).
import userEvent, {
  type Options,
  PointerEventsCheckLevel,
} from '@testing-library/user-event/dist/esm/index.js';

/** No pause between keys. No test loads style sheets, so none takes an element from the pointer. */
const OPTIONS = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

const direct: Pick<typeof userEvent, 'clear' | 'click' | 'keyboard' | 'paste' | 'tab' | 'type' | 'upload'> = {
  clear: (element) => userEvent.clear(element),
  click: (element) => userEvent.click(element, OPTIONS),
  keyboard: (text) => userEvent.keyboard(text, OPTIONS),
  paste: (data) => userEvent.paste(data, OPTIONS),
  tab: (options) => userEvent.tab({ ...OPTIONS, ...options }),
  type: (element, text, options) => userEvent.type(element, text, { ...OPTIONS, ...options }),
  upload: (element, files, options) => userEvent.upload(element, files, { ...OPTIONS, ...options }),
};

export default {
  ...direct,
  setup: (options?: Options) => userEvent.setup({ ...OPTIONS, ...options }),
};
