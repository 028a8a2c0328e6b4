import { Box, Container, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAbout } from '../../lib/lookups.ts';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import frame from '../frames/plain-frame.module.css';
import { THIRD_PARTY_LICENCES } from './third-party-licences.ts';

const DailyBackups = lazyPart(() => import('./daily-backups.tsx'), 'DailyBackups');

/** Version, licence, data sources and third-party software; for everyone, signed in or not. */
export function AboutPage() {
  const { token, role } = useSession();
  const isSignedIn = token !== '' && role !== '';
  const query = useAbout();
  return (
    <>
      <header className={frame.header}>
        <Logo />
        <Link
          to={isSignedIn ? homePath(role) : '/auth'}
          className={`${shared.link} ${shared.inline} ${shared.end}`}
        >
          <ArrowLeft size={16} aria-hidden />
          {isSignedIn ? 'Back to Placewell' : 'Back to login'}
        </Link>
      </header>
      <Container component="main" size={704} py={40}>
        <h1>About Placewell</h1>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Facts data={query.data} />
        )}
        {isSignedIn && role === 'super_admin' && (
          <section>
            <SectionTitle>Backups</SectionTitle>
            <DailyBackups />
          </section>
        )}
        <section>
          <SectionTitle>Open source</SectionTitle>
          <Text c="dimmed">
            Placewell is built on the work of many others. These are its main components, each under its own
            licence; the full texts are beside the packages in <code>node_modules</code>:
          </Text>
          <SimpleGrid
            component="ul"
            minColWidth={260}
            spacing="lg"
            verticalSpacing={6}
            mt="sm"
            className={shared.plainList ?? ''}
          >
            {THIRD_PARTY_LICENCES.map(({ name, licence }) => (
              <li key={name}>
                {name} <span className={shared.hint}>{licence}</span>
              </li>
            ))}
          </SimpleGrid>
        </section>
      </Container>
    </>
  );
}

const SectionTitle = ({ children }: { children: string }) => (
  <Title order={2} size="h3" mt="xl" mb={8}>
    {children}
  </Title>
);

type Facts = {
  version: string;
  licence: string;
  scan_languages: string[] | null;
  attributions: { name: string; licence: string; url: string; text: string }[];
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const scansText = (languages: string[] | null) =>
  languages === null
    ? 'Scans and photographs of resumes are not read here. That needs the program tesseract, which the person who runs this installation can install: see “Scans” in docs/operating.md.'
    : `Scans and photographs of resumes are read by tesseract, in ${listed.format(languages)}, and always go to review.`;

function Facts({ data }: { data: Facts | undefined }) {
  if (!data) return <Skeleton height={180} mt={16} role="status" aria-label="Loading" />;
  return (
    <>
      <Text c="dimmed" mt={4}>
        Version {data.version} · {data.licence}
      </Text>
      <section>
        <SectionTitle>Scans</SectionTitle>
        <Text c="dimmed">{scansText(data.scan_languages)}</Text>
      </section>
      <section>
        <SectionTitle>Data</SectionTitle>
        {data.attributions.map((one) => (
          <Box key={one.name} component="article" py="sm" className={shared.underlined ?? ''}>
            <h3 className={shared.wrap}>
              <a className={shared.accent} href={one.url} target="_blank" rel="noreferrer">
                {one.name}
              </a>
              <Text span c="dimmed">
                {one.licence}
              </Text>
            </h3>
            <Text c="dimmed">{one.text}</Text>
          </Box>
        ))}
      </section>
    </>
  );
}
