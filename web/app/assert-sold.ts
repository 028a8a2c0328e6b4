import { notFound } from '@tanstack/react-router';
import { isOwnAgency } from '../lib/own-agency.ts';

/** Shows the page that is not found where nothing is sold: the installation is run for one agency. */
export function assertSold() {
  if (isOwnAgency()) throw notFound();
}
