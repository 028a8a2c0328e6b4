/** Everyday English: the commonest words of speech and letters, and those of any resume or advertisement. */
export const ENGLISH = `
a ability able about above abroad absent accept access accident account ache achieve across act action active activity
actor actual adapt add address adjust admire admit adopt adult advance advantage adventure advice advise affair affect
afford afraid after again age agent ago agree ahead aim air airflow alarm alert alike alive all allow almost alone along
aloud already alternate although always amaze among amount amplitude anaconda anchor ancient anger angle angry animal
ankle annual another answer ant anxious any apart apex apology appeal appear apple apply appoint approach approve arch
area argue arm army around arrange arrest arrive arrow art ask asleep assembler assembly asset assist assume assure
asterisk atlas attach attack attempt attend attention attract audience aunt author autumn average avoid award aware away
awful axe baby back bad badge bag balance ball bamboo band bank bar bare bark barrel base basic basis basket bat batch
bath battery battle beach beacon beam bean bear beard beat beauty become bed bee beef beer before beg begin behave
behind belief believe bell belong below belt bench bend beneath benefit berry beside best bet better between beyond big
bike bill bind bird birth bit bite bitter black blade blame blank blanket blast bleed blender bless blind block blood
bloom blow blue board boat body boil bold bolt bomb bond bone book boot border bore born borrow boss both bother bottle
bottom bounce bow bowl box boy brain branch brand brass brave braze bread break breakfast breath breeze brick bride
bridge brief bright bring broad broken bronze brother brown brush bubble bucket budget buffer bug build bulb bull bundle
burden burn burst bury bus bush business busy but butter butterfly button buy buzz cab cabin cable cactus cage cake
calculate calendar call calm calypso camel camera camp can canal candle candy canvas cap capable capital captain capture
car card care career careful cargo carpet carrot carry cart case cash cast castle casual cat catch cattle cause cave
cease ceiling celebrate celery cell center central century chai chain chair chalk challenge chamber champion chance
change channel chapter character charge charm chart chase chat cheap check cheek cheer cheese chef cherry chest chicken
chief child chill chimney chin chip chocolate choice choose chorus church cinnamon circle circuit circus citizen city
civil claim clap clarity class classic claw clay clean clear clerk clever click client cliff climate climb cloak clock
close closet cloth cloud clover club clue coach coal coast coat cobra code coffee coin cold collar collect college color
column comb come comet comfort command comment common community company compare compass compete complain complete
concept concern concert conclude concord concordance concrete concur condition confirm connect conquer consider console
constant contact contain container content contest context continue contract control convert convince cook cool copper
copy coral cord core corn corner correct cost cotton couch cough council count counter country couple courage course
court cousin cover cow crab crack cradle craft crane crash crazy cream create credit creek crew crime crisis crop cross
crowd crown cruel cruise crush cry crystal cube cucumber culture cup cupboard cure curious current cursor curtain curve
custom customer cut cycle cypress daily dairy dam damage damp dance danger dare dark dart dash data date daughter dawn
day dead deal dear death debate debt decide deck declare decline decorate deep deer defeat defend degree delay deliver
demand demo deny depart depend depth describe desert deserve design desire desk destroy detail determine develop device
devil diamond diary diet differ difficult dig dinner direct dirt disagree disappear discover discuss disease dish
dismiss display distance distant divide dock doctor dog doll dolphin domain door dot double doubt dove down dozen draft
drag dragon drain drama draw drawer dream dress drift drill drink drive driver drop drown drum dry duck due dull dumb
during dust duty dwell dynamic each eager eagle ear early earn earth ease east easy eat echo eclipse edge educate effect
effort egg eight either elastic elbow elect electron elegant element elephant eleven elixir else ember embrace emerge
emotion empire employ empty enable encounter encourage end enemy energy engage engine enjoy enough enter entire entry
envelope envy epic equal escape essence establish estate even evening event ever every evil exact examine example excel
excellent except exchange excite excuse exercise exist exit expand expect expensive experience expert explain explode
explore expo express extend extra eye fabric face fact factory fade fail faint fair fairy faith falcon fall false fame
familiar family famous fan fancy far farm fashion fast fat fate father fault favor fear feast feather feature federal
fedora fee feed feel fellow fence fetch fever few fiddle fiddler field fight figure file fill film final find fine
finger finish fire firm first fish fist fit five fix flag flame flash flask flat flavor flee fleet flesh flexible flight
float flock flood floor flour flow flower fluent fluid flume flush flute flutter flux fly foam focus fog fold folk
follow food fool foot forbid force foreign forest forge forget forgive fork form formal former fort forth fortune
forward foundry fountain fox frame framer free freedom freeze fresh friday friend frighten frog front frost fruit fuel
full fun function fund funny fur furnish further fusion future gain galaxy gallery game gap garage garden garlic gas
gate gather gaze gear gem general generous gentle ghost giant gift girl give glad glance glass glimpse globe glory glove
glow glue go goal goat god gold golf gong good goose govern grab grace grade grail grain grand grant grape graph grasp
grass grasshopper grateful grave gravity gray great green greet grey grid grief grind grip groovy ground group grow
growl guard guess guest guide guilty guitar gulf gulp gun guru gusto habit hair half hall hammer hand handle hang
hangout happen happy harbor hard harm harvest hat hate hawk head heal health heap hear heart heat heaven heavy hedge
height helm helmet help hen hero hesitate hibernate hide high hill hint hip hire history hit hive hold hole holiday
hollow holy home honest honey honor hook hope horizon horn horse hospital host hot hotel hour house hover huge human
humble humor hundred hunger hunt hurry hurt husband hut ice icon idea ideal identify idle ill image imagine impact
impala imply import impose impress improve impulse inch include increase indeed indoor infant inform ink inner insect
inside insight insist inspire install instance instant instead instruct intend intercom interest invent inventor invite
ionic iron ironclad island issue item iterable ivory jacket jade jail jam january jar jasmine java jaw jazz jealous
jelly jest jet jetty jewel job join joke joy judge juice jump june jungle junior jury just justice karma keen keep
keeper kernel kettle key kick kid kill kind kindle kinesis king kiss kit kitchen kite knee kneel knife knight knit knock
knot know label labor lace lack ladder lady lake lamb lamp land lane language lantern lap large laser last late laugh
launch laundry law lawn lay layer lazy lead leader leaf leaflet league lean leap learn lease least leather leave lecture
left leg legal legend lemon lend length lens less lesson let letter level liberty library lick lid lie life lift light
like lily limb lime limit line linear lingo link lion lip liquid list listen litter little live liver lizard load loan
lobby local lock log logic lone long look looker loom loop loose lord lose loss lost lot lotus loud lounge love low
loyal lucid luck lumen lunar lunch lung machine magic magnet maid mail main maintain major make male mall manage manner
mansion many map maple marathon marble march margin marine mark markdown market marmoset marry mask mass master match
mate material matrix matter mature maven maximum may maybe maze meadow meal mean measure meat medal media medical meet
melody melt member memory mention mercury mercy merge merit merry mesh mess message metal meteor method mews middle
midnight might mild mile milk mill mind mine mineral minimum mint minute miracle mirror miss mission mistake mix moan
mobile mocha mode model modern modest moment monday money monkey monster month mood moon moral morning moss most mother
motion motor mountain mouse mouth move movie much mud mule multiple mural murmur muscle museum mushroom music must
mystery myth nail naked name narrow nation native nature near neat neck need needle negative neighbor neither nerve nest
net network never new news next nice night nine noble nobody node noise nomad none noon normal north nose notable note
nothing notice notion novel november now number numerous nurse nut oak oasis obey object observe obtain obvious ocean
october odd offer office officer often oil old olive onion only onto opal open opera operate opinion oppose option
oracle orange orbit orchard order ordinary organ origin ornament other ought outcome outdoor outlook output outside oven
over owe owl own oyster pace pack package packer page pain paint pair palace pale palette palm pan panda pane panel
panic paper parachute parade parallel parcel pardon parent park parrot part partner party pass passage past paste patch
path patience patient pattern pause pay peace peach peak peanut pearl pebble pen pencil people pepper perfect perform
perhaps period permit person pet petrel phase phoenix phone photo phrase physical piano pick picnic picture piece pig
pigeon pile pilot pin pine pinecone pink pioneer pipe pirate pitch pivot place plain plan planet plant plastic plate
platform play player playwright pleasant please pleasure plenty plot plow plug plum plus pocket poem poet point poison
polar polars pole police polish polite pond pony pool poor pop popular port portal portion pose position positive
possible post postman pot potato pound pour powder power practice praise pray precise prefect prefer prepare present
press prestige presto pretend pretty prevent price pride priest prime prince print prism prison private prize probe
problem process procreate produce product professor profit program progress project prometheus promise prompt proof
proper protect protest proud prove provide public publisher pull pulp pulse pump punch punish pupil puppet puppeteer
puppy purchase pure purple purpose purse push put puzzle python quality quantity quark quarrel quarter quarto queen
quest question quick quiet quit quite quiver quote rabbit race rack radar radiant radio raft rag rage rail rain rainbow
raise rally ranch rancher random range rank rapid rare rat rate rather raven raw ray razor reach react read ready real
realize reap reason receive recent recipe record recover red redshift reduce redux reflect refuse regard region regret
regular reject relate relativity relax relay release relief rely remain remedy remember remind remote remove rent repair
repeat replace reply report request require rescue research reserve resist resolve resource respect respond rest result
retire return reveal reverse review reward rhinoceros rhyme rhythm rib ribbon rice rich riddle ride ridge right ring
ripe rippling rise risk rival river road roar roast rob robe robin robot rock rocket rod role roll rollup roof room root
rope rose rotate rough round route row royal rub rubber ruby rude rug ruin rule run runner rural rush rust sabre sack
sacred sad saddle safe sage sail sake salad salt same sample sand sandwich sapphire satisfy sauce save say scale scan
scar scarce scare scarf scene scent schedule scheme scholar school science scissors scold scope score scout scrap
scratch scream screen screw script scroll scrub sculpt sea seal search season seat second secret section secure security
see seed seek seem seize select self sell send senior sense sentence sentry separate serious serpent serve
session set settle seven several sew shade shadow shake shallow shame shape share shark sharp shed sheep sheet shelf
shell shelter shepherd shield shift shine shiny ship shirt shock shoe shoot shop shore short shot shoulder shout shovel
show shower shrimp shut shy sick side siege sight sign signal silence silent silk silly silver similar simple since sing
single sink sip sister sit site size skate sketch ski skill skin skip skirt skull sky slack slate slave sleep sleeve
slice slide slight slip slope slow small smart smash smell smile smoke smooth snack snail snake snap snow snowflake soap
social sock soft soil soldier sole solid solidity solution solve some song soon sorrow sort soul sound soup sour source
south space spade spare spark sparrow speak spear special speech speed spell spend sphere spice spider spill spin
spinnaker spinner spirit splash splendid split spoil spoon sport spot spray spread spring sprint square squirrel stable
stack staff stage stain stair stamp stand star stare start starve state station statue status stay steady steal steam
steel steep steer stem step stick stiff still stir stitch stock stomach stone stop store storm story storybook stove
straight strain strange straw stream street strength stress stretch strict strike string strip stripe stroke strong
struggle strut struts student studio study stuff stupid style subject succeed such sudden suffer sugar suggest suit sum
summation summer sun super supper supply support suppose sure surface surge surprise surround survey suspect svelte
swallow swan swap swear sweat sweep sweet swell swift swim swing switch sword symbol system table tableau tackle tag
tail tailor tailwind take tale talent talk tall tally tame tango tap tape target task taste tea teach team teammate tear
tease teeth telescope tell temper temple tempo temporal ten tenable tend tender tense tent term terra terrible test
thank theme theory thick thief thin thing think thirst thorn thread three throat throne through throw thumb thunder tick
ticket tide tidy tie tiger tight tile timber time tin tiny tip tire title toast today toe together toilet tomato tomcat
tone tongue tool tooth top topic torch tornado total touch tough tour toward tower town toy trace track trade tradition
traffic trail train transform transformer translate trap travel traverse tray treasure treat tree tremble trend trial
triangle tribe trick trigger trim trip triumph troop trouble truck true trumpet trunk trust truth try tube tulip tune
tunnel turkey turn turtle twelve twenty twice twin twist two type typical ugly ultimate umbrella unable uncle under
union unique unit unite unity universe unless unreal until upper upset urban urge urgent use usual vacation vagrant vain
valid valley value van vanish vapor variety various vase vast vault vector vegetable vehicle veil vein velvet vendor
venture venus verse version vessel vibe victory video view village vine violet violin virtue vision visit vital vite
voice volcano volume vote voyage vue wage wagon waist wait wake walk wall wander want war ward warm warn warp wash wasp
waste watch water wave wax way weak wealth weapon wear weather weave web wedding weed week weigh weight welcome well
west wet whale wheat wheel while whisk whisper whistle white whole why wide wife wild will willow win wind window wine
wing winner winter wipe wire wisdom wise wish witch within without wizard wolf woman wonder wood wool word work workable
workday worker world worm worry worth would wound wrap wreck wren wrist write wrong yard yarn year yellow yes yesterday
yet yield young your youth zebra zenith zero zest zone zoo zoom
`;
