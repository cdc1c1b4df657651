export const FOREIGN_PICTURE =
  'Bilder från andra webbplatser kan inte visas. Ladda upp bilden i butiken och använd dess adress, som börjar med /api/image/.';

/** Whether an address is that of an uploaded picture. */
export const isOwnPicture = (address: string): boolean => /^\/api\/image\/[\w.-]+$/.test(address);

/** A picture of another site, or one that is pasted into the text itself. */
export const isForeignPicture = (address: string): boolean => /^\s*(https?:|data:|blob:|[/\\]{2})/i.test(address);
