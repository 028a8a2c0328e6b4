import { Component, type ReactNode } from 'react';
import { PageError } from '../frames/page-error.tsx';

/** Keeps the header and sidebar when a page fails; opening another page (a new key) resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PageError error={this.state.error} />;
  }
}
