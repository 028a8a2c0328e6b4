/**
 * The topic of a section. `other` is a known heading whose section is not used; what stands in `third_party` belongs to
 * referees, relatives and others.
 */
export type SectionKind =
  | 'header'
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'volunteer'
  | 'third_party'
  | 'other'
  | 'unknown';

/** Heading phrases by section in English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Romanian, Turkish, Danish, Norwegian and Swedish, compared without case, accents and punctuation. */
const PHRASES: Record<Exclude<SectionKind, 'header' | 'unknown'>, string> = {
  contact: `contact|personal particulars|personal profile details|personal dossier|personal vitae|personal minutiae|personal details and contact|contact details|contact information|contact info|contact me|get in touch|say hello|say hi|reach me|reach out|let s talk|let s connect|how to reach me|where to find me|personal details|personal information|personal data|personal info|details|info|bio data|
    kontakt|kontaktdaten|so erreichen sie mich|persönliche daten|persönliches|angaben zur person|zur person|anschrift|adresse|
    contacto|datos personales|datos de contacto|información personal|información de contacto|
    coordonnées|informations personnelles|état civil|me contacter|contactez moi|informations|
    contatti|recapiti|dati personali|dati anagrafici|informazioni personali|informazioni di contatto|informazioni anagrafiche|generalità|contactos|contato|contatos|dados pessoais|informação pessoal|informações pessoais|informação de contacto|dados de contato|dados para contato|contactgegevens|persoonlijke gegevens|personalia|persoonlijke informatie|gegevens|contactinformatie|dane kontaktowe|dane osobowe|dane|informacje kontaktowe|dane personalne|date personale|date de contact|informații personale|informații de contact|contactează mă|iletişim|iletişim bilgileri|kişisel bilgiler|kimlik bilgileri|
    kontaktoplysninger|kontaktinformation|personlige oplysninger|personlig information|personlige data|stamdata|personuppgifter|kontaktuppgifter|personliga uppgifter|kontaktinformasjon|kontaktopplysninger|personopplysninger|personlig informasjon`,
  summary: `summary|professional summary|career summary|executive summary|summary of qualifications|qualifications summary|profile|professional profile|personal profile|career profile|about|about me|objective|career objective|professional objective|personal statement|overview|career overview|introduction|bio|biography|who i am|professional statement|
    profil|kurzprofil|über mich|zusammenfassung|berufliches profil|berufsziel|persönliches profil|kurzvorstellung|
    perfil|perfil profesional|resumen|resumen profesional|sobre mí|acerca de mí|objetivo|objetivo profesional|extracto|presentación|
    profil professionnel|à propos|à propos de moi|résumé|objectif|objectif professionnel|présentation|accroche|
    profilo|profilo professionale|profilo personale|chi sono|su di me|presentazione|sommario|obiettivo|obiettivi|obiettivo professionale|sintesi|sintesi professionale|in breve|perfil pessoal|perfil profissional|resumo|resumo profissional|resumo das qualificações|sobre|sobre mim|objetivos|objetivo profissional|objectivo|apresentação|síntese|quem sou|profiel|persoonlijk profiel|over mij|samenvatting|wie ben ik|introductie|doelstelling|ambitie|persoonlijkheid|profil zawodowy|o mnie|podsumowanie|podsumowanie zawodowe|cel zawodowy|informacje o mnie|kilka słów o mnie|cel|profil osobisty|despre mine|obiectiv|obiectiv profesional|rezumat|profil profesional|obiective|hakkımda|özet|profesyonel özet|kariyer hedefi|kariyer özeti|ön yazı|
    om mig|kort om mig|hvem er jeg|faglig profil|personlig profil|professionel profil|sammenfatning|profiltekst|karrieremål|sammanfattning|vem är jag|presentation|personligt|karriärmål|mål|sammendrag|om meg|profesjonell profil|nøkkelprofil`,
  experience: `experience|work experience|work profile|growth path|career path|experience in details|experience details|work experience details|details of work experience|employment scan|employment details|employment record|professional experience details|organizational experience|organisational experience|career contour|career snapshot|career progression|career graph|occupational contour|teaching experience|education and teaching experience|professional experience|employment|employment history|work history|career history|career|relevant experience|job history|job experience|professional background|work|experience and employment|positions held|positions|posts held|employers|previous jobs|previous posts|present job|current job|current post|present employment|professional history|clinical experience|teaching experience|industry experience|related experience|additional experience|other experience|earlier experience|previous experience|previous employment|selected experience|working experience|professional career|work background|jobs|internships|internship experience|leadership experience|military experience|career experience|roles|employment record|where i ve worked|where i have worked|earlier career|my work|what i ve done|professional journey|career path|career summary and experience|work life|academic appointments|appointments|professional appointments|academic positions|academic employment|academic experience|positions and appointments|teaching appointments|employment details|details of employment|employment particulars|work experience details|details of work experience|experience details|experience summary|organizational experience|organisational experience|service record|career chronology|career progression|work chronology|past employment|past experience|work record|industrial experience|corporate experience|research experience|internships and experience|field experience|work placements|work placement|
    bisherige tätigkeiten|praxiserfahrung|berufstätigkeit|beruflicher hintergrund|berufliche laufbahn|anstellungen|berufserfahrung|beruflicher werdegang|werdegang|berufspraxis|praktische erfahrung|praktische erfahrungen|berufliche stationen|berufliche erfahrung|berufliche erfahrungen|beschäftigungen|tätigkeiten|berufliche tätigkeit|berufliche tätigkeiten|arbeitserfahrung|erfahrung|praktika|beruflicher lebenslauf|berufsweg|stationen|
    vida laboral|historial profesional|experiencia de trabajo|experiencia previa|experiencias laborales|empleos|experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|trayectoria laboral|historial laboral|trayectoria|experiencias profesionales|empleo|
    parcours et expériences|mes expériences|emplois occupés|vie professionnelle|expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|parcours|emplois|carrière|stages|
    esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|esperienze di lavoro|esperienza di lavoro|percorso professionale|carriera|carriera professionale|storia lavorativa|attività lavorativa|attività professionale|percorso lavorativo|esperienze precedenti|esperienze lavorative e professionali|tirocini|attuale posizione lavorativa|posizione attuale|occupazione attuale|esperienze di insegnamento|experiência|experiências|experiência profissional|experiências profissionais|experiência de trabalho|experiência laboral|percurso|percurso profissional|histórico profissional|trajetória profissional|trajetória|atividade profissional|carreira|carreira profissional|experiência anterior|histórico de trabalho|estágios|vida profissional|werkervaring|ervaring|arbeidsverleden|beroepservaring|loopbaan|loopbaanoverzicht|carrière|relevante werkervaring|werkervaringen|professionele ervaring|arbeidservaring|werkgeschiedenis|werk|stages|stage ervaring|eerdere werkervaring|overige werkervaring|doświadczenie zawodowe|doświadczenie|przebieg pracy zawodowej|historia zatrudnienia|kariera zawodowa|przebieg kariery|przebieg zatrudnienia|praca zawodowa|praktyka zawodowa|przebieg kariery zawodowej|ścieżka zawodowa|praktyki|praktyki i staże|staże|historia pracy|zatrudnienie|experiență|experiența|experiență profesională|experiența profesională|experiență de lucru|istoric profesional|loc de muncă|parcurs profesional|experiențe profesionale|deneyim|deneyimler|iş deneyimi|iş deneyimleri|iş tecrübesi|iş tecrübeleri|tecrübe|iş geçmişi|profesyonel deneyim|mesleki deneyim|çalışma hayatı|kariyer|stajlar|staj deneyimi|
    erhvervserfaring|arbejdserfaring|joberfaring|erfaring|karriere|karriereforløb|ansættelser|tidligere ansættelser|nuværende ansættelse|beskæftigelse|erhvervskarriere|professionel erfaring|erhvervsmæssig baggrund|anden erhvervserfaring|øvrig erhvervserfaring|relevant erhvervserfaring|relevant erfaring|anden erfaring|praktik|studiejob|studiejobs|studierelevant arbejde|job|arbetslivserfarenhet|arbetserfarenhet|erfarenhet|erfarenheter|yrkeserfarenhet|yrkeserfarenheter|anställningar|tidigare anställningar|karriär|arbete|arbeten|yrkesliv|arbetsliv|jobberfarenhet|jobb|övrig arbetslivserfarenhet|annan arbetslivserfarenhet|relevant arbetslivserfarenhet|professionell erfarenhet|uppdrag|arbeidserfaring|yrkeserfaring|jobberfaring|arbeidsforhold|annen erfaring|annen arbeidserfaring|relevant arbeidserfaring`,
  education: `education|academic qualification|academic details|academia|scholastics|educational qualification|educational details|education details|academic profile|academic record|academic records|technical qualification|education background|educational credentials|academic chronicle|education and training|education history|academic background|academic qualifications|educational background|qualifications|academic history|studies|academics|training and education|education and qualifications|academic education|schooling|degrees|educational qualifications|academic credentials|where i studied|where i learned|learning|schools|education and certifications|education and credentials|qualification|education qualification|education qualifications|educational profile|academic summary|educational history|scholastic record|educational information|academic information|education summary|academic and professional qualifications|educational and professional qualifications|qualification details|qualifications and education|
    schulbildung und ausbildung|schule und studium|bildung und ausbildung|akademische laufbahn|schulischer werdegang|schullaufbahn|ausbildungen|ausbildung|bildung|bildungsweg|studium|schulbildung|akademischer werdegang|akademische ausbildung|aus und weiterbildung|schulische ausbildung|ausbildung und studium|studium und ausbildung|hochschulbildung|berufsausbildung|schule|schule und ausbildung|bildungsgang|
    estudios realizados|formación y estudios|títulos|educación|formación|formación académica|estudios|formación profesional|educación y formación|formación reglada|datos académicos|estudios académicos|formación académica y profesional|perfil académico|preparación académica|nivel académico|escolaridad|
    formation|formations|études|diplômes|parcours académique|éducation|formation académique|cursus|enseignement supérieur|études supérieures|formations et diplômes|diplômes et formations|formation et diplômes|scolarité|parcours scolaire|
    istruzione|educazione|educazione e formazione|istruzione e formazione|formazione|formazione e istruzione|studi|titoli di studio|titolo di studio|percorso di studi|formazione accademica|formazione scolastica|formazione professionale|percorso formativo|carriera scolastica|studi compiuti|titoli|percorso scolastico|educação|educação e formação|formação acadêmica|formação escolar|habilitações literárias|habilitações académicas|habilitações|estudos|escolaridade|formação académica e profissional|percurso académico|percurso escolar|qualificações académicas|ensino|opleiding|opleidingen|opleidingen en cursussen|opleiding en cursussen|onderwijs|studies|studie|scholing|vooropleiding|gevolgde opleidingen|opleiding en training|opleiding en scholing|wykształcenie|edukacja|wykształcenie i kursy|nauka|ukończone szkoły|przebieg edukacji|edukacja i kursy|wykształcenie i szkolenia|educație|educație și formare|studii|formare|educație și formare profesională|pregătire profesională|studii și formare|educația|eğitim|eğitim bilgileri|öğrenim durumu|eğitim durumu|öğrenim|eğitim geçmişi|eğitim hayatı|öğrenim bilgileri|formação|formação educacional|formação acadêmica e profissional|formação académica|
    uddannelse|uddannelser|uddannelse og kurser|uddannelsesforløb|uddannelsesbaggrund|uddannelsesmæssig baggrund|skolegang|akademisk baggrund|utbildning|utbildningar|utbildning och kurser|kurser och utbildning|akademisk utbildning|skolgång|skola|studier|högskoleutbildning|universitetsutbildning|gymnasieutbildning|utdanning|utdannelse|utdanning og kurs|skolegang og utdanning`,
  skills: `skills|technical skill|computer skill|key skill|software skills|software known|technical proficiency|computer proficiency|computer knowledge|it proficiency|technical skills|key skills|core skills|core competencies|competencies|competences|areas of expertise|area of expertise|expertise|technologies|technical proficiencies|skills and abilities|skills and tools|professional skills|hard skills|soft skills|skill set|skillset|skills summary|summary of skills|abilities|proficiencies|tools|tools and technologies|technical expertise|it skills|computer skills|specialties|specialities|strengths|key competencies|key strengths|technical competencies|tech stack|skills and expertise|relevant skills|skills overview|top skills|software|software skills|programming|programming languages|clinical skills|capabilities|core strengths|technical summary|technical knowledge|skills and interests|skills and competencies|technologies and tools|transferable skills|key qualifications|core qualifications|additional skills|other skills|professional expertise|skills and technologies|toolbox|toolkit|what i do|what i m good at|what i am good at|things i m good at|what i can do|what i bring|strengths and tools|skills and strengths|special skills|practical skills|job skills|core skills and tools|
    fachliche kompetenzen|persönliche kompetenzen|soziale kompetenz|fachkenntnisse und fähigkeiten|stärken und fähigkeiten|kompetenzprofil|fertigkeiten und kenntnisse|kenntnisse|fähigkeiten|kompetenzen|fachkenntnisse|edv kenntnisse|it kenntnisse|fähigkeiten und kenntnisse|kenntnisse und fähigkeiten|qualifikationen|kernkompetenzen|fachkompetenzen|besondere kenntnisse|technische kenntnisse|skills und kenntnisse|weitere kenntnisse|fachliche kenntnisse|stärken|schwerpunkte|methodenkompetenz|soziale kompetenzen|edv|persönliche fähigkeiten|technische fähigkeiten|computerkenntnisse|softwarekenntnisse|fertigkeiten|
    conocimientos y habilidades|habilidades y conocimientos|fortalezas|habilidades profesionales|habilidades blandas|habilidades y herramientas|habilidades|competencias|aptitudes|conocimientos|habilidades técnicas|competencias técnicas|conocimientos informáticos|informática|destrezas|conocimientos técnicos|capacidades|habilidades y competencias|competencias profesionales|competencias clave|tecnologías|herramientas|otros conocimientos|
    compétences et savoir faire|compétences métier|mes compétences|domaines d expertise|expertises|compétences transversales|compétences|compétences techniques|compétences clés|savoir faire|savoir être|compétences informatiques|informatique|aptitudes|atouts|compétences professionnelles|domaines de compétences|connaissances|outils|logiciels|compétences et outils|qualités|technologies|
    competenze|competenze tecniche|competenze professionali|competenze informatiche|competenze digitali|capacità|capacità e competenze|capacità e competenze personali|capacità e competenze tecniche|competenze personali|conoscenze informatiche|conoscenze tecniche|conoscenze|abilità|punti di forza|competenze chiave|competenze trasversali|capacità professionali|conoscenze e competenze|competências|competências técnicas|competências pessoais|competências profissionais|competências digitais|competências informáticas|competências principais|aptidões|aptidões e competências|conhecimentos|conhecimentos técnicos|conhecimentos de informática|habilidades e competências|qualificações|informática|ferramentas|competências chave|pontos fortes|tecnologias|habilidades e conhecimentos|vaardigheden|competenties|computervaardigheden|kennis en vaardigheden|kennis|digitale vaardigheden|vaardigheden en competenties|technische vaardigheden|computerkennis|sterke punten|eigenschappen|kwaliteiten|it kennis|softwarekennis|expertise en vaardigheden|kerncompetenties|umiejętności|kompetencje|umiejętności i kompetencje|dodatkowe umiejętności|umiejętności zawodowe|umiejętności komputerowe|programy komputerowe|znajomość programów|technologie|narzędzia|mocne strony|umiejętności techniczne|kompetencje zawodowe|umiejętności miękkie|umiejętności twarde|obsługa komputera|specjalizacje|kluczowe umiejętności|kluczowe kompetencje|oprogramowanie|competențe|aptitudini|abilități|competențe profesionale|competențe digitale|competențe tehnice|aptitudini și competențe|aptitudini și competențe personale|competențe personale|cunoștințe|cunoștințe tehnice|cunoștințe it|abilități și competențe|yetenekler|beceriler|yetkinlikler|bilgisayar bilgisi|teknik beceriler|bilgi ve beceriler|uzmanlık alanları|yetenek ve beceriler|bilgisayar becerileri|programlar|teknolojiler|mesleki beceriler|
    kompetencer|faglige kompetencer|personlige kompetencer|kvalifikationer|faglige kvalifikationer|personlige kvalifikationer|it kompetencer|it færdigheder|færdigheder|it kundskaber|it kendskab|nøglekompetencer|nøglekvalifikationer|kernekompetencer|styrker|tekniske kompetencer|tekniske færdigheder|værktøjer|kompetenser|kompetens|färdigheter|kunskaper|it kunskaper|datakunskaper|datorkunskaper|tekniska färdigheter|tekniska kunskaper|teknisk kompetens|egenskaper|personliga egenskaper|styrkor|nyckelkompetenser|kärnkompetenser|verktyg|systemkunskaper|övriga kunskaper|ferdigheter|kompetanse|nøkkelkompetanse|nøkkelkvalifikasjoner|kvalifikasjoner|tekniske ferdigheter|it kompetanse|datakunnskaper|personlige egenskaper|verktøy`,
  languages: `languages|languages i speak|languages spoken and written|language skills|language|spoken languages|foreign languages|language proficiency|languages spoken|languages known|language known|known languages|linguistic proficiency|linguistic skills|language abilities|
    sprachen|sprachkenntnisse|fremdsprachen|
    idiomas|lenguas|
    langues|langues étrangères|langue|
    lingue|lingue straniere|lingue conosciute|competenze linguistiche|conoscenze linguistiche|conoscenza delle lingue|lingua|línguas|línguas estrangeiras|competências linguísticas|conhecimentos linguísticos|idioma|talen|talenkennis|taalvaardigheid|taalvaardigheden|taal|języki|języki obce|znajomość języków|znajomość języków obcych|umiejętności językowe|język|limbi|limbi străine|limbi vorbite|competențe lingvistice|limbi străine cunoscute|diller|yabancı dil|yabancı diller|dil bilgisi|dil becerileri|yabancı dil bilgisi|bildiği diller|
    sprog|sprogkundskaber|sprogfærdigheder|sproglige kompetencer|språk|språkkunskaper|språkfärdigheter|språkkunnskaper|språkferdigheter`,
  certificates: `certifications|certificates|licenses|licences|certifications and licenses|licenses and certifications|licences and certifications|certification|professional certifications|credentials|certificates and licenses|training|courses|training and certifications|certifications and training|courses and certifications|professional development|continuing education|trainings|accreditations|registrations|courses and training|certificates and courses|professional training|license|professional qualifications|professional licenses|online courses|coursework|relevant coursework|registration and certifications|certificates and training|
    zertifikate|weiterbildung|weiterbildungen|fortbildungen|fortbildung|zertifizierungen|kurse|lizenzen|zertifikate und weiterbildungen|weiterbildung und zertifikate|schulungen|führerschein|führerscheine|weiterbildungen und zertifikate|
    certificaciones|certificados|cursos|formación complementaria|cursos y certificaciones|licencias|certificaciones y cursos|
    certifications et licences|certificats|formations complémentaires|habilitations|permis|formation continue|certifications et formations|
    certificazioni|corsi|corsi e certificazioni|abilitazioni|attestati|patente|patenti|corsi di formazione|certificati|formazione continua|corsi di aggiornamento|patente di guida|abilitazioni professionali|qualifiche|licenze|certificações|certificados|cursos complementares|formação complementar|carta de condução|cursos e certificações|cursos profissionalizantes|formações|cursos livres|cursos extracurriculares|carteira de motorista|certificaten|cursussen|rijbewijs|rijbewijzen|trainingen|diploma s|cursussen en certificaten|cursussen en trainingen|bijscholing|diploma s en certificaten|certificaten en cursussen|certyfikaty|kursy|szkolenia|kursy i szkolenia|kursy i uprawnienia|uprawnienia|prawo jazdy|kursy i certyfikaty|szkolenia i kursy|certyfikaty i szkolenia|szkolenia i certyfikaty|dodatkowe kursy|kwalifikacje|uprawnienia zawodowe|certificări|cursuri|permis de conducere|certificate|cursuri și certificări|diplome|cursuri de formare|atestate|sertifikalar|kurslar|sürücü belgesi|ehliyet|kurs ve sertifikalar|eğitimler ve sertifikalar|belgeler|sertifika|seminer ve kurslar|kurslar ve sertifikalar|
    certificeringer|certifikater|kurser|kurser og certifikater|kurser og certificeringer|kurser og efteruddannelse|efteruddannelse|kørekort|certifieringar|certifikat|körkort|vidareutbildning|fortbildning|kurser och certifikat|kurser och certifieringar|sertifiseringer|sertifikater|kurs|kurs og sertifikater|førerkort|etterutdanning`,
  projects: `projects|personal projects|selected projects|key projects|side projects|academic projects|notable projects|project experience|portfolio|project|open source|open source contributions|open source projects|
    projekte|projekterfahrung|ausgewählte projekte|eigene projekte|
    proyectos|proyectos personales|
    projets|projets personnels|réalisations|
    progetti|progetti personali|progetti principali|projetos|projetos pessoais|projecten|projectervaring|persoonlijke projecten|projekty|projekty własne|proiecte|proiecte personale|projeler|
    projekter|egne projekter|udvalgte projekter|projekt|egna projekt|utvalda projekt|projektarbete|prosjekter|egne prosjekter|utvalgte prosjekter`,
  volunteer: `volunteer|volunteering|volunteer experience|volunteer work|community|community service|community involvement|voluntary work|volunteering experience|extracurricular activities|activities|leadership|leadership and activities|extracurriculars|community engagement|civic engagement|campus involvement|campus activities|campus leadership|campus experience|campus engagement|student organizations|student organisations|student activities|student involvement|student leadership|student life|university involvement|university activities|extra curricular activities|extra curriculars|extracurricular|extracurricular involvement|co curricular activities|positions of responsibility|volunteer activities|volunteer service|volunteer roles|volunteer positions|volunteerism|voluntary experience|voluntary roles|voluntary activities|community work|community outreach|service and leadership|civic activities|social work activities|clubs and societies|societies|club activities|
    ehrenamt|ehrenamtliches engagement|engagement|soziales engagement|ehrenamtliche tätigkeiten|ehrenamtliche tätigkeit|
    voluntariado|experiencia de voluntariado|actividades|
    bénévolat|engagements|vie associative|expériences associatives|engagement associatif|
    volontariato|esperienze di volontariato|attività di volontariato|experiência de voluntariado|voluntariado e associativismo|trabalho voluntário|vrijwilligerswerk|nevenactiviteiten|vrijwillig werk|wolontariat|działalność społeczna|działalność dodatkowa|voluntariat|activități de voluntariat|gönüllülük|gönüllü çalışmalar|
    frivilligt arbejde|frivilligarbejde|frivillig|frivillige aktiviteter|foreningsarbejde|tillidshverv|ideellt arbete|ideellt engagemang|ideella uppdrag|volontärarbete|förtroendeuppdrag|föreningsengagemang|föreningsliv|engagemang|frivillig arbeid|verv|tillitsverv|frivillig engasjement`,
  third_party: `references|reference|referees|referee|my references|personal references|character references|employment references|references and recommendations|recommendations|emergency contact|emergency contacts|emergency contact details|emergency details|emergency information|in case of emergency|next of kin|next of kin details|
    referenzen|referenz|referenzpersonen|empfehlungen|notfallkontakt|notfallkontakte|im notfall|nächste angehörige|angehörige|
    referencias|referencias laborales|referencias personales|referencias profesionales|contacto de emergencia|en caso de emergencia|
    références|référence|références professionnelles|recommandations|contact d urgence|en cas d urgence|personne à prévenir|personne à contacter|personne à contacter en cas d urgence|personne à prévenir en cas d urgence|
    referenze|referenza|contatto di emergenza|contatti di emergenza|in caso di emergenza|referências|referências profissionais|referências pessoais|contato de emergência|contacto de emergência|em caso de emergência|referenties|referentie|noodcontact|contactpersoon bij nood|in geval van nood|referencje|referencja|kontakt w nagłych wypadkach|osoba do kontaktu|osoba kontaktowa|referințe|contact de urgență|în caz de urgență|referanslar|referans|acil durum|acil durum kişisi|acil durumda aranacak kişi|
    referencer|referenspersoner|referenser|anbefalinger|nærmeste pårørende|pårørende|närmast anhörig|anhöriga|referanser`,
  other: `interests|hobbies|hobbies and interests|interests and hobbies|awards|honors|honours|achievements|accomplishments|key achievements|awards and honors|honors and awards|awards and achievements|awards and recognition|recognition|publications|publications and talks|talks|presentations|research|patents|memberships|affiliations|professional affiliations|professional memberships|additional information|other information|other|miscellaneous|links|profiles|online presence|social media|social|social profiles|online profiles|websites|online|declaration|personal interests|conferences|speaking|teaching|personal|security clearance|clearance|availability|hobbies interests|web|find me online|associations|scholarships|background|my links|follow me|publications and presentations|personality|life philosophy|quotes|professional service|academic service|editorial service|reviewing|key figures|additional|additional details|other details|
    interessen|hobbys|hobbys und interessen|interessen und hobbys|auszeichnungen|publikationen|veröffentlichungen|mitgliedschaften|sonstiges|weiteres|preise|persönliche interessen|freizeit|zusätzliche informationen|mobilität|profile|links|
    intereses|aficiones|premios|publicaciones|otros|información adicional|otros datos|datos de interés|logros|reconocimientos|
    centres d intérêt|loisirs|intérêts|récompenses|distinctions|divers|informations complémentaires|prix|publications|activités|centres d intérêts|hobbies|
    interessi|hobby|hobby e interessi|interessi e hobby|interessi personali|altre informazioni|ulteriori informazioni|informazioni aggiuntive|altro|pubblicazioni|premi|riconoscimenti|allegati|tempo libero|trattamento dei dati personali|interesses|interesses pessoais|outros|outras informações|informações adicionais|informação adicional|publicações|prémios|prêmios|passatempos|outros dados|anexos|dados adicionais|hobby s|hobby s en interesses|interesses en hobby s|overig|overige informatie|overige|aanvullende informatie|publicaties|lidmaatschappen|vrije tijd|persoonlijke interesses|bijzonderheden|zainteresowania|zainteresowania i hobby|dodatkowe informacje|informacje dodatkowe|inne|publikacje|nagrody|osiągnięcia|hobby i zainteresowania|klauzula|sukcesy|hobby uri|interese|informații suplimentare|alte informații|publicații|pasiuni|premii|realizări|hobiler|ilgi alanları|ek bilgiler|diğer bilgiler|yayınlar|ödüller|hobiler ve ilgi alanları|diğer|
    interesser|fritidsinteresser|fritid|fritidsintressen|intressen|publikationer|udgivelser|priser|hædersbevisninger|øvrigt|andet|diverse|øvrige oplysninger|andre oplysninger|medlemskaber|personlige forhold|utmärkelser|publiceringar|övrigt|annat|övriga uppgifter|övriga upplysningar|medlemskap|priser och utmärkelser|stipendier|annet|publikasjoner|utmerkelser|øvrig informasjon`,
};

