import { device, useChoice } from '../../device/device';
import type { Choice } from '../../device/device-storage';
import { Button } from '../../ui/Button';
import css from './consent-control.module.css';

const SAID: Readonly<Record<Choice, string>> = {
  granted: 'Du har godkänt. Vill du ångra dig tar vi bort det som har sparats.',
  denied: 'Du har avböjt. Bara det nödvändiga sparas.',
};
const ANSWERS = [
  ['denied', 'Avböj'],
  ['granted', 'Godkänn'],
] as const;

export function ConsentControl() {
  const choice = useChoice();
  return (
    <div className={`${css.control} needs-script`}>
      <p role="status">{choice === null ? 'Du har inte svarat än. Bara det nödvändiga sparas.' : SAID[choice]}</p>
      <div className={css.answers}>
        {ANSWERS.map(([answer, name]) => (
          <Button key={answer} look="secondary" aria-pressed={choice === answer} onClick={() => device.choose(answer)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
