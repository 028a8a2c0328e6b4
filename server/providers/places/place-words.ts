/** Lower case, no accents, no punctuation: how names of places are compared. */
export function foldPlace(text: string): string {
  // Most of the 135,000 names need no more than this.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text) && !/\b(?:saint|sankt)\b/i.test(text))
    return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/['’`ʻ]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsankt\b/g, 'st')
    .trim();
}

/**
 * Other names of cities, which the city list lacks: as people write them themselves, and in English, German,
 * Spanish and French. "alias = name in the list, country". A place is shown by the name it was written with, save
 * those after "~", which are short or official forms.
 */
const CITY_ALIASES = `
new york, ~nyc, ~new york ny, ~manhattan = New York City, US
~la = Los Angeles, US
~sf, ~san fran = San Francisco, US
washington, ~washington dc, ~washington district of columbia, ~washington d c us = Washington, D.C., US
st louis = St. Louis, US
münchen, muenchen, múnich = Munich, DE
koeln, cologne, colonia = Köln, DE
nuremberg, nuernberg = Nürnberg, DE
frankfurt, frankfurt main, ~frankfurt a m, francfort, fráncfort = Frankfurt am Main, DE
hanover, hanovre = Hannover, DE
düsseldorf, duesseldorf = Düsseldorf, DE
brunswick = Braunschweig, DE
hambourg, hamburgo = Hamburg, DE
~aix la chapelle, aquisgrán = Aachen, DE
halle, ~halle saale = Halle (Saale), DE
wien, viena, vienne = Vienna, AT
zurich, zuerich = Zürich, CH
genf, geneva, ginebra, genève = Genève, CH
bâle, basle, basilea = Basel, CH
berne, berna = Bern, CH
luzern, lucerne = Luzern, CH
lausana = Lausanne, CH
praha, prag, praga = Prague, CZ
brünn = Brno, CZ
warszawa, warschau, varsovia, varsovie = Warsaw, PL
krakau, cracow, cracovia, cracovie = Kraków, PL
breslau = Wrocław, PL
danzig = Gdańsk, PL
posen = Poznań, PL
lodz = Łódź, PL
roma, rom = Rome, IT
milano, mailand, milán = Milan, IT
torino = Turin, IT
firenze, florenz, florencia = Florence, IT
venezia, venedig, venecia, venise = Venice, IT
napoli, neapel, nápoles = Naples, IT
genova, genua, génova, gênes = Genoa, IT
lisboa, lissabon, lisbonne = Lisbon, PT
oporto, o porto = Porto, PT
sevilla, séville = Sevilla, ES
seville = Sevilla, ES
zaragossa, saragossa, saragosse = Zaragoza, ES
la coruña, a coruña, corunna = A Coruña, ES
palma de mallorca, palma = Palma, ES
donostia, donostia san sebastián, saint sébastien = San Sebastián, ES
vitoria, gasteiz = Vitoria-Gasteiz, ES
barcelone, ~barna = Barcelona, ES
~valence espagne, valència = Valencia, ES
bruxelles, brüssel, bruselas, brussel = Brussels, BE
antwerpen, anvers, amberes = Antwerpen, BE
antwerp = Antwerpen, BE
gent, gand, ghent, gante = Gent, BE
brügge, bruges, brujas = Brugge, BE
lüttich, lieja = Liège, BE
den haag, the hague, la haye, la haya, ~s gravenhage = The Hague, NL
ámsterdam = Amsterdam, NL
københavn, kopenhagen, copenhague, kobenhavn = Copenhagen, DK
aarhus = Århus, DK
göteborg, goteborg, gotemburgo = Göteborg, SE
gothenburg = Göteborg, SE
estocolmo = Stockholm, SE
malmo = Malmö, SE
helsingfors = Helsinki, FI
athen, athína, atenas, athènes, athina = Athens, GR
salonica, thessaloniki = Thessaloníki, GR
bucurești, bukarest, bucarest = Bucharest, RO
belgrad, beograd, belgrado = Belgrade, RS
moskau, moskva, moscú, moscou = Moscow, RU
sankt petersburg, saint petersburg, san petersburgo = Saint Petersburg, RU
kiew, kiev, kyjiw = Kyiv, UA
lemberg, ~lwow = Lviv, UA
odessa = Odesa, UA
istambul, estambul = Istanbul, TR
londres = London, GB
édimbourg, edimburgo = Edinburgh, GB
newcastle = Newcastle upon Tyne, GB
hull = Kingston upon Hull, GB
dublín = Dublin, IE
gaillimh = Galway, IE
luimneach = Limerick, IE
port láirge, waterford = Waterford, IE
loch garman = Wexford, IE
an muileann gcearr = Mullingar, IE
droichead nua = Newbridge, IE
cluain meala = Clonmel, IE
paris, parís = Paris, FR
lyons = Lyon, FR
marseilles, marsella = Marseille, FR
nizza, niza = Nice, FR
strassburg, straßburg, estrasburgo = Strasbourg, FR
burdeos = Bordeaux, FR
tolosa = Toulouse, FR
bangalore = Bengaluru, IN
bombay = Mumbai, IN
calcutta, kalkutta = Kolkata, IN
madras = Chennai, IN
new delhi, nueva delhi, neu delhi = New Delhi, IN
gurgaon = Gurugram, IN
poona = Pune, IN
mysore = Mysuru, IN
trivandrum = Thiruvananthapuram, IN
cochin = Kochi, IN
baroda = Vadodara, IN
~vizag = Visakhapatnam, IN
saigon, ho chi minh, ~hcmc = Ho Chi Minh City, VN
ha noi = Hanoi, VN
da nang, danang = Da Nang, VN
peking, pekín, pékin = Beijing, CN
canton = Guangzhou, CN
singapur, singapour, ~singapore city = Singapore, SG
tokio = Tokyo, JP
seúl, séoul = Seoul, KR
~kuala lumpur wilayah persekutuan, ~kl = Kuala Lumpur, MY
dubái, dubay = Dubai, AE
abu dabi = Abu Dhabi, AE
kairo, el cairo, le caire = Cairo, EG
ciudad de méxico, ciudad de mexico, mexico city, ~cdmx, ~méxico df, mexiko stadt, ~mexico d f = Mexico City, MX
bogota, ~bogotá d c = Bogotá, CO
medellin = Medellín, CO
são paulo, ~sao paulo sp, san pablo = São Paulo, BR
~rio = Rio de Janeiro, BR
~caba, ~capital federal, ciudad autónoma de buenos aires = Buenos Aires, AR
santiago de chile = Santiago, CL
montréal = Montréal, CA
~québec city, ~quebec city = Québec, CA
tel aviv yafo, tel aviv jaffa = Tel Aviv, IL
jerusalén = Jerusalem, IL
ciudad del cabo, kapstadt, le cap = Cape Town, ZA
~joburg, ~jozi = Johannesburg, ZA
kapstadt = Cape Town, ZA
`;

export interface CityAlias {
  /** Spelling of the alias in small letters. */
  alias: string;
  name: string;
  country: string;
  /** False for short and official forms, in whose stead the name of the list is shown. */
  isShown: boolean;
}

/** Alias (folded) -> name in the city list and country. */
export const cityAliases: Map<string, CityAlias> = new Map(
  CITY_ALIASES.trim()
    .split('\n')
    .flatMap((row) => {
      const [aliases, target] = row.split(' = ');
      const cut = target!.lastIndexOf(', ');
      const city = { name: target!.slice(0, cut), country: target!.slice(cut + 2) };
      return aliases!.split(', ').map((written) => {
        const alias = written.replace('~', '');
        return [foldPlace(alias), { ...city, alias, isShown: alias === written }] as const;
      });
    }),
);

/** Names of the list that hardly anybody writes -> what is written instead. Keys hold the country. */
export const renamedCities: Record<string, string> = {
  'Gaillimh, IE': 'Galway',
  'Luimneach, IE': 'Limerick',
  'Loch Garman, IE': 'Wexford',
  'An Muileann gCearr, IE': 'Mullingar',
  'Droichead Nua, IE': 'Newbridge',
  'Cluain Meala, IE': 'Clonmel',
  'Trá Mhór, IE': 'Tramore',
  'Gasteiz / Vitoria, ES': 'Vitoria-Gasteiz',
  'Donostia / San Sebastián, ES': 'San Sebastián',
};

const SMALL_WORDS = new Set(['de', 'la', 'le', 'am', 'upon', 'und', 'y']);

/** "santiago de chile" -> "Santiago de Chile". */
export const capitalisePlace = (text: string): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word, at: number) =>
    at > 0 && SMALL_WORDS.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
  );