const foldHeading = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/&/g, ' and ')
    .replace(/\b(?:und|y|et|e|en|i|oraz|si|ve|og|och)\b/g, 'and')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const KIND_OF = new Map<string, SectionKind>();
const SQUASHED = new Map<string, SectionKind>();
for (const [kind, phrases] of Object.entries(PHRASES) as [SectionKind, string][])
  for (const phrase of phrases.split('|')) {
    const key = foldHeading(phrase);
    if (!key || KIND_OF.has(key)) continue;
    KIND_OF.set(key, kind);
    if (key.length >= 5) SQUASHED.set(key.replace(/ /g, ''), kind);
  }

const FILLER =
  /^(?:my|the|meine|mis|mes|other|additional|weitere|selected|relevant|professional|key|main|sonstige|autres|otras?|otros|altre|altri|outras?|outros|overige|inne|alte|diger)\s+/;

/** True for letter-spaced text: most of its words have one or two letters. */
const isLetterSpaced = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length >= 4 && words.filter((word) => word.length <= 2).length >= words.length * 0.7;
};

/** "Work Experience – 7 years", "Berufserfahrung (5 Jahre)". */
const YEARS_AFTER =
  /(?:(?<!\s)\s+)?[-–—:(]\s*(?:over\s+)?\d{1,2}(?:[.,]\d)?\+?\s*(?:years?|yrs|jahre|años|ans|anni|anos|jaar|lat)(?!\p{L}).{0,25}$/iu;

/**
 * The section that a line announces if it is a heading in one of the languages that are read, otherwise undefined. Understands
 * letter-spaced headings ("S K I L L S") and combined ones ("Education & Certifications" counts as its first part).
 */
export function headingKind(text: string): SectionKind | undefined {
  if (text.length > 60) return undefined;
  const key = foldHeading(
    text.replace(YEARS_AFTER, '').replace(/^\s*(?:\d{1,2}(?:\s*[.)/|:–—-])?|[ivx]+[.)])\s+(?=\p{L})/iu, ''),
  ).replace(/ (?:continued|cont|fortsetzung|suite|continua|continuação|vervolg|cd)$/, '');
  if (!key) return undefined;
  const exact = KIND_OF.get(key) ?? KIND_OF.get(key.replace(FILLER, ''));
  if (exact) return exact;
  if (isLetterSpaced(text)) {
    const spaced = SQUASHED.get(foldHeading(text.replace(/\s+/g, '').replace(/&/g, 'and')).replace(/ /g, ''));
    if (spaced) return spaced;
  }
  const halves = foldHeading(text.replace(/[/,|]|\s[-–—]\s/g, ' & ')).split(' and ');
  if (halves.length > 1) {
    const kinds = halves.map(
      (half) => KIND_OF.get(half.trim()) ?? KIND_OF.get(half.trim().replace(FILLER, '')),
    );
    if (kinds.every((kind) => kind !== undefined)) return kinds.find((kind) => kind !== 'other') ?? 'other';
  }
  return undefined;
}

