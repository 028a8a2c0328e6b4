import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import { asOwner } from '../../platform/db/database.ts';
import { countProcesses, type Mode, modeOf } from '../../platform/mode-lock.ts';
import { counted, type Finding, ok, problem } from '../finding.ts';
import { readMode, type StoredMode } from './mode.repo.ts';

const SET: Record<Mode, string> = { own: 'with OWN_AGENCY=1', many: 'without OWN_AGENCY' };
const there = (agencies: number) =>
  `there ${agencies === 1 ? 'is' : 'are'} ${counted(agencies, 'agency', 'agencies')}`;

/** What the rows say the installation is run for, beside what OWN_AGENCY says here. */
export function compareMode(config: Pick<Config, 'isOwnAgency'>, { agencies, own }: StoredMode): Finding {
  const { isOwnAgency } = config;
  const names = own.join(', ');
  if (own.length > 0 && agencies > 1)
    return problem(
      `The installation is run for ${names} alone by its rows, and ${there(agencies)}. Start it without OWN_AGENCY, which ends that, or delete those you do not need (Agency management).`,
    );
  if (own.length > 0 && !isOwnAgency)
    return problem(
      `The installation is run for ${names} alone, and OWN_AGENCY is not set here: a start like this ends that with a trial, and credits count again. Set OWN_AGENCY=1 for every process and command; or, if it shall end, stop all processes and start them without it.`,
    );
  if (own.length > 0)
    return ok(
      `OWN_AGENCY=1: the installation is run for ${names} alone; it has no plans, and credits are not counted.`,
    );
  if (!isOwnAgency)
    return ok(`OWN_AGENCY is not set: the installation is run for many agencies; ${there(agencies)}.`);
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
export async function checkMode(config: Pick<Config, 'isOwnAgency'>, owner: pg.Pool): Promise<Finding[]> {
  const other: Mode = modeOf(config) === 'own' ? 'many' : 'own';
  const processes = await countProcesses(asOwner(owner).app, other);
  const found = compareMode(config, await readMode(owner));
  if (processes === 0) return [found];
  return [
    found,
    problem(
      `${counted(processes, 'process', 'processes')} of this installation ${processes === 1 ? 'runs' : 'run'} ${SET[other]}, and this command ${SET[modeOf(config)]}. Set it alike for all, and start again those that differ.`,
    ),
  ];
}
