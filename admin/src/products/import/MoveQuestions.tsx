import type { ImportPreview } from '@kronblad/contracts/views/product-tools';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { MoveChoices } from '../../api/product-actions';

interface MoveQuestionsProps {
  readonly preview: ImportPreview;
  readonly choices: MoveChoices;
  readonly onChange: (choices: MoveChoices) => void;
}

/** The choices of staff about the export of another shop. */
export const MoveQuestions = ({ preview, choices, onChange }: MoveQuestionsProps) => {
  if (preview.source === 'kronblad' || preview.creates + preview.updates === 0) return null;
  if (preview.new_categories.length === 0 && !preview.has_weights) return null;
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1, p: 0 }}>
        Välj vad som ska följa med
      </Typography>
      {preview.new_categories.length > 0 && (
        <Question
          label={preview.new_categories.length === 1 ? 'Skapa kategorin som saknas' : 'Skapa kategorierna som saknas'}
          help={preview.new_categories.join(', ')}
          checked={choices.createCategories}
          onChange={(createCategories) => onChange({ ...choices, createCategories })}
        />
      )}
      {preview.has_weights && (
        <Question
          label="Läs in vikten som nettovikt"
          help="Nettovikten ger jämförpris i butiken. Välj den bara om vikterna i filen inte är fraktvikter."
          checked={choices.weights}
          onChange={(weights) => onChange({ ...choices, weights })}
        />
      )}
    </Box>
  );
};

interface QuestionProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Question = ({ label, help, checked, onChange }: QuestionProps) => (
  <Box>
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
    />
    <Typography variant="body2" color="textSecondary" sx={{ pl: 4, overflowWrap: 'anywhere' }}>
      {help}
    </Typography>
  </Box>
);
