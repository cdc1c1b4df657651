/** The API's address; the build takes another one from VITE_API_BASE, for a gateway that serves the API elsewhere. */
export const API = (import.meta.env?.VITE_API_BASE ?? '/api').replace(/\/$/, '');
