export const quotes = [
  {
    text: 'Buketten kom fram som om den just hade bundits. Mamma ringde och trodde att jag stod utanför dörren.',
    name: 'Karin, Sundsvall',
  },
  {
    text: 'Det syns att någon har slagit in varje sak för hand. Jag har sparat pappret.',
    name: 'Yusuf, Härnösand',
  },
  {
    text: 'Beställde på förmiddagen och hämtade efter jobbet. Fick skötselråd på köpet.',
    name: 'Lena, Kramfors',
  },
] as const;
