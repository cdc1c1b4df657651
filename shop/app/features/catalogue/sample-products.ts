/** Examples shown when the catalogue cannot be read. They are not for sale. */
export const sampleProducts = [
  { name: 'Bukett efter säsong', text: 'Snittblommor bundna för hand i butiken.', price: 349 },
  { name: 'Blockljus i stearin', text: 'Lugn låga och sober färg, bränntid omkring 40 timmar.', price: 89 },
  { name: 'Handkokt kola', text: 'Gräddig kola i påse, kokt i koppargryta.', price: 65 },
  { name: 'Vas i stengods', text: 'Drejad form med matt glasyr, olika för varje vas.', price: 295 },
] as const;
