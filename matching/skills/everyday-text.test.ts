import { describe, expect, it } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { findSkills } from './free-text.ts';

const words =
  `able about above accept across act action active actor add afraid after again age ago agree aim air all
  allow alone along always among amount angry animal answer any apart appear apple area arm around arrive ask aware away
  baby back bad bag ball base basket bath beach bean bear beat bed before begin behind believe bell below beside best big
  bird bite black blood blow blue board boat body bone book border born borrow bottle bottom bowl box boy branch brave
  bread break bridge bright bring broken brother brown brush build burn bus bush busy buy cake call calm camera camp can
  candle car card care carry case cat catch chair chance change cheap check cheese chest child choice church circle city
  class clay clean clear clever climb clock close cloth cloud coat coffee coin cold collar color come comfort common
  company corner cost cotton cough count country course cover cow crime cross crowd cry cup curtain customer cut dance
  danger dark daughter day dead dear decide deep desk door doubt down dream dress drink drive drop dry duck dust duty
  each ear early earth east easy eat edge egg empty end enemy enjoy enough equal evening event ever every excel express
  eye face fact fail fall family famous far farm fast father fault fear feel few field fight fill find fine finger finish
  fire first fish flag flat float floor flour flower fly fold food fool foot forest forget free fresh friend front fruit
  full fun game garden gate gift girl give glad glass go gold good grass green ground group grow guess hair half hand
  happy hat head heart heat heavy help hide high hill hold home hope horse hour house ice idea insight island jump keep
  key kind king kitchen knee knife lady lake land large last late laugh lead leaf lean learn leave left less letter lie
  light lion listen long loud love low lucky market matter meal mean meet milk mind mirror money moon mouth move music
  name near neck nest never news next nice night noise north nose note ocean office paint paper part pass patch peace pen
  people piece place plant plate play point power press price pride prime project proud pull pulse push quiet rain reach
  reason relay rest rice ring river road rock roof room round rule rust safe salt sand sea seat send shape sharp sheep
  shell ship shirt shoe shop shore silver sister sky sleep slow small smile snow soap soft solid song sound south space
  spark spoon spring square stage star step stone storm story street strong summer sun swift table tail tall teams thing
  tower train tree true unity voice wait walk wall warm watch water west wheel wide wild wind window winter wish wood
  word world yard young`.split(/\s+/);

const cities =
  `Leeds London Paris Berlin Madrid Rome Vienna Hamburg Munich Cologne Essen Kassel Bremen Leipzig Dresden
  Stuttgart Mannheim Bonn Trier Mainz Zurich Basel Bern Geneva Linz Graz Salzburg Valencia Sevilla Toledo Granada Vigo
  Bilbao Lisbon Porto Braga Lyon Nice Nancy Metz Brest Lens Tours Pau Turin Milan Naples Bari Parma Pisa Siena Athens
  Warsaw Lodz Prague Brno Budapest Split Zagreb Sofia Bucharest Cork Galway Dublin Belfast Reading Bath Hull Derby Wells
  Bury Lincoln Chester Oxford Cambridge Norwich Bristol Cardiff Swansea Dundee Perth Sydney Darwin Hobart Toronto Ottawa
  Calgary Halifax Boston Chicago Dallas Austin Denver Houston Mobile Orange Buffalo Troy Albany Reno Mesa Tampa Boise
  Omaha Tulsa Fresno Lima Quito Bogota Santiago Cairo Lagos Accra Nairobi Delhi Pune Chennai Tokyo Osaka Seoul Hanoi
  Manila Jakarta`.split(/\s+/);

const vocabulary = loadBuiltInVocabulary();
const found = (text: string) => findSkills(vocabulary, text).map(({ name, quote }) => `${quote} = ${name}`);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

describe('everyday words and cities are not skills', () => {
  it.each([
    ['in a sentence', (word: string) => `They spoke of the ${word} for a while.`],
    ['in the plural', (word: string) => `They saw two ${word}s that morning.`],
    ['at the start of a sentence', (word: string) => `${capital(word)} was what they spoke of.`],
    ['in a line of capitals', (word: string) => `THEY SPOKE OF THE ${word.toUpperCase()} FOR A WHILE`],
  ])('finds no skill in an everyday word %s', (_where, sentence) => {
    expect(words.flatMap((word) => found(sentence(word)))).toEqual([]);
  });

  it.each([
    ['in a sentence', (city: string) => `The office in ${city} opened last year.`],
    ['as a line', (city: string) => city],
    ['before other terms', (city: string) => `${city} | hybrid | permanent`],
    ['in capitals', (city: string) => `SOUS CHEF - ${city.toUpperCase()}`],
  ])('finds no skill in a city name %s', (_where, line) => {
    expect(cities.flatMap((city) => found(line(city))).filter((one) => !one.startsWith('SOUS'))).toEqual([]);
  });
});

describe('acronyms', () => {
  it.each([
    ['LEED certified', 'LEED'],
    ['Drawings in CAD', 'CAD'],
    ['drawings in cad', 'cad'],
    ['Wrote REST APIs', 'REST APIs'],
    ['sql and aws', 'sql'],
    ['SAP is in use', 'SAP'],
  ])('finds the acronym in "%s"', (text, quote) => {
    expect(findSkills(vocabulary, text)[0]?.quote).toBe(quote);
  });

  it.each(['Leeds', 'LEEDS', 'We send parcels', 'my pal', 'MY PAL', 'We reach out', 'Little Rock, AR 72201'])(
    'finds no acronym in "%s"',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
