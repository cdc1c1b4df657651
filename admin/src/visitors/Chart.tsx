import { Skeleton } from '@mui/material';
import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-page';
import type { DailyViews as Daily, HourlyBounce as Hourly } from './charts';

// The charts are lazy, because their library is large and the figures are readable without it.
const LazyDaily = lazyPart(async () => ({ default: (await import('./charts')).DailyViews }));
const LazyHourly = lazyPart(async () => ({ default: (await import('./charts')).HourlyBounce }));

export const DailyViews = (props: ComponentProps<typeof Daily>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
    <LazyDaily {...props} />
  </Suspense>
);

export const HourlyBounce = (props: ComponentProps<typeof Hourly>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
    <LazyHourly {...props} />
  </Suspense>
);
