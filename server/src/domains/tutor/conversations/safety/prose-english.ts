import type { Clue } from './clue.ts'

const people = String.raw`(?:boys?|girls?|child|children|kids?|m[ae]n|wom[ae]n|lady|ladies|uncles?|aunt(?:ie|y)s?|mother|mum|mummy|mom|father|dad|daddy|brothers?|sisters?|siblings?|grand(?:mother|father|ma|pa|parents)|parents|cousins?|friends?|classmates?|teammates?|teachers?|principal|coach|neighbours?|stranger|thief|robber|policem[ae]n|officers?|driver|cashier|shopkeeper|passengers?|crowd|baby|toddler|family|everyone|everybody|nobody|no one|someone|somebody|none of us|all of us|princes?s?|king|queen|hunter|farmer|dogs?|cats?|puppy|kitten|birds?|snake|monkey|rabbit|lion|tiger|fox|wolf|bear|hare|tortoise|peacock|sparrow|ghost|monster|dragon)`
const irregular =
  "was|were|had|did|went|ran|saw|came|took|said|felt|heard|knew|thought|fell|got|stood|sat|began|told|left|found|gave|kept|held|caught|brought|broke|shook|threw|flew|lay|rose|woke|spoke|wore|ate|drank|swam|hid|bit|grew|lost|met|paid|rode|sang|slept|stole|swept|wept|learnt|dreamt|leant|spent|slid|sank|drove|chose|wrote|taught|bought|fought|sent|bent|dug|fled|froze|blew|swung|stuck|struck|forgot|couldn't|wouldn't|didn't|wasn't|weren't|hadn't|could|would|crept|burst|sprang|shone|leapt|knelt|spun|drew|tore|bore|swore|stung|wound|clung|flung|hung|lit|sped|made|became|let|won|spilt|laid|shot|tripped"
const past = String.raw`(?:${irregular}|(?!need|seed|feed|speed|indeed|weed|breed|exceed|proceed|hundred|sacred|naked|wicked|kindred|shared\b|called\b|used\b|named\b|based\b|needed\b|coloured\b)\w{2,}(?<!e)ed)`
/** Who acts in a story, with the verb soon behind: `the old man in the corner looked`. */
const actor = String.raw`(?:i|we|he|she|they|it|(?:the|a|an|my|his|her|our|their|its|one|two|three|another|both|poor|dear|old|little) (?:[\w'-]+ ){0,3}?${people}|${people})`

