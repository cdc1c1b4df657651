import type { Queues } from '../../integrations/index.js';

export const BOARD_PATH = '/admin/queues';

export const QUEUE_NAMES: Readonly<
  Record<keyof Queues, { readonly displayName: string; readonly description: string }>
> = {
  mail: { displayName: 'E-post', description: 'Brev till kunder och till butiken' },
  mailings: { displayName: 'Utskick', description: 'Erbjudanden till många kunder, ett jobb per mottagare' },
  images: { displayName: 'Bilder', description: 'Bildstorlekar till butiken' },
  avif: { displayName: 'Bilder i AVIF', description: 'De minsta filerna, gjorda efter de andra' },
  documents: { displayName: 'Dokument', description: 'Kvitton och kreditnotor som PDF' },
  pictures: { displayName: 'Hämtade bilder', description: 'Bilder från butiken som produkter läses in från' },
  outcomes: { displayName: 'Utfall', description: 'Vad som blev av varje jobb' },
};