/** Names of countries that the ISO lists do not hold. */
export const countryAliases: Record<string, string> = {
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  schottland: 'GB',
  inglaterra: 'GB',
  angleterre: 'GB',
  grossbritannien: 'GB',
  'gran bretana': 'GB',
  'grande bretagne': 'GB',
  'royaume uni': 'GB',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  'etats unis': 'US',
  'estados unidos de america': 'US',
  eeuu: 'US',
  'ee uu': 'US',
  uae: 'AE',
  'u a e': 'AE',
  emirates: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'pays bas': 'NL',
  'czech republic': 'CZ',
  czechia: 'CZ',
  russia: 'RU',
  'south korea': 'KR',
  korea: 'KR',
  vietnam: 'VN',
  'viet nam': 'VN',
  'hong kong': 'HK',
  taiwan: 'TW',
  macau: 'MO',
  'ivory coast': 'CI',
  'republic of ireland': 'IE',
  eire: 'IE',
  brasil: 'BR',
  deutschland: 'DE',
  osterreich: 'AT',
  oesterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  espana: 'ES',
  italia: 'IT',
  polska: 'PL',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  suomi: 'FI',
  nederland: 'NL',
  belgique: 'BE',
  belgie: 'BE',
  turkiye: 'TR',
};

/** Regions whose name the vote over known cities cannot give, and other names of regions people write. */
export const regionNames: Record<string, string> = {
  'IE-C': 'Connacht',
  'IE-L': 'Leinster',
  'IE-M': 'Munster',
  'IE-U': 'Ulster',
  'GB-ENG': 'England',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
  'GB-NIR': 'Northern Ireland',
  'US-DC': 'District of Columbia',
  'DE-01': 'Baden-Württemberg',
  'DE-02': 'Bayern',
  'DE-03': 'Bremen',
  'DE-04': 'Hamburg',
  'DE-05': 'Hessen',
  'DE-06': 'Niedersachsen',
  'DE-07': 'Nordrhein-Westfalen',
  'DE-08': 'Rheinland-Pfalz',
  'DE-09': 'Saarland',
  'DE-10': 'Schleswig-Holstein',
  'DE-11': 'Brandenburg',
  'DE-12': 'Mecklenburg-Vorpommern',
  'DE-13': 'Sachsen',
  'DE-14': 'Sachsen-Anhalt',
  'DE-15': 'Thüringen',
  'DE-16': 'Berlin',
  'CA-01': 'Alberta',
  'CA-02': 'British Columbia',
  'CA-03': 'Manitoba',
  'CA-04': 'New Brunswick',
  'CA-05': 'Newfoundland and Labrador',
  'CA-07': 'Nova Scotia',
  'CA-08': 'Ontario',
  'CA-09': 'Prince Edward Island',
  'CA-10': 'Quebec',
  'CA-11': 'Saskatchewan',
  'CA-12': 'Yukon',
  'CA-13': 'Northwest Territories',
  'CA-14': 'Nunavut',
};

