import { said, type Pattern } from './patterns.ts'

const jobs =
  'doctor|teacher|engineer|nurse|pilot|policeman|policewoman|fireman|firefighter|singer|dancer|lawyer|scientist|vet|chef|artist|writer|footballer|swimmer|astronaut|dentist|baker|cook|author|actor|actress|librarian|driver|(?:taxi|bus|lorry) driver|police officer|shopkeeper|hawker|clerk|musician|soldier|student'
const countable =
  'dog|cat|puppy|kitten|bird|rabbit|hamster|book|storybook|pen|pencil|bag|schoolbag|car|bicycle|ball|toy|doll|kite|umbrella|wallet|purse|phone|handphone|computer|house|boy|girl|man|woman|lady|snake|lizard|spider|monkey|rat|brother|sister|garden|tree|box|letter|present|dream|idea|accident|snack|sandwich|apple|banana|friend|pet|headache|(?:high |slight |bad )?fever|sore throat|runny nose|bad cough'
const looks = 'big|small|little|new|old|red|black|white|blue|brown|beautiful|young|tall|huge|long|cute'
const uncounted =
  'advice|information|homework|luggage|furniture|equipment|rubbish|jewellery|stationery|knowledge|scenery'
const sports =
  'football|badminton|basketball|netball|tennis|soccer|chess|table tennis|hockey|volleyball|squash|floorball'

/** Articles, and what is said twice in a comparison. */
export const articlesAndComparisons: readonly Pattern[] = [
  {
    pattern:
      /\b(?<it>more (?<word>(?:nice|brave|wide|safe|late)r|(?:hard|fast|slow|tall|short|small|old|young|strong|cheap|high|long|loud|soft|quick|smart|clever|kind|deep|dark|bright|clean|warm|cold|cool|near|weak)er|bigger|hotter|thinner|fatter|sadder|fitter|wetter))\b/gi,
    kind: 'word_choice',
    suggest: (_, { word = '' }) => word,
    message: said.better,
  },
  {
    pattern:
      /\b(?:is|are|was|were|be|became|become|'s|'re) (?<it>best|worst|(?!honest|modest|rest|forest|interest|guest|test)\w{3,}est) (?!friends?\b)(?=(?:player|person|day|student|pupil|singer|runner|swimmer|boy|girl|child|thing|time|place|book|movie|game|team|teacher|mother|father|cook|animal|building|gift|present|part|food|subject|one)\b)/gi,
    kind: 'article',
    suggest: (it) => `the ${it}`,
    message: said.superlative,
  },
  {
    pattern: new RegExp(
      `\\b(?:be|become|became|is|was|am) (?<it>${jobs})(?=[.,!?]|$| (?:when|and|because|at|in|who|like|so)\\b)`,
      'gi',
    ),
    kind: 'article',
    suggest: (it) => `${/^[aeiou]/i.test(it) ? 'an' : 'a'} ${it}`,
    message: said.missingArticle,
  },
  {
    pattern: new RegExp(
      `\\b(?:saw|has|have|had|bought|found|see|got|want|wanted|caught) (?<it>(?:(?:${looks}) )?(?:${countable}))(?=[.,!?]|$| (?:in|on|at|with|which|that|who|under|near|from|because|when|called|named)\\b)`,
      'gi',
    ),
    kind: 'article',
    suggest: (it) => `${/^[aeiou]/i.test(it) ? 'an' : 'a'} ${it}`,
    message: said.missingArticle,
  },
  {
    pattern: new RegExp(
      `\\bplay(?:s|ed|ing)? (?<it>the (?<sport>${sports}))(?=[.,!?]|$| (?:with|and|in|at|after|every|on)\\b)`,
      'gi',
    ),
    kind: 'article',
    suggest: (_, { sport = '' }) => sport,
    message: said.sport,
  },
  {
    pattern: new RegExp(
      `\\b(?<it>an?) (?=(?:good |useful |important |new |lovely )?(?:${uncounted})(?:[.,!?]|$| (?:from|to|about|for|and|in|on|that|which|he|she|I)\\b))`,
      'gi',
    ),
    kind: 'article',
    suggest: () => 'some',
    message: said.mass,
  },
  {
    pattern:
      /\b(?:I|we) (?:am|was|were|are|felt|feel) (?:(?:very|so|really|too|quite) )?(?<it>exciting|boring|frightening|surprising|tiring|interesting|embarrassing|shocking|confusing|disappointing)(?=[.,!?]|$| (?:and|that|to|when|because|in|at|by|about)\b)/gi,
    kind: 'word_choice',
    suggest: (it) => it.replace(/ing$/i, 'ed'),
    message: said.feeling,
  },
  {
    pattern:
      /\b(?<it>more (?<word>(?!soldier|carrier|barrier|courier|frontier|cashier|glacier|supplier|terrier)\w{2,}ier))\b/gi,
    kind: 'word_choice',
    suggest: (_, { word = '' }) => word,
    message: said.better,
  },
  {
    pattern: /\b(?<it>most (?<word>\w{2,}iest))\b/gi,
    kind: 'word_choice',
    suggest: (_, { word = '' }) => word,
    message: said.better,
  },
]
