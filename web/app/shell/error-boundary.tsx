import { Component, type ReactNode } from 'react';
import { PageError } from '../page-error.tsx';

/** Keeps header and sidebar when a page fails; going to another page (a new key) starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PageError error={this.state.error} />;
  }
}