/** Shorter words have too many others one letter away. */
const MIN_LETTERS = 10;
const MAX_LETTERS = 40;

/** A text with one letter left out, in every way, and the whole. */
const nearBy = (text: string): string[] => [
  text,
  ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
];

/** The headings with up to one letter left out. */
let near: Map<string, SectionKind> | undefined;
function nearHeadings(): Map<string, SectionKind> {
  if (near) return near;
  near = new Map();
  for (const [name, kind] of SQUASHED)
    if (name.length >= MIN_LETTERS) for (const one of nearBy(name)) if (!near.has(one)) near.set(one, kind);
  return near;
}

/**
 * The section that a misspelt heading announces ("Proffessional experience", "Workexperience 2"): one letter is missing,
 * wrong or too many. Only for lines in heading style.
 */
export function misspeltHeadingKind(text: string): SectionKind | undefined {
  const key = foldHeading(text.replace(/\s\d{1,2}$/, '')).replace(/ /g, '');
  if (key.length < MIN_LETTERS || key.length > MAX_LETTERS) return undefined;
  const known = nearHeadings();
  for (const one of nearBy(key)) {
    const kind = known.get(one);
    if (kind) return kind;
  }
  return undefined;
}

const UNAMBIGUOUS_SKILLS =
  /skill|competen|expertise|kenntnis|fähigkeit|kompeten|habilidad|aptitud|conocimiento|compétence|abilities|vaardigheden|umiejętności|competênc|beceri|yetenek/i;

