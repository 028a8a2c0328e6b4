import { describe, expect, it } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { findSkills } from './free-text.ts';

const vocabulary = loadBuiltInVocabulary();
const found = (text: string) => findSkills(vocabulary, text).map(({ name }) => name);

describe('names in small letters', () => {
  it.each([
    ['you bring strong java skills', ['Java']],
    ['two years of python and docker at work', ['Python', 'Docker']],
    ['good spring knowledge', ['Spring Framework']],
    ['monthly reports in excel', ['Microsoft Excel']],
    ['java, spring and docker', ['Java', 'Spring Framework', 'Docker']],
    ['we want a python developer', ['Python']],
    ['experience with docker and kubernetes', ['Docker', 'Kubernetes']],
    ['testing apis with postman', ['Postman']],
    ['java 17, spring boot and git', ['Java', 'Spring Boot', 'Git']],
    ['some python and a little sql', ['Python', 'SQL']],
    ['our backend is written in python', ['Python']],
    ['experience with rails, in a team of ten developers', ['Ruby on Rails']],
    ['experience with sage for payroll', ['Sage accounting']],
    ['experience with spring, hibernate and maven', ['Spring Framework', 'Hibernate', 'Maven']],
    ['docker oder angular sind ein Plus', ['Docker', 'Angular']],
    ['kotlin, hibernate and kubernetes', ['Kotlin', 'Hibernate', 'Kubernetes']],
    ['cissp or cs30', ['CISSP', 'Chainsaw certificate']],
  ])('finds %j', (text, names) => {
    expect(found(text)).toEqual(expect.arrayContaining(names));
  });

  it.each([
    'you excel in a team and react to change',
    'with focus, drive and vision',
    'we spring into action, move fast and rest on Sundays',
    'the next node of our network',
    'A postman delivers letters',
    'The docker loads ships, cranes',
    'Former jobs: postman, docker and miner',
    'a docker is preferred at our port',
    'rugby scrum, lineout and maul',
    'python, boa and cobra',
    'python, cobra and anaconda in the reptile house',
    'ferries between java and sumatra',
    'a perl necklace',
    'experience in spring, summer and fall seasons',
    'Fitting spring components',
    'Skilled in rails and fence laying',
    'Comfortable with rails, ladders',
    'knowledge of ruby, opal and jade',
    'knowledge of sage and basil',
    'express apps after express, standard and parcel mail',
    'bearings in angular, radial and thrust forms',
    'our developers start in spring, in small groups',
    'a swift reply, a short process and an epic party',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('names that mean something else', () => {
  it('reads dbt beside therapy as the therapy, and beside data tools as the tool', () => {
    expect(found('A clinician trained in dbt')).toContain('Dialectical behaviour therapy');
    expect(found('Models in dbt on Snowflake')).toContain('dbt');
  });

  it.each([
    'a database of landlords',
    'our candidate database',
    'duties not listed in this job description',
    'you are good in a crisis',
    'merge the sst file and open mmc',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds a law degree, not a doctorate, and a Microsoft certificate of its own', () => {
    expect(found('LLB with honours')).toEqual(['Law degree']);
    expect(found('MCP certified')).toEqual(['Microsoft Certified Professional']);
  });

  it('finds a shorter name where the longer one is broken by a comma', () => {
    expect(found('BLS, ACLS and PALS in date')).toHaveLength(3);
    expect(found('designing a database schema in MySQL and writing job descriptions')).toContain('MySQL');
  });
});
