import { Alert, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageLoadError } from '../ui/lazy-page';

interface Props {
  readonly address: string;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.address !== this.props.address) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const notLoaded = error instanceof PageLoadError;
    const retry = (
      <Button color="inherit" onClick={() => (notLoaded ? location.reload() : this.setState({ error: undefined }))}>
        Försök igen
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {notLoaded
          ? 'Sidan kunde inte laddas. Kontrollera anslutningen och försök igen.'
          : 'Något gick fel på sidan. Försök igen, eller ladda om den.'}
      </Alert>
    );
  }
}

/** Sidebar and header stay when a page throws. A navigation clears the error. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary address={pathname}>{children}</Boundary>;
};
