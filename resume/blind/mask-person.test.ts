import { describe, expect, it } from 'vitest';
import { maskPerson, type PersonIdentity } from './index.ts';

const CODE = 'Candidate 7KQ4M';

const person = (name: string, more: Partial<PersonIdentity> = {}): PersonIdentity => ({
  name,
  emails: [],
  phones: [],
  links: [],
  ...more,
});

/** `name | text | text when blind`, with ◊ for the code. */
const lines = (table: string): [string, string, string][] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', text = '', blind = text] = line.split(' | ');
      return [name, text, blind.replaceAll('◊', CODE)];
    });

const NAMED = lines(`
  Rose Baker | Rose Baker led a team of 12. | ◊ led a team of 12.
  Rose Baker | Baker, Rose | ◊
  Rose Baker | CV of ROSE BAKER, 2024 | CV of ◊, 2024
  Rose Baker | Rose Baker's team won. | ◊'s team won.
  Rose Baker | Rose’s team grew. | ◊’s team grew.
  Rose Baker | R. Baker wrote it. | ◊ wrote it.
  Rose Baker | Written by R.B. in 2020 | Written by ◊ in 2020
  Rose Baker | Approved by RB | Approved by ◊
  Rose Baker | Authored with Rose B. | Authored with ◊
  Rose Baker | Rose Elizabeth Baker was promoted. | ◊ was promoted.
  Rose Baker | Rose E. Baker was promoted. | ◊ was promoted.
  Rose Baker | Mrs Baker is reliable. | ◊ is reliable.
  Rose Baker | Ms. Baker and Mr. Smith agreed. | ◊ and Mr. Smith agreed.
  Rose Baker | I worked with Rose for two years. | I worked with ◊ for two years.
  Rose Baker | They reported to Baker, who agreed. | They reported to ◊, who agreed.
  Rose Baker | Rose led the move. | ◊ led the move.
  Rose Baker | My name is Rose and I cook. | My name is ◊ and I cook.
  Rose Baker | Rose_Baker_CV.pdf | ◊_CV.pdf
  Rose Baker | see rosebaker for code | see ◊ for code
  Rose Baker | Rose "Rosie" Baker | ◊
  Rose Baker | Rosie Baker sings. | ◊ sings.
  Rose Baker | rose baker | ◊
  May Baker | May Baker joined in May 2021. | ◊ joined in May 2021.
  May Baker | Signed off by May and the board | Signed off by ◊ and the board
  May Baker | May's team grew | ◊'s team grew
  Pat Reed | Report by P.R. for us | Report by ◊ for us
  Mark Will | I asked Mark Will in March. | I asked ◊ in March.
  Grace Miller | Thanks to Grace the plan held. | Thanks to ◊ the plan held.
  Anna Koch | Frau Koch leitete die Küche. | ◊ leitete die Küche.
  Anna Koch | Zusammen mit Koch geplant. | Zusammen mit ◊ geplant.
  Anna Koch | Koch, Anna | ◊
  Anna Koch | Dr. Koch | ◊
  Jürgen Müller | Juergen Mueller hat das Lager geführt. | ◊ hat das Lager geführt.
  Jürgen Müller | JÜRGEN MÜLLER | ◊
  Jürgen Groß | Jürgen Gross | ◊
  José García Márquez | Jose Garcia dirigió el proyecto. | ◊ dirigió el proyecto.
  José García Márquez | El informe de García Márquez. | El informe de ◊.
  José García Márquez | J. García Márquez | ◊
  Hannah van der Meer | Hannah van der Meer gaf les. | ◊ gaf les.
  Hannah van der Meer | mevrouw Van der Meer | mevrouw ◊
  Hannah van der Meer | Meer, Hannah van der | ◊
  Rafael de Souza | Rafael de Souza coordenou. | ◊ coordenou.
  Rafael de Souza | o Souza coordenou | o ◊ coordenou
  Sean O'Halloran | Sean O’Halloran | ◊
  Sean O'Halloran | O'Halloran, Sean | ◊
  Chidi Okonkwo-Bell | Chidi Okonkwo Bell | ◊
  Chidi Okonkwo-Bell | C. Okonkwo-Bell | ◊
  Chidi Okonkwo-Bell | Mr Okonkwo presented. | ◊ presented.
  Jean-Luc Moreau | Jean Luc Moreau | ◊
  Jean-Luc Moreau | J.-L. Moreau | ◊
  Omar Al-Farsi | Omar Al Farsi | ◊
  Linda J. Whitaker | Linda Whitaker | ◊
  Linda J. Whitaker | Whitaker led audits. | ◊ led audits.
  Katarzyna Wójcik | Praca Katarzyny Wójcik | Praca ◊
  Katarzyna Wójcik | Katarzyna Wojcik | ◊
  Jan Kowalski | zespół Kowalskiego | zespół ◊
  Tobias Brandt | Brandts Team gewann. | ◊ Team gewann.
  Иван Петров | Иван Петров руководил. | ◊ руководил.
  Иван Петров | Отчёт Петрова принят. | Отчёт ◊ принят.
  Иван Петров | Ivan Petrov led. | ◊ led.
  Ivan Petrov | Иван Петров | ◊
  Γιώργος Παπαδόπουλος | Γιώργος Παπαδόπουλος | ◊
  Γιώργος Παπαδόπουλος | ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ | ◊
  王小明 | 我是王小明。 | 我是◊。
  Baker, Rose | Rose Baker | ◊
  Dr. Rose Baker, PhD | Rose Baker | ◊
  ROSE BAKER | Rose Baker | ◊
`);

