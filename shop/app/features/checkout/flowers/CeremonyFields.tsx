import { Field } from '../../../ui/Field';
import { weekdayDate } from '../../../ui/weekday-date';
import checkout from '../checkout.module.css';
import type { Problems } from './flower-questions';
import { useAnswers } from './use-answers';

export function CeremonyFields({ day, errors }: { readonly day: string; readonly errors: Problems }) {
  const field = useAnswers(errors);
  return (
    <>
      <p className={checkout.small}>{weekdayDate(day)}. Vi levererar senast en timme före ceremonin.</p>
      <Field {...field('deceased')} label="Den avlidnas namn" autoComplete="off" maxLength={150} />
      <Field {...field('place')} label="Kyrka eller kapell" autoComplete="off" maxLength={150} />
      <Field {...field('time')} label="När börjar ceremonin?" type="time" autoComplete="off" />
      <Field {...field('undertaker', false)} label="Begravningsbyrå" autoComplete="off" maxLength={150} />
    </>
  );
}
