import { fillHtml, fillText, type MailingValues, mailingHtml } from '@kronblad/contracts/mailing/mailing-html';
import { Box, Typography } from '@mui/material';
import { useApiQuery } from '../api/use-api-query';

interface MailingPreviewProps {
  readonly subject: string;
  readonly content: string;
  readonly values: MailingValues;
}

const NOBODY = { companyName: '', addressLine: '', postalCode: '', city: '', email: '', phone: '' };

/** The preview iframe is sandboxed, so that no script in the email runs. */
export const MailingPreview = ({ subject, content, values }: MailingPreviewProps) => {
  const { data: shop = NOBODY } = useApiQuery(['installningar', 'company'], (api) => api.companyProfile());
  const filled = fillText(subject, values);
  const html = mailingHtml({
    subject: filled,
    html: fillHtml(content, values),
    shop,
    publicUrl: window.location.origin,
    unsubscribeUrl: `${window.location.origin}/avregistrera/exempel`,
  });
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }}>
      <Typography
        sx={{ px: 2, py: 1, fontWeight: 600, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
      >
        {filled || 'Inget ämne ännu'}
      </Typography>
      <Box
        component="iframe"
        title="Förhandsvisning av mejlet"
        sandbox=""
        srcDoc={html}
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: 360, md: 460 },
          border: 0,
          colorScheme: 'light',
          bgcolor: '#FBF8F3',
        }}
      />
    </Box>
  );
};
