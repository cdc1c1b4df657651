import { Alert, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  readonly address: string;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.address !== this.props.address) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = (
      <Button color="inherit" onClick={() => this.setState({ failed: false })}>
        Försök igen
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        Något gick fel på sidan. Försök igen, eller ladda om den.
      </Alert>
    );
  }
}

/** Keeps sidebar and header standing when a page breaks; moving on to another address clears it. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary address={pathname}>{children}</Boundary>;
};
