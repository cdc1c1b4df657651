import { Typography } from '@mui/material';

export const AutomaticTexts = () => (
  <Typography color="textSecondary">
    Sökmotortexter är titeln och beskrivningen i Googles träfflista. Utan egna skapas de automatiskt av namn och
    beskrivning (Auto SEO), så inget saknas. Skriv egna för det som är viktigast att hitta.
  </Typography>
);
