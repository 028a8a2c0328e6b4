import { job, type Person } from './person.ts';

export const comptable: Person = {
  key: 'comptable',
  language: 'fr',
  name: 'Élodie Vasseur-Delmas',
  title: 'Comptable générale',
  email: 'elodie.vasseur@example.com',
  phone: '+33 6 39 98 01 55',
  place: '69003 Lyon',
  city: 'Lyon',
  linkedin: 'linkedin.com/in/elodie-vd-exemple',
  summary:
    'Comptable générale rigoureuse, avec dix ans de pratique des clôtures mensuelles et des liasses fiscales dans des PME.',
  jobs: [
    job(
      ['Comptable générale', 'Groupe Saône Habitat', 'Lyon'],
      ['2018-01', undefined],
      'Tenue de la comptabilité de quatre sociétés.',
      'Passage à la facture électronique en six mois.',
    ),
    job(
      ['Assistante comptable', 'Cabinet Perrachon et Associés', 'Villeurbanne'],
      ['2014-09', '2017-12'],
      'Saisie, rapprochements bancaires, déclarations de TVA.',
    ),
  ],
  studies: [
    {
      degree: 'Licence',
      field: 'Comptabilité et gestion',
      school: 'Université des Deux Fleuves',
      start: 2010,
      end: 2013,
    },
  ],
  skills: [
    {
      group: 'Comptabilité',
      items: ['Clôtures mensuelles', 'Liasse fiscale', 'Sage 100', 'Excel', 'Consolidation'],
    },
  ],
  languages: [
    { name: 'Français', english: 'French', level: 'Langue maternelle' },
    { name: 'Anglais', english: 'English', level: 'Courant' },
  ],
};

export const soudeur: Person = {
  key: 'soudeur',
  language: 'fr',
  name: 'Baptiste Kerguelen',
  title: 'Soudeur qualifié',
  email: 'baptiste-kerguelen@example.com',
  phone: '+33 7 56 78 01 23',
  place: 'Nantes, France',
  city: 'Nantes',
  linkedin: 'linkedin.com/in/baptiste-kerguelen',
  summary:
    'Soudeur qualifié en chantier naval, habitué aux travaux en hauteur et au travail en équipe de nuit.',
  jobs: [
    job(
      ['Soudeur qualifié', "Chantiers de l'Estuaire", 'Saint-Nazaire'],
      ['2016-06', undefined],
      'Soudage de coques en acier selon plans.',
      'Formation de quatre apprentis.',
    ),
    job(
      ['Monteur', 'Métallerie Bouguenais', 'Nantes'],
      ['2012-03', '2016-05'],
      'Montage de charpentes et de garde-corps.',
    ),
  ],
  studies: [
    {
      degree: 'CAP',
      field: 'Réalisation industrielle',
      school: 'Lycée professionnel Les Trois-Mâts',
      start: 2009,
      end: 2011,
    },
  ],
  skills: [{ group: 'Métier', items: ['Soudage TIG', 'Soudage MIG', 'Lecture de plans', 'Oxycoupage'] }],
  languages: [{ name: 'Français', english: 'French', level: 'Langue maternelle' }],
};
