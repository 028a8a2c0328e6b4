// Common first names in several languages, without accents. Written for this check; not copied from any source.

import { folded } from './common-passwords.rules.ts';

const NAMES = `aaron abdul adam adrian agnes ahmed aisha alan albert alejandro alessandro alex alexander alexandra alexis
alfred ali alice alicia alina amanda amber amelia amina amy ana anastasia anders andrea andreas andrew andrei angela angelina
anita anja ann anna anne annette annika anthony antonio ariana arthur arjun astrid axel barbara beatrice ben benjamin bernd
bernard bettina bianca birgit bjorn bob boris brandon brian brigitte bruno camila camille carina carl carla carlos carmen
carol carolin caroline catherine cecilia chantal charlotte chloe chris christa christian christina christine christoph
christopher claire clara claudia clemens connor cornelia craig cristina cynthia dagmar dana daniela david dawid deborah denis
dennis derek diana diego dieter dimitri dirk dominik donald dora doris dorothea dylan edith eduardo edward ekaterina elena
eleonora eli elias elif elisa elisabeth elizabeth ella ellen elsa emil emilia emily emma enrique eric erik erika esther eva
evelyn fabian fatima felix ferdinand fernando fiona florian frances francesca francesco francis francisco frank franz
francois frederic frederik friedrich gabriel gabriela georg giovanni giulia gloria grace greta gustav hanna hannah hans
harald harry hassan heather hector heidi heike heinz helen helena helga helmut henrik henry herbert hermann hilda holger
hugo hussein ian ibrahim igor ines ingrid irene irina iris isaac isabel isabella isabelle ivan jack jacob jacqueline jakob
jakub james jan jana jane janet jason javier jean jeff jeffrey jenny jens jeremy jerome jessie jesus joachim joan joanna
johan johann johanna johannes john jonas jonathan jorg jorge jose josef joseph josephine juan judith julia julian juliana
julie julien jurgen justin justyna kai karen karin karina karl karolina kasia kate katharina katherine kathleen kathrin
katja kelly kenneth kerstin kevin khalid kim klaus konrad krzysztof kumar kurt kyle lara larissa lars laura lauren laurent
lea lena leon leonard leonardo leonie leah lily linda lisa logan lorenzo louis louise lucas lucia luca lucy luigi luis luisa
lukas lydia maciej madison magdalena magnus maja malte manfred manuel manuela marc marcel marco marcus margaret margarita
maria mariana marie marina mario marion mark marko markus marlene marta martha martin martina mary mateo mathias mathilde
matteo matthias maurice max maximilian maya megan mehmet melanie melissa mia michal michel michelle miguel mikael mila milan
miriam mohamed mohammed monica monika muhammad mustafa nadia nadine nancy natalia natalie nathan nele nick nicolas nicolai
nicolas niels niklas nikita nikolai nils nina noah nora norbert oleg olga oliver olivia olivier omar oscar oskar otto pablo
pamela paola paolo pascal patricia patricio patrick patrik paul paula pauline pavel pedro peter petra philip philipp philippe
pia piotr priya rachel rafael rahul rainer ralf ramona raphael raquel rebecca regina reinhard rene renate ricardo richard rita
roberto roger roland roman ronald rosa rosemary ruben rudolf ruth ryan sabine sabrina sally samir samuel sandra sara sarah
sascha scott sean sebastian selina serena sergei sergio sharon silke silvia simon simone sofia sonja sophia sophie stefan
stefanie stefano stella stephan stephanie stephen steve steven susan susanne svetlana sven sylvia tamara tanja tanya tatiana
teresa thea theo theodor theresa thorsten tim timo tobias tom tomas tomasz toni tony torsten ulrich ulrike ursula uwe valentin
valentina valerie vanessa vera verena veronica veronika victor victoria viktor viktoria vincent vincenzo viola vivian vladimir
walter wanda abigail aiden ava bella cameron carter dan dave dmitri eleanor ethan evan gavin harper hazel henrietta isla ivy
jackson jake jason jayden jim joe joel jonah jordan josh joshua kai lauri levi liam luke madeleine mason matt mike mila mohammad
morgan natasha nora oscar owen paige rob robin sam scarlett seth sienna sophia steven tyler wyatt zach zara
александр алексей анастасия андрей анна борис виктор виктория владимир дарья дмитрий евгений екатерина елена иван игорь ирина
ксения максим мария марина михаил наталья николай олег ольга павел пётр роман светлана сергей татьяна юлия юрий
andrew ashley bailey charlie daniel george hunter jennifer jessica maggie matthew michael nicole robert samantha thomas william
wanda wei werner wilhelm wolfgang xavier yannick yasmin yusuf yvonne zainab zoe zofia`;

export const FIRST_NAMES: ReadonlySet<string> = new Set(NAMES.split(/\s+/).map(folded));
