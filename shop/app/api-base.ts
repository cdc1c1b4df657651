import { picturesAt } from '@kronblad/contracts/picture/picture-address';

/** The API's address; the build takes another one from VITE_API_BASE, for a gateway that serves the API elsewhere. */
export const API = (import.meta.env?.VITE_API_BASE ?? '/api').replace(/\/$/, '');

/** The address of an uploaded picture, or HTML with pictures, as this browser reaches them. */
export const shownPictures = (text: string): string => picturesAt(API, text);
