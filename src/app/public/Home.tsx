import { isSignedIn } from '../../session/state';
import { useTranslate } from '../i18n';
import { PublicLink } from './PublicLink';
import { useSession } from '../services';
import { startPath } from '../routes';

const TOPICS = ['reservations', 'ledger', 'balances'] as const;

export default function Home() {
  const translate = useTranslate();
  const session = useSession();
  const signedIn = isSignedIn(session);
  return (
    <div className="home">
      <section className="home-hero">
        <p className="home-product">{translate('app.name')}</p>
        <h1>{translate('shell.home.title')}</h1>
        <p className="home-lead">{translate('shell.home.lead')}</p>
        {signedIn && session.userName !== null && (
          <p className="home-greeting">
            {translate('shell.home.greeting', { name: session.userName })}
          </p>
        )}
        <PublicLink to={signedIn ? startPath() : '/auth'} className="public-button">
          {translate(signedIn ? 'shell.home.admin' : 'shell.home.enter')}
        </PublicLink>
      </section>
      <ul className="home-topics">
        {TOPICS.map((topic) => (
          <li key={topic}>
            <h2>{translate(`shell.home.${topic}`)}</h2>
            <p>{translate(`shell.home.${topic}Text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
