import { formatSek } from '@kronblad/contracts/money/money';
import { styled } from '@mui/material/styles';
import { PlainList } from '../../ui/PlainList';
import { RowToBothEnds } from '../../ui/rows';
import { Muted, NoWrap } from '../../ui/text';

const WIDE = '@media (min-width: 900px)';

/** Lists what an amount belongs to, and beside it, on a phone below it, its figures. */
export const FigureRows = styled(PlainList)({
  '& > li': { display: 'grid', gap: '4px 16px', padding: '12px 0', borderTop: '1px solid var(--sand)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > :nth-of-type(3)': { gridColumn: '1 / -1' },
  [WIDE]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
    '& dl': { display: 'grid', gap: 16, gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  },
});

export const Figure = ({ label, value }: { label: string; value: string }) => (
  <RowToBothEnds spacing={1} sx={{ display: { md: 'block' } }}>
    <Muted as="dt">{label}</Muted>
    <NoWrap as="dd">{value}</NoWrap>
  </RowToBothEnds>
);

export const AmountFigure = ({ label, sek }: { label: string; sek: number | null }) => (
  <Figure label={label} value={sek === null ? 'Saknas' : formatSek(sek)} />
);
