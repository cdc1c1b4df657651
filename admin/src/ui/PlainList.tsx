import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens';

/** A list without marks; `as="ol"` makes it an ordered one. */
export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** A list with thin lines between its entries. */
export const RuledList = styled(PlainList)({
  '& > li': { paddingBlock: 12, borderTop: `1px solid ${tokens.sand}` },
  '& > li:first-of-type': { borderTop: 0 },
});

/** Cards side by side, as many as fit. */
export const CardList = styled(PlainList)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
});
