import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces navigations to screen readers, because browsers announce full page loads only. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <div className="hidden-visually" aria-live="polite">
      {title}
    </div>
  );
}
