export interface Route<Handler> {
  method: string;
  /** `/v1/payment_intents/:id/confirm` */
  pattern: string;
  handler: Handler;
}

export interface Match<R> {
  route: R;
  path: Record<string, string>;
}

export function matchRoute<R extends Route<unknown>>(
  routes: readonly R[],
  method: string,
  path: string,
): Match<R> | undefined {
  const steps = path.split('/');
  for (const route of routes) {
    const values = route.method === method ? valuesOf(route.pattern.split('/'), steps) : undefined;
    if (values) return { route, path: values };
  }
  return undefined;
}

function valuesOf(pattern: string[], steps: string[]): Record<string, string> | undefined {
  if (pattern.length !== steps.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const step = steps[index] ?? '';
    if (!expected.startsWith(':')) {
      if (expected !== step) return undefined;
    } else if (step === '' || !decodes(step)) {
      return undefined;
    } else {
      values[expected.slice(1)] = decodeURIComponent(step);
    }
  }
  return values;
}

function decodes(step: string): boolean {
  try {
    decodeURIComponent(step);
    return true;
  } catch {
    return false;
  }
}
