import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './bare.css';
import { Form } from './Form';
import { List } from './List';

const opened = () => Number(location.hash.slice(2)) || null;

function App() {
  const [id, setId] = useState(opened);
  useEffect(() => {
    const follow = () => setId(opened());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return id === null ? <List /> : <Form key={id} id={id} />;
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(<App />);
