import { job, type Person } from './person.ts';

export const camarera: Person = {
  key: 'camarera',
  language: 'es',
  name: 'Lucía Berenguer Ochoa',
  title: 'Jefa de sala',
  email: 'lucia.berenguer@example.com',
  phone: '+34 655 50 12 76',
  place: 'Valencia, España',
  city: 'Valencia',
  linkedin: 'linkedin.com/in/lucia-berenguer-ejemplo',
  summary:
    'Jefa de sala con más de diez años en hoteles y restaurantes de cocina mediterránea. Experta en la formación de equipos.',
  jobs: [
    job(
      ['Jefa de sala', 'Hotel Puerta del Turia', 'Valencia'],
      ['2018-03', undefined],
      'Dirección de un equipo de quince personas.',
      'Aumento de la satisfacción de los clientes al 94 %.',
    ),
    job(
      ['Camarera', 'Restaurante La Barraca Azul', 'Alicante'],
      ['2013-06', '2018-02'],
      'Servicio de mesa y recomendación de vinos.',
    ),
    job(
      ['Ayudante de cocina', 'Arrocería Casa Benlliure', 'Gandía'],
      ['2011-04', '2013-05'],
      'Preparación de arroces y limpieza de la cocina.',
    ),
  ],
  studies: [
    {
      degree: 'Técnico Superior',
      field: 'Dirección de Servicios',
      school: 'Instituto Costa de Levante',
      start: 2009,
      end: 2011,
    },
  ],
  skills: [
    { group: 'Sala', items: ['Atención al cliente', 'Maridaje', 'Gestión de reservas', 'Control de caja'] },
  ],
  languages: [
    { name: 'Español', english: 'Spanish', level: 'Nativo' },
    { name: 'Inglés', english: 'English', level: 'Alto' },
  ],
};

export const ingeniero: Person = {
  key: 'ingeniero',
  language: 'es',
  name: 'Álvaro Ibarrola Quintana',
  title: 'Ingeniero de producción',
  email: 'aibarrola@example.com',
  phone: '+34 699 55 01 32',
  place: 'Bilbao (España)',
  city: 'Bilbao',
  linkedin: 'linkedin.com/in/alvaro-ibarrola',
  summary:
    'Ingeniero de producción en la industria del automóvil, con la mejora continua como forma de trabajo.',
  jobs: [
    job(
      ['Ingeniero de producción', 'Forjas del Nervión S.A.', 'Bilbao'],
      ['2019-09', undefined],
      'Responsable de tres líneas de prensado.',
      'Reducción del tiempo de cambio de útiles en un 40 %.',
    ),
    job(
      ['Técnico de calidad', 'Componentes Ría Alta S.L.', 'Barakaldo'],
      ['2015-02', '2019-08'],
      'Auditorías de proveedores y control estadístico.',
    ),
  ],
  studies: [
    {
      degree: 'Grado',
      field: 'Ingeniería Mecánica',
      school: 'Universidad del Cantábrico',
      start: 2010,
      end: 2014,
    },
  ],
  skills: [
    { group: 'Técnicas', items: ['Lean Manufacturing', 'AutoCAD', 'Control estadístico', 'Seis Sigma'] },
  ],
  languages: [
    { name: 'Español', english: 'Spanish', level: 'Nativo' },
    { name: 'Euskera', english: 'Basque', level: 'Medio' },
  ],
};
