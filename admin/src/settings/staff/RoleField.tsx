import { ROLE_NAMES, ROLES } from '@kronblad/contracts/staff/roles';
import { MenuItem } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Field } from '../../ui/form/Field';

/** Says what the chosen role may do. */
export const RoleField = () => {
  const chosen = useWatch({ name: 'role' });
  const role = ROLES.find((one) => one === chosen);
  return (
    <Field name="role" label="Roll" select helperText={role && ROLE_NAMES[role].may}>
      {ROLES.map((one) => (
        <MenuItem key={one} value={one}>
          {ROLE_NAMES[one].name}
        </MenuItem>
      ))}
    </Field>
  );
};
