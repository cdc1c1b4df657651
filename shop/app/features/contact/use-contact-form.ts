import { FORM_MIN_MS } from '@kronblad/contracts/rules/form-age';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tellVisit } from '../../device/visit-events';
import { post } from '../../http';
import { type Outcome, sendMessage } from './send-message';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends the form without a page load. A quick submit waits until the minimum fill time has passed, so that autofill is
 * not taken for a bot.
 */
export function useContactForm(initial: Outcome | undefined) {
  const [outcome, setOutcome] = useState(initial);
  const [sending, setSending] = useState(false);
  const shownAt = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  useEffect(() => {
    if (outcome?.kind === 'sent') form.current?.reset();
    if (outcome?.kind !== 'failed') return;
    const first = Object.keys(outcome.errors)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const written = new FormData(event.currentTarget);
    setSending(true);
    setOutcome(undefined);
    const age = () => performance.now() - shownAt.current;
    const patient = async (path: string, body: object) => {
      await wait(Math.max(0, FORM_MIN_MS - age()));
      return post(path, { ...body, form_age_ms: Math.round(Math.max(FORM_MIN_MS, age())) });
    };
    const result = await sendMessage(written, patient);
    if (result.kind === 'sent') tellVisit({ type: 'contact' });
    setOutcome(result);
    setSending(false);
  }

  return { form, outcome, sending, submit };
}
