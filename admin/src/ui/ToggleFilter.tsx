import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ToggleFilterProps<Value extends string> {
  /** The group's accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, label: string, title?: string])[];
  readonly onChange: (value: Value) => void;
}

export const ToggleFilter = <Value extends string>({ label, value, choices, onChange }: ToggleFilterProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, chosen: Value | null) => chosen && onChange(chosen)}
  >
    {choices.map(([choice, name, title]) => (
      <ToggleButton key={choice} value={choice} title={title}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
