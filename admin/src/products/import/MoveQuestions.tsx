import type { ImportPreview } from '@kronblad/contracts/product/tools-schema';
import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MoveChoices } from '../../api/product-actions';

interface MoveQuestionsProps {
  readonly preview: ImportPreview;
  readonly choices: MoveChoices;
  readonly disabled: boolean;
  readonly onChange: (choices: MoveChoices) => void;
}

/** The choices of staff about the export of another shop. */
export const MoveQuestions = ({ preview, choices, disabled, onChange }: MoveQuestionsProps) => {
  const { source, creates, updates, new_categories, has_weights } = preview;
  const hasCategories = creates + updates > 0 && new_categories.length > 0;
  if (source === 'kronblad' || (!hasCategories && !has_weights)) return null;
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="h3" sx={{ mb: 1, p: 0 }}>
        Välj vad som ska följa med
      </Typography>
      {hasCategories && (
        <Question
          label={new_categories.length === 1 ? 'Skapa kategorin som saknas' : 'Skapa kategorierna som saknas'}
          checked={choices.createCategories}
          onChange={(createCategories) => onChange({ ...choices, createCategories })}
        >
          {choices.createCategories ? (
            <Perishable
              names={new_categories}
              chosen={choices.perishable}
              onChange={(perishable) => onChange({ ...choices, perishable })}
            />
          ) : (
            new_categories.join(', ')
          )}
        </Question>
      )}
      {has_weights && (
        <Question
          label="Läs in vikten som nettovikt"
          checked={choices.weights}
          onChange={(weights) => onChange({ ...choices, weights })}
        >
          Nettovikten ger jämförpris i butiken. Välj den bara om vikterna i filen inte är fraktvikter.
        </Question>
      )}
    </Box>
  );
};

interface QuestionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

const Question = ({ label, checked, onChange, children }: QuestionProps) => (
  <Box>
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
    />
    <Typography component="div" variant="body2" color="textSecondary" sx={{ pl: 4, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

interface PerishableProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

const Perishable = ({ names, chosen, onChange }: PerishableProps) => (
  <>
    Kryssa för färskvaror, som buketter. De får ingen ångerrätt och skickas inte med paket.
    <FormGroup row sx={{ columnGap: 1, color: 'text.primary' }}>
      {names.map((name) => (
        <FormControlLabel
          key={name}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
          }
          label={name}
        />
      ))}
    </FormGroup>
  </>
);
