import type { WorkEntry } from '../../result.ts';

/** Names of the time between jobs, in the languages that are read. */
const GAP =
  /^[^\p{L}]*(?:unemploy(?:ed|ment)|(?:actively\s+)?(?:job[\s-]?(?:seeking|search(?:ing)?|hunting)|seeking\s+(?:work|employment))|(?:planned\s+)?career\s+(?:break|gap)|gap\s+year|(?:parental|maternity|paternity|family|care[r]?(?:['’]s)?)\s+leave|sabbatical(?:\s+(?:year|leave))?|elternzeit|mutterschutz|erziehungszeit|arbeits(?:suchend|los)|arbeitslosigkeit|congé\s+(?:parental|maternité|de\s+maternité)|(?:en\s+)?recherche\s+d['’]emploi|excedencia|desemplead[oa]|desempleo|baja\s+(?:maternal|por\s+maternidad)|disoccupat[oa]|congedo\s+(?:parentale|di\s+maternità)|desempregad[oa]|licença[\s-](?:maternidade|parental)|werkloos|ouderschapsverlof|bezrobotn[ya]|urlop\s+(?:macierzyński|wychowawczy)|concediu\s+(?:de\s+maternitate|parental)|şomaj|işsiz|doğum\s+izni)(?!\p{L})(?!\s+(?:cover|replacement|locum|scheme|officer|advis))/iu;

/** True for a time without work among the jobs: "Career break (parental leave)", "Unemployed / job seeking". */
export const isGap = ({ job_title, company_name, quote }: WorkEntry): boolean =>
  [job_title, quote, job_title === null ? company_name : null].some(
    (text) => text !== null && GAP.test(text),
  );

const VOLUNTARY =
  /\((?:voluntary|volunteer|unpaid|honorary|ehrenamtlich|bénévole?|voluntari[oa]|volontari[oa]|voluntári[oa]|vrijwilliger|wolontariat|voluntar)\)|^voluntary\s|(?:^|\s)volunteer$|^volunteer(?!\s+(?:co-?ordinat|manage|officer|lead|service|recruit|program|engage|develop|administrat|direct|supervis))|ehrenamt|^bénévole|^voluntari[oa]\s|^volontari[oa]\s|^wolontariusz/iu;

/** True for a post without pay: "Treasurer (voluntary)", "Volunteer"; a volunteer manager is paid. */
export const isVoluntary = ({ job_title, quote }: WorkEntry): boolean =>
  VOLUNTARY.test(job_title ?? '') || /\((?:voluntary|unpaid|ehrenamtlich)\)/iu.test(quote);
