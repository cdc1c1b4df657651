import { Notification } from 'react-admin';

/** Confirmations and failures of actions, announced to screen readers as well. */
export const Toast = () => (
  <Notification autoHideDuration={6000} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} multiLine />
);