/** What only somebody who tells of himself, of somebody or of a place says. */
const feelings = String.raw`\b(?:hearts?|tears?|cheeks?|palms|knees|shiver\w*|trembl\w+|gasp\w*|sigh\w*|sob(?:s|bed|bing)?|grin\w*|frown\w*|blush\w*|smil(?:e|ed|es|ing)|laugh\w*|giggl\w+|scream\w*|whimper\w*|wail\w*|yell\w*|whisper\w*|mumbl\w+|mutter\w*|shriek\w*|terrified|frightened|horrified|horror|fear|relief|relieved|shame|ashamed|guilt|guilty|grateful|gratitude|joy|delight(?:ed)?|excited|excitement|eager(?:ly)?|nervous|anxious\w*|proud|pride|furious|embarrassed|lonely|overjoyed|heartbroken|goosebumps|spine|breath|promised|vowed|lump|panic\w*|courage)\b`
const acts = String.raw`\b(?:dash|rush|sprint|race|hurr(?:y|i)|leap|leapt|jump|stumbl|trip|crept|creep|tiptoe|slip|grab|grip|clutch|snatch|yank|tug|hug|cling|clung|stare|glanc|gaz|peer|peep|peek|spun|spin|froze|freez|knelt|kneel|crouch|nod|wav|shook|shak|pounc|growl|bark|hiss|roar|howl|chase|knock|slam|crash|screech|creak|groan|echo|flicker|sparkl|glitter|glisten|gleam|shimmer|twinkl|blink|swayed?|sway|drift|rustl|drum|patter|sizzl|crackl|huddl|wander|strol|trudg|stroll|glide|dance|hum|pat|squeez|swerv|skid|soar|swallow|bit my|sank|sink|collaps|wept|burst|blar|blaz|whistl|chirp|chatter|sprawl|scurr|flutter|swoop|clap|cheer)(?:s|es|ed|ped|ged|led|ted|ing|ping|ging|ding|ted|ting|ly|e|es|ies|ied)?\b`
const scenery = String.raw`\b(?:moonlight|sunlight|sunshine|sunrise|sunset|breeze|dew|puddles?|rainbow|horizon|golden|silver|crimson|velvet|emerald|salty|chilly|lanterns?|stalls?|narrow|peeling|weeds|stars?|moon|sky|clouds?|leaves|sand|waves|wind|rain|lane|alley|fills? the air|rooftops?|temple|sweet smell|glows?|glowing|blazing|towering|ancient|abandoned|dripping|steam|alive with|full of|giant|aunties?|uncles?|noise|hums?|bustle|misty|dusty|polished|squeak\w*|haggle|struggling|icy|gloomy|dim|pitch-dark|dark clouds|shrill|deafening|silent|silence|crowded|packed|bustling|lively|cosy|cheerful|wrinkl\w+|crinkle|neat bun|long black hair|(?:twinkling|sparkling|warm|kind|brown|bright|beady|hollow|fiery|gentle) eyes|aroma|scent|fragrant|mouth-watering|delicious|smell of|sound of|sea of|seagulls?|petals|cobwebs|floorboards?|shadows?|corridor|void deck|playground)\b`
const openers = String.raw`^(?:one (?:\w+ )?(?:day|morning|afternoon|evening|night)|(?:last|that|the next|the following|every|early) (?:\w+ )?(?:day|morning|afternoon|evening|night|week|weekend|month|year|saturday|sunday|monday|tuesday|wednesday|thursday|friday|holidays?)|yesterday|today was|suddenly|all of a sudden|just then|at that (?:very )?moment|moments later|(?:\w+ ){1,2}(?:minutes?|hours?|seconds?|days?) later|without (?:thinking|hesitation|warning|a word)|in the blink|before (?:i|we|he|she|they) (?:knew|could)|when (?:i|we|he|she|they) (?:\w+ )?${past}\b|as (?:i|we|he|she|they|soon as)\b|by the time|from that day|since that day|that night|once upon|long ago|it was (?:a|an|the|\w+ (?:o'clock|in the))|to (?:my|his|her|our|their) (?:\w+ )?(?:horror|surprise|relief|delight|dismay|joy|shock)|finally, (?:i|we|he|she|they|the)|luckily|fortunately|unfortunately|in the end, (?:i|we|he|she|they)|for a (?:moment|second)|a (?:moment|second) later|somewhere|far away|in the distance|outside,|inside,|looking back,? i|never (?:had|have|in) )`

/** A letter or a speech begins or ends. */
export const englishLetter = new RegExp(
  String.raw`^(?:dear|dearest|hi|hello|to)\s+(?:my )?(?:mr|mrs|ms|mdm|miss|dr|sir|madam|diary|coach|principal|teacher|uncle|auntie|aunty|grandma|grandpa|mum|dad|friend|editor|all|[A-Z]\w+)\b[^.!?]{0,30}[,:]\s*$|^dear (?:mr|mrs|ms|mdm|miss|dr|sir|madam|principal|teacher|editor|[a-z]\w+)\b[^.!?,]{0,20},\s+(?=\S)|^(?:yours (?:sincerely|faithfully|truly)|sincerely|with (?:love|gratitude|thanks|best wishes)|your (?:\w+ )?(?:friend|student|pupil|son|daughter|cousin|grandson|granddaughter)|best (?:regards|wishes)|warm regards|kind regards|lots of love|love|cheers|regards)[,.!]?\s*$|^good (?:morning|afternoon|evening|day),? (?:to )?(?:\w+ ){0,3}?(?:teachers|everyone|everybody|friends|classmates|schoolmates|boys|ladies|judges|parents)\b`,
  'i',
)

