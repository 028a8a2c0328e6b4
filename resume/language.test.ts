import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

/** English resumes with the employers, schools and languages of other countries. All are fictional. */
test.each([
  [
    'Croatia',
    'WORK EXPERIENCE\nNurse, Klinika za djecu i mlade, Split\n2018 - Present\nEDUCATION\nSrednja škola za medicinu, Split\nSveučilište u Splitu, Fakultet zdravstvenih studija\nSKILLS\nFirst aid',
  ],
  [
    'Indonesia',
    'EXPERIENCE\nAnalyst, PT Perusahaan Dagang Nusa, Jakarta\n2018 - Present\nEDUCATION\nUniversitas Nusa dan Bangsa\nSekolah Menengah Atas 2\nSKILLS\nExcel, Bahasa Indonesia, Bahasa Inggris',
  ],
  [
    'the Philippines',
    'EXPERIENCE\nTeacher, Paaralan ng mga Bata sa Cebu, 2016 - Present\nEDUCATION\nPamantasan ng Cebu, 2014\nLanguages: Tagalog, English',
  ],
  [
    'Slovakia',
    'EXPERIENCE\n2019 - Present: Tester, Nemocnica v Nitre a okolí\nEDUCATION\nStredná škola v Nitre\nSKILLS\nJava',
  ],
  [
    'Finland',
    'EXPERIENCE\nWelder, Pirkan Teräs Oy, 2018 - Present\nFitter, Näsi Metalli Oy ja Turun Telakka Oy\nEDUCATION\nTampereen ammattikorkeakoulu\nLANGUAGES\nsuomi (äidinkieli), englanti, ruotsi',
  ],
  [
    'Vietnam',
    'EXPERIENCE\nClerk, Công ty Cổ phần Sao Mai, 2018 - Present\nClerk, Công ty TNHH Hoa Sen\nEDUCATION\nTrường Đại học Sao Mai\nSKILLS\nExcel, tiếng Anh',
  ],
  [
    'Denmark',
    '2018 - Present Nurse, Odense og Omegns Hospital\n2014 - 2018 Nurse, Center for Børn og Unge\nEducation\nSygeplejerske, Fyns Professionshøjskole\nLanguages: Dansk (modersmål), English',
  ],
  [
    'Catalonia',
    'EXPERIENCE\nCook, Fundació per a la Cuina i el Vi dels Pirineus\nEDUCATION\nEscola d’Hoteleria i Turisme, 2012\nLanguages: català, castellà, anglès',
  ],
  [
    'Czechia',
    'EXPERIENCE\nBuyer, Nádraží a Sklady a.s., Brno, 2018 - Present\nEDUCATION\nStřední škola v Brně, 2008\nVysoké učení technické v Brně\nSKILLS\nSAP, řidičský průkaz B',
  ],
  [
    'Hungary',
    'EXPERIENCE\nTester, Duna Szoftver Kft., 2018 - Present\nTester, Tisza Kft.\nEDUCATION\nDunai Műszaki és Gazdasági Egyetem\nLANGUAGES\nangol (felsőfok), német (középfok)',
  ],
])('reads an English resume of a person in %s', (_, text) => {
  expect(detectLanguage(`Ana Lima\nana@example.com\n${text}\n`)).toMatchObject({ code: 'en', isRead: true });
});

test('reads a resume with the headings of two languages', () => {
  const text =
    'Jana Malá\nPracovní zkušenosti / Work experience\n2018 - present Accountant, Brno Stroj s.r.o.\nClosing and reporting to the head office.\nVzdělání / Education\nEkonomická fakulta v Brně\nJazyky / Languages\nAngličtina / English\nDovednosti / Skills\nExcel, SAP';
  expect(detectLanguage(text).isRead).toBe(true);
});

test.each([
  [
    'id',
    'SKILLS\nExcel\nEDUCATION\nPendidikan dari tahun 2018\nEXPERIENCE\nBekerja sebagai staf dan membantu pelanggan di toko untuk penjualan\nPengalaman kerja dengan tim yang besar pada saat ini\nMengelola data pelanggan dan alamat untuk kantor di Bandung\nKemampuan bahasa yang baik',
  ],
  [
    'hu',
    'Kiss Anna\nSzakmai tapasztalat\n2018 - jelenleg Könyvelő, Tisza Kft.\nTanulmányok\nSzegedi Egyetem\nNyelvtudás\nAngol középfok',
  ],
])('says that the text is in a language that is not read: %s', (code, text) => {
  expect(detectLanguage(text)).toEqual({ code, isRead: false });
});
