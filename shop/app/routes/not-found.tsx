import { data } from 'react-router';
import { NotFound } from '../features/layout/ErrorPages';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: 'Sidan finns inte | Kronblad' }, { name: 'robots', content: 'noindex' }];

export default NotFound;
