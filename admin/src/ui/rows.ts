import { Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { UPRIGHT_PHONE } from '../theme/touch';

/** A row with its first child at the left end and its last one at the right. */
export const RowToBothEnds = styled(Stack)({ flexDirection: 'row', justifyContent: 'space-between', flexWrap: 'wrap' });
export const ButtonsAtEnd = styled(Stack)({ flexDirection: 'row', justifyContent: 'flex-end' });

/** Fields in two columns, on a phone in one. */
export const FieldGrid = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [UPRIGHT_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/**
 * Search and filters above rows. The main button stands at the end; on a phone it has a row of its own, and choices share
 * theirs.
 */
export const FilterBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > .MuiButton-contained': { marginLeft: 'auto', [UPRIGHT_PHONE]: { width: '100%' } },
  '& > .MuiTextField-root': { width: 180, [UPRIGHT_PHONE]: { width: 'auto', flex: '1 1 136px' } },
  '& > .MuiTextField-root:has([type=search])': { width: 'auto', flex: '1 1 260px', maxWidth: 420 },
});
