/** Sentences about a person, and words that only look like a name, in the languages that are measured. */
export interface Planted {
  /** `{given}`, `{family}`, `{name}`, `{FAMILY}`, `{turned}`, `{initial}`, `{email}`, `{phone}` and `{link}` are filled in. */
  named: readonly string[];
  /** Nothing in them is the person, whatever the person is called. */
  others: readonly string[];
  street: string;
  /** Names that are words of the language. */
  names: readonly string[];
}

export const PLANTED: Record<string, Planted> = {
  en: {
    named: [
      '{name} led the audit with care.',
      'Signed off by {given} and the board.',
      'Thanks to {given} {family} the plan held.',
      'Reviewed by {initial}. {family} in 2021.',
      'Mr {family} trained eight people.',
      'Case study: {turned}',
      'Report by {dotted} for the owner',
      '{given}’s team won the prize.',
      'Write to {email} or call {phone}.',
      'Code at {link}, home at {street}.',
    ],
    others: [
      'In May 2021 sales rose by 4 % to 1,200,000.',
      'Head Baker, then Baker at Baker McKenzie since May 2019',
      'We will mark each page with grace, up the hill.',
      'Ground 1 200 000 parts of type 44-218 between 2019-2021 (ISBN 978-3-16-148410-0).',
    ],
    street: '12 Orchard Road',
    names: ['Rose Baker', 'May Baker', 'Will Page', 'Grace Hill', 'Mark Cook', 'Drew Fisher'],
  },
  de: {
    named: [
      '{name} leitete die Prüfung.',
      'Herr {family} schulte acht Personen.',
      'Dank {given} {family} hielt der Plan.',
      'Geprüft von {initial}. {family} im Jahr 2021',
      'Fallstudie: {turned}',
      'Bericht von {dotted} für den Inhaber',
      'Fragen an {email} oder {phone}.',
      'Quelltext unter {link}, Anschrift {street}.',
    ],
    others: [
      'Im Mai 2021 stieg der Umsatz um 4 % auf 1.200.000 Euro.',
      'Ausbildung zum Koch, danach Koch im Hotel; ein Bauer und der Schneider waren Kunden.',
      'Klein- und Großkunden, lange Wege, ein kurzer Weg zum Bach',
      '1 200 000 Teile zwischen 2019-2021 (ISBN 978-3-16-148410-0)',
    ],
    street: 'Lindenstraße 12',
    names: ['Anna Koch', 'Peter Bauer', 'Lena Klein', 'Rose Schneider', 'Jürgen Groß', 'Karl Müller'],
  },
  es: {
    named: [
      '{name} dirigió la auditoría.',
      'El señor {family} formó a ocho personas.',
      'Informe de {given} {family} para el cliente',
      'Revisado por {initial}. {family} en 2021',
      'Caso: {turned}',
      'Escriba a {email} o llame al {phone}.',
      'Código en {link}, domicilio en {street}.',
    ],
    others: [
      'En mayo de 2021 las ventas subieron un 4 % hasta 1.200.000 euros.',
      'Papel blanco y moreno para la iglesia de Santos, Brasil',
      'Entre 2019-2021 se montaron 1 200 000 piezas (ISBN 978-3-16-148410-0).',
    ],
    street: 'Calle Mayor 12',
    names: ['Ana Blanco', 'Pedro Santos', 'Rosa Moreno', 'José Cruz', 'Mercedes Iglesias'],
  },
  fr: {
    named: [
      '{name} a dirigé l’audit.',
      'Madame {family} a formé huit personnes.',
      'Rapport de {given} {family} pour le client',
      'Relu par {initial}. {family} en 2021',
      'Cas : {turned}',
      'Écrire à {email} ou appeler le {phone}.',
      'Code sur {link}, domicile {street}.',
    ],
    others: [
      'En mai 2021, les ventes ont augmenté de 4 % à 1 200 000 euros.',
      'Petit groupe de travail, long rapport, boulanger de métier et chevalier de nuit',
      'Entre 2019-2021, 1 200 000 pièces (ISBN 978-3-16-148410-0)',
    ],
    street: '12 rue des Tilleuls',
    names: ['Luc Petit', 'Rose Boulanger', 'Claire Berger', 'Marguerite Long', 'Paul Chevalier'],
  },
  it: {
    named: [
      '{name} ha guidato la revisione.',
      'La signora {family} ha formato otto persone.',
      'Relazione di {given} {family} per il cliente',
      'Rivisto da {initial}. {family} nel 2021',
      'Caso: {turned}',
      'Scrivere a {email} o chiamare il {phone}.',
      'Codice su {link}, residenza in {street}.',
    ],
    others: [
      'Nel maggio 2021 le vendite sono salite del 4 % a 1.200.000 euro.',
      'Conti della costa, un greco e un romano, una testa grande',
      'Tra 2019-2021 sono stati montati 1 200 000 pezzi (ISBN 978-3-16-148410-0).',
    ],
    street: 'Via dei Tigli 12',
    names: ['Rosa Costa', 'Franco Conti', 'Vittoria Greco', 'Luce Romano', 'Bruno Testa'],
  },
  nl: {
    named: [
      '{name} leidde de controle.',
      'Mevrouw {family} leidde acht mensen op.',
      'Verslag van {given} {family} voor de klant',
      'Geval: {turned}',
      'Schrijf naar {email} of bel {phone}.',
      'Code op {link}, adres {street}.',
    ],
    others: [
      'In mei 2021 steeg de omzet met 4 % tot 1.200.000 euro.',
      'Bakker en visser van beroep, een lange dijk, meer groot dan klein',
    ],
    street: 'Lindelaan 12',
    names: ['Roos de Boer', 'Jan Bakker', 'Hannah van der Meer', 'Mei Visser', 'Piet de Groot'],
  },
  pl: {
    named: [
      '{name} prowadził audyt.',
      'Pan {family} przeszkolił osiem osób.',
      'Raport: {given} {family}',
      'Przypadek: {turned}',
      'Pytania: {email} lub {phone}.',
      'Kod: {link}, adres: {street}.',
    ],
    others: ['W maju 2021 sprzedaż wzrosła o 4 % do 1 200 000 zł.', 'Piekarz, krawiec i mały kowal'],
    street: 'ul. Lipowa 12',
    names: ['Jan Kowal', 'Róża Krawiec', 'Adam Mały', 'Ewa Zima'],
  },
  pt: {
    named: [
      '{name} coordenou a auditoria.',
      'A senhora {family} formou oito pessoas.',
      'Relatório de {given} {family} para o cliente',
      'Caso: {turned}',
      'Escreva para {email} ou ligue {phone}.',
      'Código em {link}, morada {street}.',
    ],
    others: [
      'Em maio de 2021 as vendas subiram 4 % para 1.200.000 euros.',
      'Leite branco, um coelho e um pinto junto da ponte de Santos, Brasil',
    ],
    street: 'Rua das Tílias 12',
    names: ['Rosa Pinto', 'João da Costa', 'Ana Leite', 'Luz Coelho', 'Pedro dos Santos'],
  },
};