/** Letter codes people write for regions whose code in the city list is a number. "CC-code written" -> "CC-code in the list". */
export const regionCodes: Record<string, string> = {
  'CA-AB': 'CA-01',
  'CA-BC': 'CA-02',
  'CA-MB': 'CA-03',
  'CA-NB': 'CA-04',
  'CA-NL': 'CA-05',
  'CA-NS': 'CA-07',
  'CA-ON': 'CA-08',
  'CA-PE': 'CA-09',
  'CA-PEI': 'CA-09',
  'CA-QC': 'CA-10',
  'CA-SK': 'CA-11',
  'CA-YT': 'CA-12',
  'CA-NT': 'CA-13',
  'CA-NU': 'CA-14',
  'AU-NSW': 'AU-02',
  'AU-VIC': 'AU-07',
  'AU-QLD': 'AU-04',
  'AU-WA': 'AU-08',
  'AU-SA': 'AU-05',
  'AU-TAS': 'AU-06',
  'AU-ACT': 'AU-01',
  'AU-NT': 'AU-03',
  'DE-BW': 'DE-01',
  'DE-BY': 'DE-02',
  'DE-HE': 'DE-05',
  'DE-NI': 'DE-06',
  'DE-NRW': 'DE-07',
  'DE-NW': 'DE-07',
  'BR-SP': 'BR-27',
  'BR-RJ': 'BR-21',
  'BR-MG': 'BR-15',
};

/** Other names of regions: folded name -> key. */
export const regionAliases: Record<string, string> = {
  bavaria: 'DE-02',
  baviera: 'DE-02',
  baviere: 'DE-02',
  hesse: 'DE-05',
  'lower saxony': 'DE-06',
  'north rhine westphalia': 'DE-07',
  'rhineland palatinate': 'DE-08',
  saxony: 'DE-13',
  thuringia: 'DE-15',
};
