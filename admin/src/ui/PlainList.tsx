import { styled } from '@mui/material/styles';

/** A list without marks; `as="ol"` makes it an ordered one. */
export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** A record in a list on a phone. */
export const ListCard = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
}));
