import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

interface TabbedPanelProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** Id of the tab whose panel is shown. */
  readonly current: string;
  readonly onChoose: (id: string) => void;
  readonly children: ReactNode;
}

export const TabbedPanel = ({ label, tabs, current, onChoose, children }: TabbedPanelProps) => {
  useEffect(() => {
    // The fonts change the width of the tabs.
    void document.fonts.ready.then(() =>
      document.getElementById(`tab-${current}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }, [current]);
  return (
    <>
      <Tabs
        value={current}
        onChange={(_event, id: string) => onChoose(id)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ mb: { xs: 2, sm: 3 } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={`tab-${tab.id}`}
            value={tab.id}
            label={tab.label}
            {...(tab.id === current && { 'aria-controls': 'tab-panel' })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`}>
        {children}
      </Box>
    </>
  );
};
