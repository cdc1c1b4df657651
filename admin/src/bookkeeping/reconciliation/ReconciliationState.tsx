import type { Reconciliation } from '@kronblad/contracts/books/reconciliation-schema';
import { formatMonth } from '@kronblad/contracts/time/time';
import { Alert, AlertTitle } from '@mui/material';
import { counted } from '../../format/numbers';

export const ReconciliationState = ({ month, difference_count, waiting_count, balance }: Reconciliation) => {
  const named = formatMonth(`${month}-01`);
  const waiting =
    waiting_count > 0
      ? ` ${counted(waiting_count, 'rörelse väntar', 'rörelser väntar')} på att Stripe ska redovisa den. Det brukar ta högst en timme.`
      : '';
  if (difference_count > 0) {
    return (
      <Alert severity="warning">
        <AlertTitle>{counted(difference_count, 'skillnad att titta på', 'skillnader att titta på')}</AlertTitle>
        {`Varje skillnad står nedan med sin orsak och vad du gör åt den.${waiting}`}
      </Alert>
    );
  }
  if (!balance.agrees) {
    return (
      <Alert severity="warning">
        <AlertTitle>Månaden stämmer, men inte Stripe-kontot</AlertTitle>
        {`Varje rörelse i ${named} stämmer. Stripe-kontots delar skiljer sig från bokföringen: se orsak och råd nedan.${waiting}`}
      </Alert>
    );
  }
  return (
    <Alert severity="success">
      <AlertTitle>Allt stämmer</AlertTitle>
      {`Ordrar, Stripe och bokföring säger samma sak om varje rörelse i ${named}, och om saldot hos Stripe.${waiting}`}
    </Alert>
  );
};
