import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

/**
 * Confirmations and failures of actions, announced to screen readers as well. They come last in the page: an open dialog
 * hides from screen readers all that was there before it.
 */
export const Toast = () => (
  <Portal>
    <Notification autoHideDuration={6000} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} multiLine />
  </Portal>
);
