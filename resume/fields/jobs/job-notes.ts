import type { Line } from '../../page-lines.ts';
import { columnRole } from '../../words/column-names.ts';
import { labelledValue } from '../table-rows.ts';

/** What resumes for public service and forms of employers say about each job beside its title. */
export const FOR_THE_FILE =
  /^(?:(?:annual |base |starting |ending |final )?(?:salary|pay)(?: rate| plan| grade)?|series|grade|step|(?:average |avg\.? )?hours(?:\/week| (?:per|a|worked per) week| worked)?|supervisor(?:['’]s? name)?|reasons? for leaving|team size|head\s?count|budget|direct reports|number of (?:staff|employees|reports))(?:\s?:|\s(?:of\s)?[$£€]?\d)|^(?:impresa o settore|business or sector|type of business or sector|secteur d['’]activité|tätigkeitsbereich oder branche|empresa o sector|sector de actividad|sito internet|website|sitio web|site internet)\s|^(?:(?:okay|ok) to|may (?:we )?be|may we) contact(?:ed)?\b|^\d{2} hours (?:per|a) week$/iu;

/** A short line that only labels what stands beside the job: "TEAM SIZE 20", "Environment: Java". */
export const isNote = (line: Line): boolean => {
  if (FOR_THE_FILE.test(line.text)) return true;
  const role = labelledValue(line)?.role ?? columnRole(line.text);
  return role === 'more';
};
