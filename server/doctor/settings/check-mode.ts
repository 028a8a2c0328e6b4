import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import { asOwner } from '../../platform/db/database.ts';
import { countProcesses, type Mode, modeOf } from '../../platform/mode-lock.ts';
import { counted, type Finding, ok, problem } from '../finding.ts';
import { readMode, type StoredMode } from './mode.repo.ts';

const RUN: Record<Mode, string> = { own: 'for one agency', many: 'for many agencies' };
const there = (agencies: number) =>
  `there ${agencies === 1 ? 'is' : 'are'} ${counted(agencies, 'agency', 'agencies')}`;

/** What the rows say the installation is run for, beside what OWN_AGENCY says here. */
export function compareMode(config: Pick<Config, 'isOwnAgency'>, { agencies, own }: StoredMode): Finding {
  const { isOwnAgency } = config;
  const names = own.join(', ');
  if (own.length > 0 && agencies > 1)
    return problem(
      `The installation is run for ${names} alone by its rows, and ${there(agencies)}. Start it with OWN_AGENCY=0, which ends that, or delete those you do not need (Agency management).`,
    );
  if (own.length > 0 && !isOwnAgency)
    return problem(
      `The installation is run for ${names} alone, and OWN_AGENCY=0 is set here: a start like this ends that with a trial, and credits count again. Unset it for every process and command; or, if it shall end, stop all processes and start them with it.`,
    );
  if (own.length > 0)
    return ok(`The installation is run for ${names} alone; it has no plans, and credits are not counted.`);
  if (!isOwnAgency) return ok(`The installation is run for many agencies; ${there(agencies)}.`);
  if (agencies === 0)
    return ok('OWN_AGENCY=1: the installation will be run for the agency that is set up first.');
  return problem(
    `OWN_AGENCY=1 is set here, and the installation is run for many agencies: plans and credits count, and ${there(agencies)}. ${
      agencies === 1
        ? 'Stop all processes and start them with it, and the installation is run for that one; or unset it.'
        : 'Unset it, or delete those you do not need (Agency management): a start is refused until one is left.'
    }`,
  );
}

/** Whether OWN_AGENCY, the rows and the processes that run say the same. */
export async function checkMode(config: Pick<Config, 'ownAgency'>, owner: pg.Pool): Promise<Finding[]> {
  const stored = await readMode(owner);
  const isOwnAgency = config.ownAgency ?? stored.own.length > 0;
  const mode = modeOf({ isOwnAgency });
  const other: Mode = mode === 'own' ? 'many' : 'own';
  const processes = await countProcesses(asOwner(owner).app, other);
  const found = compareMode({ isOwnAgency }, stored);
  if (processes === 0) return [found];
  return [
    found,
    problem(
      `${counted(processes, 'process', 'processes')} of this installation ${processes === 1 ? 'runs' : 'run'} it ${RUN[other]}, and here it is run ${RUN[mode]}. Set OWN_AGENCY alike for all, and start again those that differ.`,
    ),
  ];
}
