import { useState } from 'react';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PushBanner, type Shown } from '../realtime/PushBanner';
import Elements from '../features/elements';

const shownAt = (at: number): Shown => ({
  message: {
    username: null,
    text: 'Added Reservation RV-1.',
    userId: null,
    resource: null,
    ids: [],
    action: null,
  },
  route: null,
  at,
  count: 3,
});

/** The shared elements with the push banner, which only the app may know. */
export default function ElementsScreen() {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown | null>(() => shownAt(Date.now()));
  return (
    <Elements
      pushBanner={
        <>
          <PushBanner shown={shown} onClose={() => setShown(null)} />
          {shown === null && (
            <Button variant="outlined" onClick={() => setShown(shownAt(Date.now()))}>
              {translate('elements.push')}
            </Button>
          )}
        </>
      }
    />
  );
}
