import { describe, expect, test } from 'vitest';
import { resolveSkill } from '../skills/resolve.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { writtenLanguage } from './written-language.ts';

const TEXTS = {
  English:
    'I was in charge of the stock and the people on the late shift. We moved to a new hall, and the loss of goods fell by half. The plan for the year and the budget are from me, and I report to the head of the site.',
  German:
    'Ich leite die Spätschicht mit zwölf Leuten und bin für das Lager und die Sicherheit verantwortlich. Bei dem Umzug in die neue Halle habe ich den Plan und die Übergabe gemacht, sowie eine Schulung für die Kollegen von der Nachtschicht.',
  Spanish:
    'Llevo el turno de noche con doce personas y soy responsable del almacén y de la seguridad. Desde el traslado a la nueva nave hago el plan de los pedidos, las cuentas y la formación de los compañeros que entran en la empresa.',
  French:
    'Je dirige une équipe de douze personnes et je suis responsable du stock et de la sécurité. Pour le déménagement dans la nouvelle halle, j’ai fait le plan avec les collègues du matin, et la formation des nouveaux sur le site.',
  Italian:
    'Guido il turno di notte con dodici persone e rispondo del magazzino e della sicurezza. Per il trasloco nella nuova sede ho fatto il piano dei lavori con gli altri, e la formazione delle persone che entrano nel reparto.',
  Portuguese:
    'Chefio o turno da noite com doze pessoas e respondo pela segurança do armazém. Na mudança para a nova sede fiz o plano dos pedidos e das contas, com os colegas da manhã, e a formação dos novos em uma semana.',
  Dutch:
    'Ik leid de nachtploeg met twaalf mensen en ben verantwoordelijk voor het magazijn en de veiligheid. Bij de verhuizing naar een nieuwe hal heb ik het plan gemaakt, met de collega’s van de ochtend, en door de jaren heen aan het team gewerkt.',
  Polish:
    'Kieruję nocną zmianą i odpowiadam za magazyn oraz za bezpieczeństwo. Przy przenosinach do nowej hali przygotowałem plan i szkolenia dla pracowników, a od roku zajmuję się zakupami, rozliczeniami i zamówieniami na części oraz kontrolą po dostawie z magazynu.',
};

describe('the language that a text is written in', () => {
  const vocabulary = loadBuiltInVocabulary();
  test.each(Object.entries(TEXTS))('is %s, a language of the vocabulary', (language, text) => {
    expect(writtenLanguage(text)).toBe(language);
    expect(writtenLanguage(`${text} ${text}`)).toBe(language);
    expect(resolveSkill(vocabulary, language)?.kind).toBe('language');
  });

  test('is told of a few lines that have hardly a word of another one', () => {
    const text =
      'Inés Carrasco, Málaga. Recepcionista de hotel, tres años en la recepción de un hotel con noventa habitaciones. Facturas, caja, teléfono y quejas de los clientes por turnos. Busco contrato fijo.';
    expect(writtenLanguage(text)).toBe('Spanish');
    expect(writtenLanguage(`${text} ${text} ${text}`)).toBe('Spanish');
    expect(writtenLanguage('Ran the platform team of a bank and moved it to the cloud.')).toBeUndefined();
  });

  test('is not told of a list of names, nor of a text in several languages', () => {
    expect(writtenLanguage('Docker, Kubernetes, Terraform, AWS, Linux, Python, Go, SQL')).toBeUndefined();
    expect(writtenLanguage(`${TEXTS.English} ${TEXTS.German}`)).toBeUndefined();
    expect(writtenLanguage('')).toBeUndefined();
    expect(writtenLanguage('the shop of the year '.repeat(20))).toBeUndefined();
  });
});
