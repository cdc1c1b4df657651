export const FOREIGN_PICTURE =
  'Bilder från andra webbplatser kan inte visas. Ladda upp bilden i butiken och använd dess adress, som börjar med /api/image/.';

export const isForeignPicture = (address: string): boolean => /^\s*(https?:|data:|blob:|[/\\]{2})/i.test(address);
