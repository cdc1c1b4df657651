import type { ReactElement } from 'react';
import { matchPath, Route, Routes, useParams } from 'react-router';
import { NotFoundPage } from './NotFoundPage';

interface SectionRoutesProps {
  readonly list: ReactElement;
  readonly dialogs?: Readonly<Record<string, ReactElement>>;
}

/** A number, a UUID, 32 hexadecimal digits, or a customer's email address. */
const ID = /^(\d+|[\da-f-]{32,36}|[^\s/@]+@[^\s/@]+)$/i;

function isKnown(path: string, rest: string): boolean {
  const match = matchPath(`/${path}`, `/${rest}`);
  return match !== null && (match.params.id === undefined || ID.test(match.params.id));
}

export const SectionRoutes = ({ list, dialogs = {} }: SectionRoutesProps) => {
  const rest = (useParams()['*'] ?? '').replace(/\/$/, '');
  const paths = Object.keys(dialogs);
  if (rest !== '' && !paths.some((path) => isKnown(path, rest))) return <NotFoundPage />;
  return (
    <>
      {list}
      <Routes>
        {paths.map((path) => (
          <Route key={path} path={path} element={dialogs[path]} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </>
  );
};
