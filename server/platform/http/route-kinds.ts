import type { Body, Call, Data } from '@placewell/contract/call.ts';
import type {
  AddressedContext,
  CallResult,
  Context,
  FileResult,
  FormContext,
  InstallationContext,
  NoTransactionContext,
  PublicContext,
  RawContext,
  RawHead,
  Redirect,
  RedirectContext,
} from '../context.ts';

type ResultOf<C extends Call> = Promise<Data<C> | CallResult<Data<C>>>;

/** What the service of each kind of route gets and returns. */
export type Services<C extends Call> = {
  /** On the caller's agency, or a super admin's own account, in one transaction that is committed when the service returns. */
  tenant: (context: Context, body: Body<C>) => ResultOf<C>;
  /** A super admin's, over all agencies, in one transaction; each is logged. */
  installation: (context: InstallationContext, body: Body<C>) => ResultOf<C>;
  /** On the caller's agency; a super admin names one. */
  both: { agency: Services<C>['tenant']; installation: Services<C>['installation'] };
  /**
   * Waits for a worker thread or for others, and opens its transactions itself: none holds a database connection meanwhile.
   * One that creates must do nothing when its effect is there already: the response is stored after the effect.
   */
  waiting: (context: AddressedContext, body: Body<C>) => ResultOf<C>;
  public: (context: PublicContext, body: Body<C>) => ResultOf<C>;
  /** Its sender is known by a signature of the bytes in a header, or by the query. */
  raw: (context: RawContext) => ResultOf<C>;
  form: (context: FormContext, body: Body<C>) => ResultOf<C>;
  file: (context: Context, body: Body<C>) => Promise<FileResult>;
  waitingFile: (context: NoTransactionContext, body: Body<C>) => Promise<FileResult>;
  publicFile: (context: PublicContext, body: Body<C>) => Promise<FileResult>;
  redirect: (context: RedirectContext, body: Body<C>) => Promise<Redirect>;
  /** Gets the writer of the stream and returns how to stop. */
  events: (context: NoTransactionContext, body: Body<C>, send: (event: Data<C>) => void) => () => void;
};
export type Kind = keyof Services<Call>;

export type NoOptions = Record<never, never>;
export type Options = Record<
  Exclude<Kind, 'tenant' | 'waiting' | 'waitingFile' | 'raw' | 'form'>,
  NoOptions
> & {
  /** A reading call cannot write, unless it `notes` who has read. */
  tenant: { notes?: true };
  waiting: { transaction: false };
  waitingFile: { transaction: false };
  /** May refuse the call before any of its body is read. */
  raw: { admit?: (head: RawHead) => void };
  form: { admit?: (context: NoTransactionContext) => Promise<void> };
};
export type AnyOptions = { notes?: true; transaction?: false; admit?: Options['raw' | 'form']['admit'] };

/** How a call is served follows from its contract and from whether its service wants a transaction. */
export type KindOf<C extends Call, O> = C['returns'] extends 'events' | 'redirect'
  ? C['returns']
  : C['returns'] extends 'file'
    ? C['roles'] extends 'public'
      ? 'publicFile'
      : O extends { transaction: false }
        ? 'waitingFile'
        : 'file'
    : C['transport'] extends 'raw'
      ? 'raw'
      : C['transport'] extends 'multipart'
        ? 'form'
        : C['roles'] extends 'public'
          ? 'public'
          : O extends { transaction: false }
            ? 'waiting'
            : C['roles'] extends readonly ['super_admin']
              ? 'installation'
              : 'super_admin' extends C['roles'][number]
                ? 'tenant' | 'both'
                : 'tenant';

export function kindOf(call: Call, service: unknown, { transaction }: AnyOptions): Kind {
  const isPublic = call.roles === 'public';
  const isWaiting = transaction === false;
  if (call.returns === 'events' || call.returns === 'redirect') return call.returns;
  if (call.returns === 'file') return isPublic ? 'publicFile' : isWaiting ? 'waitingFile' : 'file';
  if (call.transport === 'raw') return 'raw';
  if (call.transport === 'multipart') return 'form';
  if (isPublic) return 'public';
  if (isWaiting) return 'waiting';
  if (typeof service === 'object') return 'both';
  return call.roles.every((role) => role === 'super_admin') ? 'installation' : 'tenant';
}

/** Forbids the options that a kind does not have. */
export type Only<O> = O extends unknown ? O & { [N in Exclude<keyof AnyOptions, keyof O>]?: never } : never;
