import type { GoodsToMake as Goods } from '@kronblad/contracts/day/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens';
import { Panel } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { Thumbnail } from '../ui/Thumbnail';

const Rows = styled(PlainList)({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(2ch, auto) minmax(0, 1fr) auto',
    gap: 12,
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.sand}`,
    fontSize: '1.125rem',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& strong': { fontSize: '1.375rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  readonly goods: readonly Goods[];
  /** All orders of the goods are made; an order with other goods too is made when those are. */
  readonly onMade: (goods: Goods) => void;
}

/** The sum of what is left to bind. */
export const GoodsToMake = ({ goods, onMade }: Props) =>
  goods.length > 0 && (
    <Panel title="Att binda" note="Klar bockar av varje order som bara väntar på den varan.">
      <Rows>
        {goods.map((sum) => (
          <li key={sum.size_id}>
            <Thumbnail url={sum.image_url} size={40} />
            <strong>{sum.quantity}</strong>
            <span>{nameWithSize(sum.name, sum.size_name)}</span>
            <Button
              variant="outlined"
              aria-label={`Klar: ${nameWithSize(sum.name, sum.size_name)}`}
              sx={{ minHeight: 48, minWidth: 72 }}
              onClick={() => onMade(sum)}
            >
              Klar
            </Button>
          </li>
        ))}
      </Rows>
    </Panel>
  );
