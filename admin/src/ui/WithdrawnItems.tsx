import { cutAtWord } from '@kronblad/contracts/seo/seo-texts';
import { PlainList } from './PlainList';

interface Props {
  readonly items: string;
  /** The number of lines that are shown, shortened; default: all of them, in full. */
  readonly most?: number;
}

/** The withdrawn goods of a notice, one a line. */
export const WithdrawnItems = ({ items, most }: Props) => {
  if (items === '') return 'Hela beställningen';
  const lines = items.split('\n');
  const more = lines.length - (most ?? lines.length);
  return (
    <PlainList>
      {lines.slice(0, most).map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the customer may write a line twice
        <li key={nth}>{most === undefined ? line : cutAtWord(line, 120)}</li>
      ))}
      {more > 0 && <li>{`och ${more} till`}</li>}
    </PlainList>
  );
};
