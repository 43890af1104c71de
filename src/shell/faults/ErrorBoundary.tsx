import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ChunkLoadError } from './chunk';

interface ErrorBoundaryProps {
  /** Resets the error when it changes. */
  of?: unknown;
  children: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
}

interface BoundaryState {
  error: Error | null;
  of: unknown;
}

/**
 * The fallback can retry.
 * @example <ErrorBoundary fallback={(error, retry) => <Failed error={error} onRetry={retry} />}>{children}</ErrorBoundary>
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, of: this.props.of };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { error: null, of };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // The only trace of a crashed screen for developers.
    if (!(error instanceof ChunkLoadError)) console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    return error
      ? this.props.fallback(error, () => this.setState({ error: null }))
      : this.props.children;
  }
}
