import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useAbout } from '../../lib/lookups.ts';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './about.module.css';
import { THIRD_PARTY_LICENCES } from './third-party-licences.ts';

/** Version, licence, data sources and third-party software; for everyone, signed in or not. */
export function AboutPage() {
  const { token, role } = useSession();
  const isSignedIn = token !== '' && role !== '';
  const query = useAbout();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <Link to={isSignedIn ? homePath(role) : '/auth'} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {isSignedIn ? 'Back to work' : 'Back to login'}
        </Link>
      </header>
      <main className={styles.main}>
        <h1>About Placewell</h1>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Facts data={query.data} />
        )}
        <section>
          <h2>Open source</h2>
          <p>
            Placewell is built on the work of many others. These are its main parts, each under its own
            licence; the full texts are next to the packages in <code>node_modules</code>:
          </p>
          <ul className={styles.notices}>
            {THIRD_PARTY_LICENCES.map(({ name, licence }) => (
              <li key={name}>
                {name} <span>{licence}</span>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}

type Facts = {
  version: string;
  licence: string;
  attributions: { name: string; licence: string; url: string; text: string }[];
};

function Facts({ data }: { data: Facts | undefined }) {
  if (!data) return <Skeleton height={180} mt={16} aria-label="Loading" />;
  return (
    <>
      <p className={styles.version}>
        Version {data.version} · {data.licence}
      </p>
      <section>
        <h2>Data</h2>
        {data.attributions.map((one) => (
          <article key={one.name} className={styles.data}>
            <h3>
              <a href={one.url} target="_blank" rel="noreferrer">
                {one.name}
              </a>
              <span>{one.licence}</span>
            </h3>
            <p>{one.text}</p>
          </article>
        ))}
      </section>
    </>
  );
}
