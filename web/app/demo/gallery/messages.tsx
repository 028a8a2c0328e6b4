import { texts } from '@placewell/contract/texts.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { TOAST_POSITIONS, TOAST_TYPES, toast } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { ProgressBar, ProgressPanel } from '../../../ui/feedback/progress-bar.tsx';
import { ResendVerification } from '../../../ui/feedback/resend-verification.tsx';
import { ToastCard } from '../../../ui/feedback/toast-card.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { WhomToAsk } from '../../../ui/feedback/whom-to-ask.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { SectionHead } from '../../../ui/page/section-head.tsx';
import { FullPageLoading, PageLoading } from '../../frames/page-loading.tsx';
import { OfflineNotice } from '../../offline-banner.tsx';
import styles from '../demo.module.css';
import { Entry, State } from '../demo-frame.tsx';

const FOREVER = Number.POSITIVE_INFINITY;
const FIXED = { position: 'top-right', duration: FOREVER, closeOnClick: false, pauseOnHover: true } as const;
const LOADING_SHOWN_MS = 1_500;

export function Toasts() {
  return (
    <>
      <Entry name="Toast, by type">
        {TOAST_TYPES.map((type) => (
          <State key={type} name={type} wide>
            <ToastCard
              toast={{ ...FIXED, id: `sample-${type}`, type, title: 'Title', message: 'One sentence.' }}
            />
            <Button size="xs" onClick={() => toast({ type, message: `A toast of type ${type}.` })}>
              Show {type}
            </Button>
          </State>
        ))}
      </Entry>
      <Entry name="SectionHead">
        <State name="with a hint and an act" wide>
          <SectionHead title="Skills" hint="What the agency calls its skills.">
            <Button size="xs">Add</Button>
          </SectionHead>
        </State>
      </Entry>
      <Entry name="Toast, by position">
        {TOAST_POSITIONS.map((position) => (
          <Button key={position} size="xs" onClick={() => toast({ position, message: `At ${position}.` })}>
            {position}
          </Button>
        ))}
      </Entry>
      <Entry name="Toast, options">
        <Button size="xs" onClick={() => toast({ message: 'For ten seconds.', duration: 10_000 })}>
          duration 10 s
        </Button>
        <Button size="xs" onClick={() => toast({ message: 'Until it is closed.', duration: FOREVER })}>
          until closed
        </Button>
        <Button
          size="xs"
          onClick={() => toast({ message: 'A click does not close this.', closeOnClick: false })}
        >
          closeOnClick off
        </Button>
        <Button
          size="xs"
          onClick={() => toast({ message: 'The pointer does not stop this.', pauseOnHover: false })}
        >
          pauseOnHover off
        </Button>
        <Button
          size="xs"
          onClick={() =>
            showUndoToast({
              message: '3 candidates deleted',
              onUndo: () => toast({ message: 'Restored' }),
            })
          }
        >
          with Undo
        </Button>
      </Entry>
    </>
  );
}

const failure = (status: number, message: string) =>
  new ApiError({ code: 'internal', message, status, data: null });
const retry = () => void toast({ message: 'Tried again' });

/** Replacements for pages and lists without content. */
export function PageStates() {
  return (
    <>
      <Entry name="EmptyState, NoResults">
        <EmptyState
          icon={Users}
          title="No candidates yet"
          action={<Button variant="primary">Add candidate</Button>}
        >
          Upload resumes, or add candidates by hand.
        </EmptyState>
        <NoResults icon={Users} title="No candidates match these filters" onClear={retry} />
      </Entry>
      <Entry name="ProgressBar, ProgressPanel">
        <State name="panel" wide>
          <ProgressPanel label="Checking the rows">
            <p>
              <b>Checking the rows</b>
              <span>660 of 1,000 rows</span>
            </p>
            <ProgressBar label="Rows checked" progress={0.66} />
          </ProgressPanel>
        </State>
        <State name="thin" wide>
          <ProgressBar isThin label="Uploading cv.pdf" progress={0.3} />
        </State>
        <State name="without an end in sight" wide>
          <ProgressBar isThin label="Parsing cv.pdf" />
        </State>
      </Entry>
      <Entry name="ErrorState, FormError, ResendVerification, WhomToAsk">
        <State name="could not be loaded">
          <ErrorState error={undefined} onRetry={retry} />
        </State>
        <State name="with the server's reason">
          <ErrorState error={failure(400, 'This filter is not known.')} onRetry={retry} />
        </State>
        <State name="no access">
          <ErrorState error={failure(403, "You don't have permission to do this.")} />
        </State>
        <State name="does not exist">
          <ErrorState error={failure(404, 'This job does not exist.')} />
        </State>
        <State name="of a form">
          <FormError message="This name is taken." />
        </State>
        <State name="of an address that is not confirmed">
          <FormError message="Confirm your e-mail address first.">
            <ResendVerification />
          </FormError>
        </State>
        <State name="with whom to ask">
          <p>
            <WhomToAsk />
          </p>
        </State>
      </Entry>
      <Entry name="Offline banner, page loading">
        <State name="offline" wide>
          <div className={styles.inset}>
            <OfflineNotice isOnline={false} />
          </div>
        </State>
        <State name={texts.loading} wide>
          <div className={styles.inset}>
            <PageLoading />
          </div>
        </State>
        <LoadingScreen />
      </Entry>
    </>
  );
}

function LoadingScreen() {
  const [isShown, setIsShown] = useState(false);
  const show = () => {
    setIsShown(true);
    setTimeout(() => setIsShown(false), LOADING_SHOWN_MS);
  };
  return (
    <>
      <Button onClick={show}>Full-page loading</Button>
      {isShown && <FullPageLoading />}
    </>
  );
}