const i = (source: string) => new RegExp(source, 'i')

export const englishClues: readonly Clue[] = [
  // Somebody acts, in the past.
  { points: 2, pattern: i(String.raw`\b${actor}\b(?: [\w'’-]+){0,5}? ${past}\b`) },
  {
    points: 2,
    pattern: new RegExp(
      String.raw`(?:^|[,;“"] ?)(?:Mr |Mrs |Mdm |Miss )?[A-Z][a-z]+(?: and [A-Z][a-z]+)?(?:'s|’s)?(?: [\w'’-]+){0,4}? ${past}\b`,
    ),
  },
  { points: 2, pattern: /\b(?:he|she|it) (?:\w+ly )?(?:put|set|cut|hit|shut|hurt|let|spread|cast|read)\b/i },
  { points: 1, pattern: i(String.raw`\b${past}\b`) },
  // The narrator.
  { points: 2, pattern: /\b(?:I|my|me|myself|ourselves)\b/ },
  { points: 1, pattern: /\b(?:we|our|us)\b/i },
  { points: 1, pattern: /\b(?:he|she|his|her|him)\b/i },
  {
    points: 1,
    pattern: i(String.raw`\b(?:the|a|an|my|his|her|our|their|old|little|one|two|three) (?:[\w'-]+ ){0,2}?${people}\b`),
  },
  { points: 2, pattern: i(feelings) },
  { points: 2, pattern: i(acts), isPerFind: true, most: 4 },
  { points: 1, pattern: i(scenery), isPerFind: true, most: 4 },
  { points: 2, pattern: i(openers) },
  {
    points: 1,
    pattern:
      /\b(?:like (?:a|an|the|tiny|little|torn|silver|sleepy|\w+ \w+s)\b|as if|as though|as \w+ as (?:a|an|the)\b)/i,
  },
  {
    points: 1,
    pattern:
      /\b(?:suddenly|quickly|slowly|quietly|softly|gently|carefully|nervously|angrily|happily|sadly|tightly|loudly|immediately|weakly|finally|at last)\b/i,
  },
  // A present that is told: my friend sits beside me, I hold my breath.
  {
    points: 2,
    pattern:
      /\b(?:my|his|her|our) (?:best |new |dear |elder |younger |little |big |old )*(?:friends?|mother|father|grandmother|grandfather|brother|sister|mum|dad|teacher|family|parents|class|classmates?|school|dog|cat|name|hair|eyes|face|voice)\b/i,
  },
  {
    points: 2,
    pattern: /\b(?:she|he) (?:is|has|always|loves?|likes?|never|often|sits|looks|wears|helps?|makes|works|lives)\b/i,
  },
  // Speech, and who says it.
  {
    points: 4,
    pattern:
      /[“"][^”"]+[”"],? ?(?:\w+ ){0,4}(?:said|asked|shouted|cried|whispered|replied|mumbled|yelled|screamed|exclaimed|muttered|called|begged|answered|sobbed|announced|snapped|laughed|smiled|says|asks|shouts|whispers)\b|\b(?:said|asked|shouted|cried|whispered|replied|mumbled|yelled|screamed|exclaimed|muttered|begged|answered|sobbed|announced|snapped)[^“"]{0,40}[,:] ?[“"]/,
  },
  { points: 3, pattern: /^[“"][^”"]+[”"]? (?:[A-Z]\w+|he|she|I|the|my)\b/ },
  {
    points: 2,
    pattern:
      /^[“"](?:stop|help|run|watch out|look|ring|no|please|ouch|thief|fire|hurry|come|don['’]t|i['’]m|are you|what)/i,
  },
  // Letters and speeches.
  {
    points: 3,
    pattern:
      /\b(?:thank you (?:so much )?for|i am writing to|i hope (?:you|that|this)|please (?:write back|reply|forgive)|i (?:really )?miss you|i am sorry (?:for|that)|i look forward|looking forward to|good (?:morning|afternoon|evening),? (?:dear )?(?:teachers|everyone|class|principal|boys|ladies)|vote for me|my name is|i would like to|i will (?:always|never|make sure|complete))\b/i,
  },

  // Words of the other language are explained.
  { points: -6, pattern: /\p{Script=Han}/u },
  // Speaks to the child.
  { points: -4, pattern: /\b(?:you|your|you're|you’re|you've|you’ve|yours|yourself|let's|let’s)\b/i },
  {
    points: -8,
    pattern:
      /^(?:and |so |but |then |now |first,? |next,? |also,? )?(?:try|think|imagine|remember|look (?:at|again|back|closely)|read|draw|check|notice|picture (?:the|your)|write (?:down|one|about|what)|choose|pick|find|circle|underline|use|ask|compare|work|start with|begin with|keep|note|add|subtract|multiply|divide|see (?:how|if|whether)|describe|tell me|close your|list|count|put|make sure|don't forget|don’t forget|replace|change|split|show|slow|tell|give|highlight|explain|build)\b/i,
  },
  {
    points: -4,
    pattern:
      /\bI (?:like|love|noticed?|(?:can )?see (?:that |how |why )?you|can(?:'|’|no)?t (?:write|do|give|tell)|won(?:'|’)t|wonder|believe|think|know|can help|can ask|am here|(?:'|’)?m (?:here|sorry|proud of|glad|happy to)|enjoyed|understand|want to (?:know|hear)|am (?:curious|happy to)|heard that)\b(?! (?:my|her|him|that my|so much|it when)\b)/i,
  },
  {
    points: -4,
    pattern:
      /\b(?:it|that)(?:'|’)s (?:all right|okay|ok|fine|good to|great)\b|^(?:well done|great|good(?! (?:morning|afternoon|evening))|nice|sure|okay|of course|no problem|hello|hi)\b/i,
  },
  // Speaks about language, texts and tasks.
  {
    points: -2,
    pattern:
      /\b(?:sentences?|paragraphs?|nouns?|verbs?|adjectives?|adverbs?|tenses?|pronouns?|prepositions?|connectors?|participles?|passive|active|direct speech|reported|report|subject|object|clause|apostrophe|punctuation|commas?|inverted commas|full stops?|spelling|vowels?|consonants?|singular|plural|phrases?|similes?|metaphors?|idioms?|synonyms?|antonyms?|dialogue|essay|composition|reader|readers|writer|author|passage|poem|plot|climax|setting|characters?|narrator|five senses|word|words|meaning|means|example|examples|question|questions|answer|answers|story|fable|legend|moral|lesson|historians?|clues?|slips?|mistakes?|lines?|text|choices?|options?|statements?|evidence|inference|infer|order of|told (?:first|second|last)|detail|details|reason|reasons|gap|gaps|tone|mood|feeling words?|pattern|rule|form|(?:the|in the|simple) (?:past|present|future)|(?:past|present|future) (?:tense|perfect|participle|verbs?|events?)|quote|quoted|contrast|effect|cause|purpose|draft|plan|outline|title|topic|(?:beginning|middle|ending|opening) (?:of|should|can|could|sets|needs|is))\b/i,
    isPerFind: true,
    most: -4,
  },
  // Speaks of what holds for everyone.
  {
    points: -2,
    pattern: /\b(?:helps?|allows?|lets?|enables?) (?:us|people|them|it)\b|\b(?:scientists?|researchers|experts)\b/i,
  },
  // Speaks of numbers, matter and how things work.
  { points: -2, pattern: /\d|%/ },
  {
    points: -3,
    pattern: /[$]\d|\b\d+(?:\.\d+)? ?(?:cm|mm|km|m|kg|g|ml|l|litres?|cents?|dollars?|metres?|grams?|hours?|°C)\b/i,
  },
  {
    points: -3,
    pattern:
      /\b(?:half|halves|a (?:third|quarter)|twice|double|times as (?:many|much)|altogether|in total|in all|were left|had left|remaining)\b/i,
  },
  { points: -4, pattern: /[=×÷+<>]|\$[^$]+\$|\b\d+ ?\/ ?\d+\b/ },
  {
    points: -2,
    pattern:
      /\b(?:fractions?|percentage|per cent|decimal|number|numbers|equal|equally|units?|total|altogether|multiply|divide|subtract|sum|area|perimeter|height|base|angle|triangle|rectangle|square|ratio|average|denominator|numerator|remainder|marbles|stickers|cookies|twice as many|half of)\b/i,
    isPerFind: true,
    most: -4,
  },
  {
    points: -2,
    pattern:
      /\b(?:energy|oxygen|carbon dioxide|water vapour|evaporat\w+|condens\w+|liquids?|solids?|gas(?:es)?|forces?|mass|volume|densit?y|dense|magnets?|magnetic|poles?|circuits?|battery|current|cells?|plants?|chlorophyll|photosynthesis|roots|stem|seeds?|pollen|pollinat\w+|mammals?|reptiles?|insects?|species|survive|blood|lungs|muscles?|organs?|gills|digest\w*|nutrients|bacteria|germs|temperature|pressure|substances?|materials?|particles?|surface|friction|gravity|gravitational|heat|melts?|melting|freezes|boils?|boiling|dissolv\w+|Earth|axis|orbit|spins|crust|magma|lava|rocks?|minerals|droplets?|rays|reflect\w*|absorb\w*|conduct\w*|insulat\w*|molecules?|salt|sugar|body|animals|humans|people|living things|habitat|predators?|prey|adaptation|process|experiment|electric\w*|switch|bulb|population|climate|ocean currents|century|centuries|government|traders?|colony|island|country|countries|process|cycle|life cycle|stages?|lungs|kidneys|light|pupils? (?:of|in|gets?)|vibrat\w*|protects?|tadpoles?|hatch(?:es)?|eggs|legs|stored)\b/i,
    isPerFind: true,
    most: -4,
  },
  {
    points: -3,
    pattern:
      /\b(?:is|are|was) (?:called|known as|made (?:up )?of|made from|defined as|a (?:kind|type|form|process|muscle|liquid|gas|solid|number|word|way) )\b|\bmeans? (?:that|to|not|something|the)\b|\bwhich means\b|\brefers? to\b|\bis when\b|\bis short for\b|\bis the same as\b/i,
  },
  {
    points: -1,
    pattern:
      /\b(?:because|therefore|that is why|this is why|as a result|such as|usually|most of them|if|unlike|for instance|for example|that is|so (?:he|she|they|it) (?:is|are|must|feels?|cares?)|whereas|not because|rather than|neither|depends)\b/i,
  },
  {
    points: -2,
    pattern:
      /^(?:we|you|people|scientists|plants|animals|most|many|some|all|things|objects|when (?:something|a|an|water|the|we|ice)|a|an) (?:\w+ ){0,3}?(?:use|uses|is|are|was|were|has|have|can|need|needs|get|gets|say|call|often|usually|becomes?|means?|helps?|shows?|tells?|compares?|makes?)\b/i,
  },
  {
    points: -3,
    pattern:
      /\b(?:shows?|showing|suggests?|tells? us|means that|implies|proves?|refers?|matches|compares?|expresses|admits|supposes) (?:that|how|his|her|their|the|relief|praise|a|he|she)\b|^(?:the|a) (?:commonest|common|usual) |\(?[a-d]\) /i,
  },
  {
    points: -3,
    pattern:
      /^in the past,? |^(?:when|if) (?:we|you) (?:want|use|report|add|write|say|read|speak|talk|see|have|multiply|divide|compare|need)\b|\b(?:usually|often|always) (?:moves?|use|goes|comes|needs?|ends?|begins?|starts?)\b|\b(?:is|are|was) said to (?:have|be)\b|\b(?:in|around|since) (?:1|2)\d{3}\b/i,
  },
  {
    points: -3,
    pattern:
      /\bthe (?:writer|author|passage|problem|sum|first step|next step|last line|picture shows|pictures show|three pictures)\b/i,
  },
]
