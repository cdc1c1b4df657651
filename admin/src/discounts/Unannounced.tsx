import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import { Typography } from '@mui/material';
import { tones } from '../ui/StatusBadge';
import { unannouncedText } from './labels';

export const Unannounced = ({ product }: { product: DiscountedProduct }) => {
  const text = unannouncedText(product);
  return (
    text && (
      <Typography variant="body2" sx={{ maxWidth: 340, fontSize: '0.8125rem', color: tones.waiting.text }}>
        {text}
      </Typography>
    )
  );
};
