import type { Sample } from './sample.ts';

export const germanAndSpanish: Sample[] = [
  {
    text: `Elektroniker (m/w/d) für Betriebstechnik

Standort: Kassel
Vollzeit, unbefristet

Über uns
Die Brandau Pumpen GmbH fertigt seit 1954 Pumpen. Unser Team spielt gern Fußball.

Ihre Aufgaben
- Wartung und Instandhaltung der Anlagen
- Fehlersuche an SPS-Steuerungen

Ihr Profil
- Abgeschlossene Ausbildung
- Mindestens 3 Jahre Berufserfahrung
- Kenntnisse in SPS und KNX
- Englisch in Wort und Schrift von Vorteil

Wir bieten
- bis zu 4.500 € brutto/Monat
- Deutschkurse und Obst`,
    title: 'Elektroniker für Betriebstechnik',
    location: 'Kassel',
    type: 'Full-Time',
    pay: { salary_max: 4500, salary_currency: 'EUR', salary_period: 'month' },
    years: { experience_min: 3 },
    required: ['SPS', 'KNX'],
    preferred: ['Englisch'],
  },
  {
    text: `Für unseren Kunden in Hamburg suchen wir zum nächstmöglichen Zeitpunkt eine Lohnbuchhalterin (m/w/d) in Teilzeit. Sie übernehmen die Lohn- und Gehaltsabrechnung für 200 Mitarbeiter mit DATEV und sind Ansprechpartnerin für Krankenkassen. Sie haben mehrjährige Berufserfahrung in der Lohnbuchhaltung und gute Kenntnisse in Excel. SAP ist von Vorteil. Geboten werden 42.000 bis 48.000 Euro im Jahr sowie zwei Tage Homeoffice pro Woche.`,
    title: 'Lohnbuchhalterin',
    location: 'Hamburg',
    type: 'Part-Time',
    mode: 'Hybrid',
    pay: { salary_min: 42_000, salary_max: 48_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 2 },
    required: ['Lohn- und Gehaltsabrechnung', 'DATEV', 'Excel'],
    preferred: ['SAP'],
  },
  {
    text: `Softwareentwickler Java (w/m/d)
Ort: 70173 Stuttgart

Das erwartet dich:
• Entwicklung von Microservices mit Java und Spring Boot
• Code Reviews im Team

Das bringst du mit:
• 2 bis 5 Jahre Erfahrung in der Softwareentwicklung
• PostgreSQL und Docker
• Deutsch fließend

Wünschenswert:
• Kubernetes
• Angular

Das bieten wir dir:
• Gehalt: 58.000 – 70.000 € pro Jahr
• Deutschlandticket, Laptop mit Linux`,
    title: 'Softwareentwickler Java',
    location: 'Stuttgart',
    pay: { salary_min: 58_000, salary_max: 70_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 2, experience_max: 5 },
    required: ['Java', 'PostgreSQL', 'Docker', 'Software development'],
    mentioned: ['Microservices', 'Spring Boot', 'Code review'],
    languages: ['Deutsch'],
    preferred: ['Kubernetes', 'Angular'],
  },
  {
    text: `Staplerfahrer gesucht

Wir suchen ab sofort einen Staplerfahrer für unser Lager in Duisburg. Staplerschein ist Voraussetzung, erste Erfahrung mit Schubmaststapler wünschenswert. Stundenlohn 15,50 €. Arbeit in drei Schichten, Vollzeit.`,
    title: 'Staplerfahrer',
    location: 'Duisburg',
    type: 'Full-Time',
    pay: { salary_min: 16, salary_currency: 'EUR', salary_period: 'hour' },
    required: ['Staplerschein'],
    preferred: ['Schubmaststapler'],
  },
  {
    text: `Enfermera/o de urgencias

Ubicación: Valencia, España
Tipo de contrato: jornada completa, indefinido

Sobre nosotros
Somos una clínica familiar con 30 años de historia.

Funciones
- Triaje y atención al paciente
- Administración de medicación

Requisitos
- Grado en enfermería
- Mínimo 2 años de experiencia en urgencias
- Inglés nivel B2

Se valorará
- Francés

Ofrecemos
- Salario de 28.000 a 32.000 € brutos anuales
- Cursos de italiano`,
    title: 'Enfermera de urgencias',
    location: 'Valencia',
    type: 'Full-Time',
    pay: { salary_min: 28_000, salary_max: 32_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 2 },
    required: [],
    mentioned: ['Triage', 'Nursing'],
    languages: ['Inglés'],
    preferred: ['Francés'],
  },
  {
    text: `Buscamos un comercial para nuestra oficina en Sevilla. Te encargarás de la venta de seguros, la negociación con clientes y el seguimiento en Salesforce. Imprescindible carné de conducir y al menos tres años de experiencia en ventas. Se valorará inglés. Contrato indefinido, 24.000 € al año más comisiones. Trabajo presencial.`,
    title: 'Comercial',
    location: 'Sevilla',
    type: 'Full-Time',
    mode: 'Onsite',
    pay: { salary_min: 24_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 3 },
    required: ['Negociación', 'Carné de conducir', 'Ventas'],
    mentioned: ['Salesforce', 'Insurance sales'],
    preferred: ['Inglés'],
  },
];
