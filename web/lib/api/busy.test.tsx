import { delJob } from '@placewell/contract/matching/jobs.ts';
import { getResumeFile } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { useCall } from './queries.ts';
import { saveFile } from './save-file.ts';

setUpMockApi();

function Jobs() {
  const remove = useCall(delJob);
  return (
    <>
      <ul>
        <li data-row-id={ids.user}>Welder</li>
        <li data-row-id={ids.agency}>Nurse</li>
      </ul>
      <button type="button" id="more">
        More
      </button>
      <div role="menu" aria-labelledby="more">
        <button
          type="button"
          role="menuitem"
          onClick={() => remove.mutate({ body: { job_ids: [ids.user] } })}
        >
          Delete
        </button>
      </div>
    </>
  );
}

const isBusy = (text: string) => screen.getByText(text).hasAttribute('data-busy');
it.each([
  ['succeeds', () => ({ results: [], changed: 0 })],
  ['fails', () => Promise.reject(HttpResponse.json({ status: false, code: 'internal' }, { status: 500 }))],
])('marks what was pressed, the button of its menu and the rows of the call, until it %s', async (_, end) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  mockCall(delJob, () => asked.then(end));
  signIn();
  await renderApp(<Jobs />);
  await act(async () => screen.getByText('Delete').click());
  expect(['Delete', 'More', 'Welder', 'Nurse'].map(isBusy)).toEqual([true, true, true, false]);
  answer();
  await waitFor(() => expect(['Delete', 'More', 'Welder'].map(isBusy)).toEqual([false, false, false]));
});

it('marks what was pressed while a file is fetched', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  URL.createObjectURL = vi.fn(() => 'blob:report');
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    expect(button).toHaveAttribute('data-busy');
    return new Response('the bytes');
  });
  signIn();
  button.click();
  await saveFile(getResumeFile, { candidate_id: ids.user }, 'Ada.pdf');
  expect(fetched).toHaveBeenCalledOnce();
  fetched.mockRestore();
  expect(button).not.toHaveAttribute('data-busy');
});
