import type { Client } from '@placewell/contract/clients/clients.ts';
import { JobsWithMatches } from './jobs-with-matches.tsx';

/** The jobs of a client; a new one is for it. */
export const ClientJobs = ({ client }: { client: Client }) => <JobsWithMatches scope="all" client={client} />;
