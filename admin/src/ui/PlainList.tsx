import { styled } from '@mui/material/styles';

/** A list without marks; `as="ol"` makes it an ordered one. */
export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
