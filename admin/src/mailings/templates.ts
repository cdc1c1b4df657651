export interface MailingTemplate {
  readonly name: string;
  readonly subject: string;
  readonly content: string;
}

export const TEMPLATES: readonly MailingTemplate[] = [
  {
    name: 'Nyhetsbrev',
    subject: 'Nytt i butiken',
    content: `<h2>Hej {{förnamn}}!</h2>
<p>Nu har det kommit nya saker till butiken: ljus, vaser och säsongens första buketter.</p>
<p><a href="/produkter?sort=nyheter">Se allt som är nytt</a></p>
<p>Varma hälsningar<br>från oss i butiken</p>`,
  },
  {
    name: 'Erbjudande',
    subject: 'Ett erbjudande till dig, {{förnamn}}',
    content: `<h2>Hej {{förnamn}}!</h2>
<p>Till och med söndag får du 15 % på alla ljus. Skriv koden <strong>LJUS15</strong> i kassan.</p>
<p><a href="/produkter?kategori=ljus">Till ljusen</a></p>
<p>Varma hälsningar<br>från oss i butiken</p>`,
  },
  {
    name: 'Tack',
    subject: 'Tack för att du handlar hos oss',
    content: `<h2>Tack, {{förnamn}}!</h2>
<p>Vi är glada att du handlar hos oss. Hoppas att du trivs med det du köpte.</p>
<p>Undrar du över något? Svara på det här mejlet, så hjälper vi dig.</p>
<p>Varma hälsningar<br>från oss i butiken</p>`,
  },
];
