// A text with a word changed every five to seven words, as a person would who knows that copied runs are found.

const SYNONYMS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ability=capability able=capable across=throughout additional=further all=every also=likewise and=plus ' +
    'apply=send appropriate=suitable areas=fields assist=help assists=helps based=located build=create busy=lively ' +
    'candidate=applicant candidates=applicants clear=plain clients=customers colleagues=teammates company=firm ' +
    'complete=finish complex=complicated conditions=terms control=steer coordinate=organise current=present ' +
    'customers=clients daily=everyday degree=diploma deliver=provide department=unit design=plan develop=build ' +
    'develops=builds duties=tasks employees=staff ensure=guarantee ensures=guarantees environment=setting ' +
    'equipment=gear essential=vital establish=found excellent=outstanding experience=background good=solid ' +
    'great=fine growing=expanding help=support high=strong ideal=perfect identify=find implement=introduce ' +
    'important=key improve=better include=comprise including=comprising independent=autonomous job=position ' +
    'join=enter keep=maintain knowledge=understanding large=big lead=guide looking=searching maintain=keep ' +
    'maintains=keeps make=produce manage=run manages=runs many=numerous methods=techniques monitor=watch ' +
    'must=should needs=requirements new=fresh offer=provide office=workplace often=frequently operate=run ' +
    'other=further our=the people=persons perform=do performs=does plan=prepare plans=prepares position=role ' +
    'prepare=draft prepares=drafts procedures=routines products=goods project=assignment projects=assignments ' +
    'provide=give provides=gives quality=standard quickly=fast related=connected report=statement ' +
    'reports=statements required=needed requirements=demands responsible=accountable review=check role=position ' +
    'safe=secure senior=experienced several=various similar=comparable skills=abilities solve=settle ' +
    'staff=employees strong=solid support=assist team=crew teams=crews test=check tests=checks through=via ' +
    'timely=prompt tools=instruments train=teach understand=grasp understanding=grasp use=apply used=applied ' +
    'using=applying variety=range various=several welcome=appreciated well=properly work=labour working=operating ' +
    'write=compose you=one your=the'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const FILLERS = ['really', 'daily', 'relevant', 'often', 'proper', 'careful', 'regular', 'closely'];
const MIN_GAP = 5;
const MAX_GAP = 7;

/** Swaps, inserts or deletes a word after every four to six, the same for the same text. */
export function lightlyEdited(text: string): string {
  const parts = text.split(/(\s+)/);
  let since = 0;
  let changes = 0;
  return parts
    .map((part) => {
      if (part === '' || /^\s+$/.test(part)) return part;
      since++;
      const [, before = '', word = '', after = ''] = /^(\P{L}*)(\p{L}*)(.*)$/su.exec(part) ?? [];
      const synonym = SYNONYMS[word.toLowerCase()];
      const isPlain = after === '' || /^[.,;:!?)]*$/.test(after);
      if (since < MIN_GAP || (since < MAX_GAP && !(synonym && isPlain))) return part;
      since = 0;
      changes++;
      if (synonym && isPlain)
        return `${before}${/^\p{Lu}/u.test(word) ? synonym[0]!.toUpperCase() + synonym.slice(1) : synonym}${after}`;
      // Without the word, its mark belongs to the one before.
      if (changes % 3 === 0 && word.length > 0 && word.length <= 3 && isPlain) return `${before}${after}`;
      return `${FILLERS[changes % FILLERS.length]} ${part}`;
    })
    .join('');
}
