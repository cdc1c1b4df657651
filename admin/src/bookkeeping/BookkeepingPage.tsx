import { Stack } from '@mui/material';
import { Suspense } from 'react';
import { PageLoading } from '../ui/PageLoading';
import { PageTabs } from '../ui/PageTabs';
import { bookkeepingTabs as tabs } from './tabs';

const panel = (path: string) => {
  const Shown = tabs.find((tab) => tab.path === path)?.component;
  return <Suspense fallback={<PageLoading />}>{Shown && <Shown key={path} />}</Suspense>;
};

export const BookkeepingPage = () => (
  <Stack>
    <PageTabs root="/bokforing" label="Bokföring & kvitton" tabs={tabs} panel={panel} />
  </Stack>
);
