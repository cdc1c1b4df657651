import { styled } from '@mui/material/styles';
import { PHONE_SCREEN, WIDE_SCREEN } from '../theme/list-table';
import { tokens } from '../theme/tokens';

/** Smaller, fainter text below another. */
export const Note = styled('div')({
  display: 'block',
  fontSize: '0.8125rem',
  color: tokens.inkMuted,
  overflowWrap: 'anywhere',
});
export const Muted = styled('span')({ color: tokens.inkMuted });
export const NoWrap = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
/** Takes the room that its neighbours leave, and wraps long words. */
export const FillingText = styled('div')({
  flex: 1,
  minWidth: 0,
  margin: 0,
  font: 'inherit',
  overflowWrap: 'anywhere',
});

/** Text of a cell whose column has a heading on wider screens. */
export const OnPhones = styled('span')({ display: 'none', [PHONE_SCREEN]: { display: 'inline' } });
export const NotOnPhones = styled('span')({ [PHONE_SCREEN]: { display: 'none' } });
/** Text in another cell that repeats a `wide` column. */
export const BelowWide = styled(Note)({ [WIDE_SCREEN]: { display: 'none' } });

/** The text instead of rows, or while they load. */
export const EmptyListText = styled('p')({
  margin: 0,
  padding: '32px 24px',
  textAlign: 'center',
  color: tokens.inkMuted,
});
