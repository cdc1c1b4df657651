import { ceremonyProblem, deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { Field } from '../../../ui/Field';
import { weekdayDate } from '../../../ui/weekday-date';
import checkout from '../checkout.module.css';
import { type BodyProps, isTime } from './flower-questions';
import { useAnswers } from './use-draft';

const whenDelivered = (day: string, time: string) =>
  isTime(time) && !ceremonyProblem(time)
    ? `${deliveredByText(day, time)}, en timme före ceremonin`
    : 'senast en timme före ceremonin';

export function CeremonyFields({ asked: { draft }, errors }: BodyProps) {
  const field = useAnswers(errors);
  const time = field('time');
  return (
    <>
      <p className={checkout.small}>
        {weekdayDate(draft.day)}. Vi lämnar blommorna {whenDelivered(draft.day, time.value)}.
      </p>
      <Field {...field('deceased')} label="Den avlidnas namn" autoComplete="off" maxLength={150} />
      <Field {...field('place')} label="Kyrka eller kapell" autoComplete="off" maxLength={150} />
      <Field {...time} label="När börjar ceremonin?" type="time" autoComplete="off" />
      <Field {...field('undertaker', false)} label="Begravningsbyrå" autoComplete="off" maxLength={150} />
    </>
  );
}
