import { normalizePlaceName } from './place-names.ts';

/**
 * City names that the city list lacks: local spellings, and names in English, German, Spanish and French, as "alias =
 * name in the list, country". A place is displayed under the typed name, except for names after "~", which are short or
 * official forms.
 */
const CITY_ALIASES = `
new york, ~nyc, ~new york ny, ~manhattan = New York City, US
~la = Los Angeles, US
~sf, ~san fran = San Francisco, US
washington, ~washington dc, ~washington district of columbia, ~washington d c us = Washington, D.C., US
st louis = St. Louis, US
monaco di baviera, monachium, munique, münchen, muenchen, múnich = Munich, DE
keulen, kolonia, koeln, cologne, colonia = Köln, DE
norimberga, norymberga, nuremberg, nuernberg = Nürnberg, DE
frankfurt, frankfurt main, ~frankfurt a m, francfort, fráncfort = Frankfurt am Main, DE
hanover, hanovre = Hannover, DE
düsseldorf, duesseldorf = Düsseldorf, DE
brunswick = Braunschweig, DE
amburgo, hambourg, hamburgo = Hamburg, DE
~aix la chapelle, aquisgrán = Aachen, DE
halle, ~halle saale = Halle (Saale), DE
vienna, wiedeń, wenen, wien, viena, vienne = Vienna, AT
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
anversa, antuérpia, antwerpia, antwerpen, anvers, amberes = Antwerpen, BE
antwerp = Antwerpen, BE
gent, gand, ghent, gante = Gent, BE
brügge, bruges, brujas = Brugge, BE
luik, liegi, lüttich, lieja = Liège, BE
l aia, a haia, haga, den haag, the hague, la haye, la haya, ~s gravenhage = The Hague, NL
ámsterdam = Amsterdam, NL
den bosch, s hertogenbosch = 's-Hertogenbosch, NL
almere = Almere Stad, NL
berlino, berlim, berlijn = Berlin, DE
reggio emilia = Reggio nell'Emilia, IT
edynburg = Edinburgh, GB
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
odesa = Odessa, UA
istambul, estambul = Istanbul, TR
londra, londyn, londen, londres = London, GB
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
parigi, paryż, parijs, paris, parís = Paris, FR
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
gurugram = Gurgaon, IN
poona = Pune, IN
mysuru = Mysore, IN
dehradun = Dehra Dūn, IN
trivandrum = Thiruvananthapuram, IN
kochi = Cochin, IN
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
  /** In lower case. */
  alias: string;
  name: string;
  country: string;
  /** False for short and official forms, which are displayed under the name in the list. */
  isShown: boolean;
}

/** Normalised alias -> name in the city list and country. */
export const cityAliases: Map<string, CityAlias> = new Map(
  CITY_ALIASES.trim()
    .split('\n')
    .flatMap((row) => {
      const [aliases = '', target = ''] = row.split(' = ');
      const cut = target.lastIndexOf(', ');
      const city = { name: target.slice(0, cut), country: target.slice(cut + 2) };
      return aliases.split(', ').map((written) => {
        const alias = written.replace('~', '');
        return [normalizePlaceName(alias), { ...city, alias, isShown: alias === written }] as const;
      });
    }),
);

/** Names in the city list that are rarely used -> the common name. Keys include the country. */
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
