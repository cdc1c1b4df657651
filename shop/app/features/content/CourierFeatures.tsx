import { Card, Cards } from './InformationPage';

export function CourierFeatures() {
  return (
    <Cards>
      <Card icon="truck" title="Hela Kramfors">
        <p>Från centrum till byarna runt omkring. Vi hittar dit, även när gatan saknar skylt.</p>
      </Card>
      <Card icon="flower" title="Färska blommor">
        <p>Buketten binds samma dag som den lämnas över, av det som är vackrast i butiken just då.</p>
      </Card>
      <Card icon="mail" title="Personliga arrangemang">
        <p>Berätta om färger, favoriter och tillfälle. Vi binder därefter och skriver ditt kort.</p>
      </Card>
      <Card icon="shop" title="Personlig service">
        <p>Du pratar med den som binder. Är något oklart ringer vi dig hellre än gissar.</p>
      </Card>
      <Card icon="clock" title="Snabb leverans">
        <p>Ofta samma dag, om du hör av dig på förmiddagen. Vi säger alltid ärligt vad som går.</p>
      </Card>
      <Card icon="check" title="Lokal kännedom">
        <p>Vi känner trakten, vägarna och portarna, och vet att en farstu är kall om vintern.</p>
      </Card>
    </Cards>
  );
}
