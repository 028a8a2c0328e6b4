function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Words that say nothing about a job: function words, and words of every resume and job description. */
export const STOP_WORDS = words(`
a about above across after again against all also although always am among an and any are as at be became because
become been before began being below between both but by can could did do does doing done down during each either
else etc even ever every few for from further get gets got had has have having here how however i if in into is it
its itself just let like made make makes making many may me might more most much must my myself near need needs
neither no nor not now of off often on once one only onto or other others our out over own per quite rather same
several shall should since so some such than that the their them then there these they this those through thus to
together too toward under until up upon us use used user uses using various very via was we were what when where
whether which while who whole whom whose why will with within without would yes yet you your yours
experience experienced years year month months day days week weeks work worked works working job jobs role roles
responsible responsibility responsibilities duty duties ability able skill skills skilled knowledge strong excellent
good great proven successful successfully including include includes included ensure ensured ensures ensuring
company employer employment position positions candidate candidates team teams resume cv curriculum vitae summary
profile objective highlights accomplishments achievements references available request city state name address email
phone current present january february march april june july august september october november december jan feb mar
apr jun jul aug sept sep oct nov dec seeking looking ideal plus preferred required requirements qualification
qualifications professional professionally daily new
`);

/**
 * Words about personal characteristics. They are removed before anything is counted, so that sex, age, origin, family
 * and belief cannot affect a score. `neutralWord` makes gendered job titles neutral.
 */
export const PERSONAL_WORDS = words(`
he him his himself she her hers herself they them theirs xe ze hir mr mrs ms miss mx sir madam
male female man men woman women boy boys girl girls gentleman lady gender sex sexual transgender nonbinary lgbt
married divorced widowed widow widower spouse wife husband unmarried marital mother father mom dad mum son daughter
age aged old young born birth birthday birthdate dob nationality national citizen citizenship passport ethnicity
ethnic race religion religious christian muslim islamic jewish hindu buddhist sikh catholic protestant atheist
white black asian hispanic latino latina caucasian african
american british english irish scottish welsh canadian australian french german austrian swiss dutch belgian spanish
portuguese italian greek polish czech slovak hungarian romanian bulgarian croatian serbian slovenian ukrainian russian
turkish arab arabic egyptian moroccan tunisian algerian nigerian kenyan ghanaian indian pakistani bangladeshi
nepali nepalese filipino vietnamese thai indonesian malaysian chinese taiwanese japanese korean mexican colombian
brazilian argentinian argentine chilean peruvian venezuelan cuban dominican jamaican swedish norwegian danish finnish
estonian latvian lithuanian icelandic israeli iranian persian iraqi syrian lebanese jordanian saudi afghan
verheiratet ledig geschieden verwitwet mannlich weiblich evangelisch katholisch konfessionslos soltero soltera casado casada
divorciado divorciada viudo viuda varon celibataire mariee veuf veuve pacse pacsee celibe coniugato coniugata sposato sposata
divorziato divorziata solteiro solteira gehuwd ongehuwd getrouwd ongetrouwd zonaty zamezna mezatka
`);

const NEUTRAL: ReadonlyMap<string, string> = new Map([
  ['waitress', 'waiter'],
  ['waitresses', 'waiters'],
  ['actress', 'actor'],
  ['hostess', 'host'],
  ['stewardess', 'steward'],
  ['seamstress', 'sewer'],
  ['tailoress', 'tailor'],
  ['headmistress', 'headmaster'],
  ['housewife', 'homemaker'],
  ['midhusband', 'midwife'],
  ['barmaid', 'bartender'],
  ['barman', 'bartender'],
  ['masseuse', 'masseur'],
  ['businesswoman', 'businessperson'],
]);

// Feminine endings of German, French and Spanish titles and the form used for comparison. Accents are already removed.
// English words with such an ending (opera) become words that do not exist, so nothing else matches them.
const FEMININE: readonly (readonly [RegExp, string])[] = [
  [/^(.{3,}(?:er|or|eur|ist|ent|ant|ekt|log|ar))(?:in|innen)$/, '$1'],
  [/^(.{3,})frau$/, '$1mann'],
  [/^(.{3,})trice$/, '$1teur'],
  [/^(.{3,})euse$/, '$1eur'],
  [/^(.{3,})iere$/, '$1ier'],
  [/^(.{3,}[dt])ora$/, '$1or'],
  [/^(.{3,}(?:er|ad|id|ic|ari|iv|ect|ogad|ogr?af|ent|log))a$/, '$1o'],
];

/**
 * Gender-neutral form of a word: "saleswoman" and "salesman" become "salesperson", "waitress" becomes "waiter",
 * "moderatorin" "moderator", "enfermera" "enfermero". Other words are returned unchanged.
 */
export function neutralWord(word: string): string {
  const neutral = NEUTRAL.get(word);
  if (neutral !== undefined) return neutral;
  const end = /^(.{3,}?)(?:wo)?(?:man|men)$/.exec(word);
  if (end !== null && !/^(?:hu|ger|ro|al|speci|regi|o)$/.test(end[1] ?? '') && !word.endsWith('human'))
    return `${end[1]}person`;
  if (word.length >= 6) {
    for (const [feminine, form] of FEMININE) if (feminine.test(word)) return word.replace(feminine, form);
  }
  return word;
}