/** Whether the words of a heading are unambiguous: "Tools" or "Languages" may also name a group of skills. */
export function isUnambiguousHeading(kind: SectionKind, text: string): boolean {
  if (kind === 'experience' || kind === 'education' || kind === 'summary' || kind === 'contact') return true;
  return kind === 'skills' && UNAMBIGUOUS_SKILLS.test(text.replace(/\s/g, ''));
}

/** Words that suggest a section in unusual headings ("Where I studied", "Meine Stärken & Werkzeuge"), most specific first. */
const LOOSE_PATTERNS: [SectionKind, RegExp][] = [
  [
    'volunteer',
    /volunt|community|ehrenamt|bénévol|campus|extra ?curricular|civic|student (?:organi|involve|activit|leader|life|govern)|volontari|voluntari|vrijwillig|wolontari/u,
  ],
  [
    'certificates',
    /certif|licen[cs]|training|zertifi|fortbildung|weiterbildung|führerschein|habilitation|permis\b|carn[ée]|certyfik|uprawnie|rijbewij|patent[ei]\b|szkole[nń]|cursuss|sertifika/u,
  ],
  [
    'third_party',
    /referenc[ei](?!s? (?:project|data|manag))|referee|referenz(?!projekt)|referent|referênc|référenc|emergency contact|case of emergency|next of kin|notfallkontakt|cas d urgence|referenser|referencer|referanser/u,
  ],
  [
    'other',
    /publication|interest|hobb|award|hono(?:u)?r|membership|affiliation|talks|patent|loisir|aficion|auszeichnung|veröffentlich|mitglied|distinction|social media|profiles|zaintereso|interess|pubblicazion|publicaç|hobi|intress/u,
  ],
  ['projects', /project|projekt|proyecto|projet|portfolio|progett|projet|proiect/u],
  [
    'languages',
    /(?<!programming |coding |computer |scripting )\b(?:languages?|tongues)\b|sprachen|sprachkenntnis|idioma|langue|lingu(?:e|istic)|l[ií]ngua|\btalen|język|\blimbi|\bdiller|språk|\bsprog/u,
  ],
  [
    'skills',
    /skill|competen|expertise|toolkit|toolbox|strength|good at|proficien|know how|capabilit|abilit|technolog|kenntnis|fähigkeit|kompeten|stärken|qualifikation|habilidad|conocimiento|aptitud|compéten|savoir|atouts|destreza|programming|what i (?:do|know|can|bring)|competenz|competênc|aptid|conhecimento|conoscenz|capacità|vaardighe|competenties|umiejętno|kompetenc|aptitudini|beceri|yetenek|kompetence|kompetanse|kompetens|färdighet|færdighed|ferdighet|kunskap|kundskab/u,
  ],
  [
    'education',
    /educat|academ|stud(?:y|ied|ies)|school|learned|qualification|degree|ausbildung|bildung|studium|formación|estudio|académic|formation|étude|diplôme|titulacion|istruzion|formazion|formação|escolar|opleiding|onderwijs|wykształ|edukac|educaț|eğitim|öğrenim|utbildning|uddannelse|utdanning/u,
  ],
  [
    'experience',
    /experien|employ|career|worked|work(?:ing)? (?:history|life)|job|erfahrung|werdegang|stationen|berufs|tätigkeit|trayectoria|laboral|expérien|parcours|carrière|emploi|esperienz|experiênc|carreira|ervaring|loopbaan|doświadcz|zatrudnien|experienț|deneyim|tecrübe|erfaring|erfarenhet|anställning|ansættelse|karriär/u,
  ],
  [
    'summary',
    /about|profile|summary|who i am|introduc|objective|statement|über mich|profil|sobre m|perfil|résumé|à propos|présentation|profilo|profiel|chi sono|sobre mim|over mij|o mnie|despre mine|hakkımda/u,
  ],
  [
    'contact',
    /contact|hello|reach|get in touch|find me|kontakt|coordonnées|contatt|contacto|gegevens|kontaktow|iletişim/u,
  ],
];

/**
 * The section suggested by the words of an unusual heading. Only for lines in heading style, because job titles and
 * sentences contain such words too.
 */
export function looseHeadingKind(text: string): SectionKind | undefined {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  if (words.split(' ').length > 6) return undefined;
  // "Education and Public Outreach" holds no studies.
  if (/\boutreach\b/u.test(words)) return 'volunteer';
  // "Education & licensing": the first half names the section.
  const [first = ''] = text.split(/\s?[&/+,]\s?|\s(?:and|und|et|y|e|en|i)\s/iu, 1);
  const named = first.length < text.length ? headingKind(first) : undefined;
  if (named === 'education' || named === 'experience') return named;
  return LOOSE_PATTERNS.find(([, test]) => test.test(words))?.[0];
}
