import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from '../navigation/load-page.tsx';

interface Props {
  /** A change of this value, such as the page's address, clears the error. */
  resetKey: string;
  onReset: () => void;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: string;
}

/** React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, error: null, resetKey: props.resetKey };
  }

  retry = () => {
    forgetFailedPages();
    this.props.onReset();
    this.setState({ failed: false, error: null });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