const KEPT = lines(`
  May Baker | Since May 2021, in May and by May.
  May Baker | May 2021 - June 2023
  May Baker | May's figures were finished by May and in May.
  Una Sand | Born in the U.S., moved to the U.S.
  May Baker | You may ask the head baker.
  Rose Baker | Sales rose to 4 million; she rose to team lead.
  Rose Baker | Rose to team lead within a year
  Rose Baker | Head Baker at Hill's
  Rose Baker | Baker (2019-2021), pastry section
  Rose Baker | Worked as Baker in a Bakery
  Rose Baker | Baker at Lidl
  Rose Baker | Baker McKenzie advised us.
  Rose Baker | Audits for Baker & Sons
  Rose Baker | Rose Bakery was a client.
  Rose Baker | Reported to John Baker and to Rose Miller.
  Rose Baker | Research Bureau (RB) reports
  Will Page | Will manage page speed; Page load fell.
  Will Page | Landing Page Designer
  Will Page | I will write a page.
  Mark Grant | Grant applications, a mark of 1.3, Mark up text
  Grace Hill | a grace period on the hill
  Anna Koch | Ausbildung zum Koch, dann Koch im Hotel
  Anna Koch | Gelernter Koch
  Peter Bauer | Der Bauer liefert; Bauer sucht Käse
  Peter Schneider | Schneider (m/w/d) für Anzüge
  Karl Müller | Müller im Mühlenbetrieb
  Lena Klein | Klein- und Großkunden
  Luc Petit | Petit groupe de travail
  Ana Blanco | Papel blanco, Blanco roto
  Pedro Santos | Santos, Brazil
  Pedro Santos | Port of Santos
  Julia Stone | Julia, Python, R
  Ruby Jenkins | Jenkins and Ruby pipelines
  Ana Lima | Lima, Peru
  José Martín | San José, Costa Rica
`);

describe('the name', () => {
  it.each(NAMED)('%s goes: %s', (name, text, blind) => {
    const kind = name.startsWith('Julia') ? 'skill' : 'text';
    expect(maskPerson(person(name), CODE)(text, kind)).toBe(blind);
  });

  it.each(KEPT)('%s, and a word that stays: %s', (name, text) => {
    expect(maskPerson(person(name), CODE)(text)).toBe(text);
  });
});
