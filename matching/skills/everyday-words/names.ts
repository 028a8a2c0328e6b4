/** First names of people and names of places that also name a product, or easily could. */
export const NAMES = `
aaron abby ada adam adele agnes aida alan albert alex alexa alice alma amanda amber amelia amy ana andrea andrew angel angela
anita ann anna anne anthony antonia april aria ariel arthur ashley astrid athena audrey aurora austin autumn ava avery
barbara beatrice bella ben bernard beth betty blake bob bonnie brad brenda brian brooke bruce bruno cameron camilla carl
carla carlos carmen carol caroline casey cassandra catherine cecilia celeste celia charles charlotte chase chelsea chloe
chris christian clara claire claude clementine cleo clio cody colin connie cooper cora craig crystal cynthia daisy dale dana
daniel daphne daria david dawn dean delia delphi denise dennis diana dino django dolores dolphin donna dora doris dorothy
douglas dylan edgar edith edna edward elena eli elisa ella ellen elm elsa elsie emil emily emma emmy eric erica erik erin
esme estelle esther ethan eva eve evelyn faith fabric felix fiona flora florence fran frances frank freddie freya gabriel
gail gary gemma george georgia gerald gina ginger glen gloria gordon grace grant greg greta gretel gus guy gwen hailey hannah
harmony harold harper harry harvey hazel heather heidi helen helena henry hilda holly hope howard hudson hugo hunter ian ida
inga ingrid ira irene iris isaac isabel isla ivan ivy jack jackson jacob jade jake james jan jane janet janus jasmine jason
jasper jay jean jenkins jennifer jenny jeremy jerry jesse jessica jill jim jo joan joe john jordan joseph joshua joy joyce
juan judith judy julia julian juliet julie june juno justin karen karl karma kate katherine kelly ken kent kerry kevin kim
kirk kyle lana lance lara larry laura laurel lauren lea leah lee lena leo leon leonard leslie levi liam lila lily linda lisa
logan lola lorenzo louis louise luigi lucia lucy luis luke luna lydia lynn mabel mae maggie malcolm mandy marc marco marcus
margaret margo maria marie marina mario marion marjorie mark marko marsha marshall martha martin marvin mary mason matilda
matthew maud maureen max maya megan melanie melissa mercedes meredith merlin mia michael milo mimi miranda molly monica monty
morgan myra nadia nancy naomi nat natalie nathan neil nell nero nicholas nick nico nina noah noel nora norma norman olga
olive oliver olivia opal orion oscar otis otto owen paige pam pamela parker pat patrick paul paula pearl penelope penny perl
peter petra philip phoebe phoenix piper poppy porter quentin rachel ralph ramona randy raven ray raymond rebecca reed remy
rene rex rhoda rhonda rich richard rick rita river rob robert robin rocky rod roger roland roman ron rosa rosalind rose
rosemary rosie ross rowan roxanne roy ruby rupert russell ruth ryan sabrina sage sally sam samantha sandra sandy sara sarah
saul scarlett scott sean sebastian selena selma serena seth shannon sharon shawn sheila shelby shirley sidney sienna sierra
silas silvia simon sky sofia solomon sonia sophie spencer stacy stan stella stephen sterling steve steven stuart sue summer
susan suzanne sybil sydney sylvia tamara tanya tara tatiana ted teresa terra terry tess tessa theo theodore theresa thomas
tiffany tim timothy tina toby todd tom tony tracy travis trevor trinity tristan tucker tyler ursula valentina valerie
vanessa vera verity veronica victor victoria vince vincent viola violet virginia vivian wade wallace wally walter wanda
warren wayne wendy wesley wilbur will william willow winston xavier yolanda yvonne zach zara zelda zoe zora
africa alabama alaska albany alberta amazon america arizona arkansas aruba asia athens atlanta atlantic augusta austin
azores bali baltic berlin berkeley bermuda boise bolivia bombay boston brazil brighton bristol brooklyn buffalo burlington
cairo calgary california cambridge canada capri carolina casablanca charlotte chester chicago chile china cologne colombia
colorado columbia concord cordoba corsica cuba cyprus dakota dallas delaware delhi denver derby dover dresden dublin durham
eden egypt elba england essex europe everest flint florence florida france galileo galway geneva genoa georgia germany ghana
granada greece greenwich halifax hamburg hampton havana hawaii helena houston hudson idaho illinois india indiana iowa iran
ireland israel istanbul italy jamaica japan java jersey jerusalem jordan kansas kent kentucky kenya kingston lagos lebanon
lima lincoln lisbon liverpool london lourdes luxor lyon madison madrid maine mali malta manchester manhattan maryland maui
memphis mesa mexico miami michigan milan minnesota mobile monaco montana monterey moscow mumbai munich naples nashville
nebraska nevada newport nice nile norfolk normandy norway odessa ohio olympus oregon orlando oslo oxford pacific padua
panama paris parma pasadena peru phoenix pisa plymouth poland portland portugal prague quebec raleigh reading richmond rio
riverside riga rochester rome salem salzburg samoa santiago savannah seattle seoul seville siena sierra singapore sofia
somerset spain sparta stockholm sussex sweden sydney tampa tasmania texas tokyo toledo tonga toronto tours trinidad troy
tulsa tunis turin tuscany utah valencia venice vermont verona vienna virginia wales warsaw warwick washington wellington
windsor wyoming york yukon zurich
`;
