// Common last names in several languages, without accents. Written for this check; not copied from any source.

import { folded } from './common-passwords.rules.ts';

const NAMES = `adams ahmed allen andersen anderson andersson bauer becker bernard brown campbell chen clark cohen collins costa cruz
davies davis diaz dubois edwards esposito evans fernandez ferrari fischer garcia gomez gonzalez hansen harris hernandez hoffmann
hughes hussain ivanov jackson jensen johansson johnson jones kaya khan kim klein koch kovacs kowalski krause kumar larsen laurent
lee lefebvre lehmann lewis lopez lorenz martinez meier meyer miller mitchell moore moreau moreno morris mueller muller murphy
murray nelson neumann nguyen nielsen nilsson novak olsen olsson patel pedersen peters petersen petrov phillips popescu ramirez
reyes richter rivera roberts robinson rodriguez rogers romano rossi russo sanchez santos schmidt schmitt schneider scholz
schroder schroeder schulz schwarz silva simpson singh smirnov smith stewart suarez suzuki svensson tanaka taylor thompson torres
turner walker wang wagner weber werner williams wilson wolff wright yilmaz zhang zimmermann
иванов иванова смирнов кузнецов попов петров петрова соколов новиков морозов волков`;

export const LAST_NAMES: ReadonlySet<string> = new Set(NAMES.split(/\s+/).map(folded));
