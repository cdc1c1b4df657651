import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

/** Rendered last in the page, because an open dialog hides everything before it from screen readers. */
export const Toast = () => (
  <Portal>
    <Notification autoHideDuration={6000} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} multiLine />
  </Portal>
);
