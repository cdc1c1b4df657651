import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { tokens } from '../theme/tokens';
import { Brand } from '../ui/Brand';
import { FormBanner } from '../ui/form/FormBanner';

interface AuthFrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The frame of the pages that need no login. */
export const AuthFrame = ({ title, text, children }: AuthFrameProps) => (
  <Box
    component="main"
    sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2, backgroundColor: tokens.sandLight }}
  >
    <title>{`${title} – Kronblad`}</title>
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, px: { xs: 3, sm: 5 }, py: 5 }}>
      <Box sx={{ mx: -3, mb: 1 }}>
        <Brand />
      </Box>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" gutterBottom>
        {text}
      </Typography>
      {children}
    </Paper>
  </Box>
);

interface AuthFormProps extends Pick<FormProps, 'defaultValues' | 'resolver' | 'onSubmit'> {
  readonly error: string | undefined;
  readonly button: string;
  readonly busy: string;
  readonly children: ReactNode;
}

export const AuthForm = ({ error, button, busy, children, ...form }: AuthFormProps) => (
  <Form {...form} noValidate disableInvalidFormNotification>
    <Stack spacing={2.5}>
      <FormBanner error={error} />
      {children}
      <SubmitButton label={button} busy={busy} />
    </Stack>
  </Form>
);

const SubmitButton = ({ label, busy }: { readonly label: string; readonly busy: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
      {isSubmitting ? busy : label}
    </Button>
  );
};

export const LinkBelow = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link component={RouterLink} to={to} sx={{ display: 'inline-block', mt: 1.5, py: 1.25 }}>
    {children}
  </Link>
);
