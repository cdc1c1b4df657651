import { RadioButtonGroupInput, type RadioButtonGroupInputProps } from 'react-admin';
import { tokens } from '../../theme/tokens';

interface TilesInputProps
  extends Pick<RadioButtonGroupInputProps, 'source' | 'label' | 'choices' | 'optionText' | 'onChange' | 'helperText'> {
  /** Least width of a tile in pixels. */
  readonly width?: number;
}

const tilesSx = (width: number) => ({
  width: '100%',
  '& .RaRadioButtonGroupInput-label': {
    position: 'static',
    transform: 'none',
    mb: 0.75,
    fontSize: '0.875rem',
    color: tokens.inkMuted,
  },
  '& .MuiFormGroup-root': {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
  },
  '& .MuiFormControlLabel-root': {
    position: 'relative',
    m: 0,
    px: 1,
    py: 1,
    minHeight: 52,
    border: `1px solid ${tokens.moss}`,
    borderRadius: 1,
    backgroundColor: tokens.surface,
  },
  '& .MuiRadio-root': { position: 'absolute', inset: 0, opacity: 0 },
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, lineHeight: 1.3 },
  '& .MuiFormControlLabel-root:hover': { backgroundColor: tokens.sandLight },
  '& .MuiFormControlLabel-root:has(:checked)': {
    borderColor: tokens.spruce,
    boxShadow: `inset 0 0 0 1px ${tokens.spruce}`,
    backgroundColor: tokens.mossTint,
  },
  '& .MuiFormControlLabel-root:has(:focus-visible)': { outline: `2px solid ${tokens.spruce}`, outlineOffset: 2 },
});

/** One of a few choices, each of them large enough to be hit at once. The arrow keys move between them. */
export const TilesInput = ({ width = 120, helperText = false, ...props }: TilesInputProps) => (
  <RadioButtonGroupInput {...props} helperText={helperText} translateChoice={false} sx={tilesSx(width)} />
);
