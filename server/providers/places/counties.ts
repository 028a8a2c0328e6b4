import { normalizePlaceName } from './place-names.ts';

/** Counties that people in Britain and Ireland write after a town; the city list has no such regions. */
const COUNTIES: Readonly<Record<string, string>> = {
  GB: `Bedfordshire, Beds, Berkshire, Berks, Buckinghamshire, Bucks, Cambridgeshire, Cambs, Cheshire, Cornwall, Cumbria,
    Derbyshire, Devon, Dorset, County Durham, East Sussex, East Yorkshire, Essex, Gloucestershire, Glos, Greater Manchester,
    Hampshire, Hants, Herefordshire, Hertfordshire, Herts, Isle of Wight, Kent, Lancashire, Lancs, Leicestershire, Leics,
    Lincolnshire, Lincs, Merseyside, Middlesex, Norfolk, Northamptonshire, Northants, Northumberland, North Yorkshire,
    Nottinghamshire, Notts, Oxfordshire, Oxon, Rutland, Shropshire, Somerset, South Yorkshire, Staffordshire, Staffs,
    Suffolk, Surrey, Sussex, Tyne and Wear, Warwickshire, West Midlands, West Sussex, West Yorkshire, Wiltshire, Wilts,
    Worcestershire, Worcs, Yorkshire, Anglesey, Carmarthenshire, Ceredigion, Conwy, Denbighshire, Flintshire, Glamorgan,
    Gwent, Gwynedd, Monmouthshire, Pembrokeshire, Powys, Aberdeenshire, Angus, Argyll, Ayrshire, Dumfriesshire,
    East Lothian, Fife, Lanarkshire, Midlothian, Moray, Perthshire, Renfrewshire, Stirlingshire, West Lothian, Antrim,
    Armagh, Down, Fermanagh, Tyrone`,
  IE: `Carlow, Cavan, Clare, Cork, Donegal, Dublin, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford,
    Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow,
    na Gaillimhe`,
};

const countryByCounty: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTIES).flatMap(([country, list]) =>
    list.split(',').map((name) => [normalizePlaceName(name), country] as const),
  ),
);

/** The country of a county, by its name, or with "Co." or "County" before it. */
export function countryOfCounty(text: string): string | undefined {
  const key = normalizePlaceName(text);
  return countryByCounty.get(key) ?? countryByCounty.get(key.replace(/^(?:co|county) /, ''));
}
