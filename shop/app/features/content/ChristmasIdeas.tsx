import css from './landing.module.css';

const ideas = [
  ['Stjärnan i fönstret', 'Häng den före första advent. Ett varmt sken syns långt en eftermiddag i november.'],
  [
    'Gran, mossa och ljus',
    'Fyra ljus på ett fat, granris och mossa runt om. Mer än så behöver en adventsstake inte vara.',
  ],
  ['Hyacinten på köksbordet', 'Ställ den svalt om natten, så doftar den ända till trettonhelgen.'],
  ['En krans på dörren', 'Bind den tät och häng den ute. Kylan gör att den håller sig grön länge.'],
] as const;

export function ChristmasIdeas() {
  return (
    <ul className={css.ideas}>
      {ideas.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
