import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';
import { goodsLine } from '@kronblad/contracts/day/labels';
import { isWork } from '@kronblad/contracts/day/work';
import { formatLongDate, formatWeekdayDate } from '@kronblad/contracts/time/time';
import { Box, Typography } from '@mui/material';
import { RuledList } from '../../ui/PlainList';
import { PrintDialog } from '../../ui/PrintDialog';

interface Props {
  readonly ceremony: CeremonyView;
  readonly onClose: () => void;
}

/** The list for the undertaker: what each sender sends and writes. It shows no prices, telephones or addresses. */
export const FlowerList = ({ ceremony, onClose }: Props) => {
  const { day, time, place, deceased, undertaker, orders } = ceremony;
  return (
    <PrintDialog title={`Blomlista ${deceased}`} onClose={onClose}>
      <Typography variant="h2" component="h1">
        Blomlista
      </Typography>
      <Typography variant="h3" component="p">
        {deceased}
      </Typography>
      <p>
        {`${formatWeekdayDate(day)} ${formatLongDate(day).slice(-4)} kl. ${time.replace(':', '.')}, ${place}`}
        {undertaker && <Box>{`Begravningsbyrå: ${undertaker}`}</Box>}
      </p>
      <RuledList as="ol">
        {orders.filter(isWork).map(({ id, lines, buyer, ribbons, card }) => (
          <Box component="li" key={id} sx={{ breakInside: 'avoid' }}>
            <strong>{lines.map(goodsLine).join(' · ')}</strong>
            {buyer.name && <Box>{`Från ${buyer.name}`}</Box>}
            {ribbons.map(({ left, right }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
              <Box key={index}>{`Band: ${left || '–'}  ·  ${right || '–'}`}</Box>
            ))}
            {card && <Box sx={{ whiteSpace: 'pre-wrap' }}>{`Kort: ${card.text}`}</Box>}
          </Box>
        ))}
      </RuledList>
    </PrintDialog>
  );
};
