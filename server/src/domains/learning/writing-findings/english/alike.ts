import { owned, said, type Pattern } from './patterns.ts'

/** `it` between what stands before and after it, both as patterns. */
const wrong = (before: string, it: string, after: string, right: string, message = said.alike): Pattern => ({
  pattern: new RegExp(String.raw`${before}\b(?<it>${it})\b${after}`, 'gi'),
  kind: 'word_choice',
  suggest: () => right,
  message,
})
const r = String.raw
const ends = '(?=[.,!?]|$)'
const someone = '(?:I|he|she|we|they|you|it)'
const article = '(?:an?|the|my|his|her|our|their|your|this|that|some)'
const taken = `${owned}|own|turn|homework|parents|mother|father|mum|dad|friends|teacher|pencil case|seats?|lunch|food|clothes|bags|files|names|places|hats|masks|balls|pets`
const oneOwned = r`own|turn|homework|mother|father|mum|dad|house|way(?! (?:too|more|ahead|better|behind|past|over))|lunch|room|bag|phone|seat|wallet|pencil case`

/** Words that sound alike. */
export const alikeWords: readonly Pattern[] = [
  {
    pattern:
      /\b(?:so|very|too|am|are|was|were|feel|felt) (?<it>tried)(?=[.,!?]|$| (?:and|after|that|but|because|when)\b)/gi,
    kind: 'spelling',
    suggest: () => 'tired',
    message: said.alike,
  },
  {
    pattern:
      /\b(?:in|on|with|of|from|under|by|into|to) (?<it>it's) (?=[a-z]+(?:[.,!?]|$| (?:and|with|in|on|was|is|when)\b))/gi,
    kind: 'word_choice',
    suggest: () => 'its',
    message: said.its,
  },
  wrong(
    r`\b(?:come|came|over|right|sit|stay|wait|stand|stood|live|lived|get|got) `,
    'hear',
    r`(?:${ends}|(?= (?:and|to|with|for|at)\b))`,
    'here',
  ),
  wrong(
    r`\b(?:can|could|cannot|can't|couldn't|didn't) `,
    'here',
    r`(?= (?:${article}|him|you|me|them|anything|what)\b)`,
    'hear',
  ),
  wrong(
    r`\b(?:I|we|you|they|not|don't|didn't|doesn't) `,
    'no',
    r`(?= (?:how|what|where|why|who|that|when|if|the answer)\b)`,
    'know',
  ),
  wrong(r`\b(?:is|are|was|were|had|has|have) `, 'know', r`(?= (?:one|way|time|money|more|food|idea|reason)\b)`, 'no'),
  wrong(
    r`\b(?:to|can|could|will|would|must) `,
    'by',
    r`(?= (?:an?|some|my|me|him|her|it|new|food|two|three)\b)`,
    'buy',
  ),
  wrong(
    r`\b(?:we|they|you|there|children|boys|girls|people|friends|parents) `,
    'where',
    r`(?= (?:\w+ing|very|so|not|too|all|happy|sad|late|scared|excited|tired)\b)`,
    'were',
  ),
  wrong(r`\b(?:asked|wonder|wondered|sure|forgot|remembered) `, 'were', r`(?= (?:${someone}|my|the)\b)`, 'where'),
  wrong(
    r`\b(?:know|knew|asked|wondered|sure|decide|not|tell) `,
    'weather',
    r`(?= (?:${someone}|to|or|my|the)\b)`,
    'whether',
  ),
  wrong(
    r`\b(?:the|hot|cold|bad|good|sunny|rainy|windy) `,
    'whether',
    r`(?:${ends}|(?= (?:was|is|today|forecast)\b))`,
    'weather',
  ),
  wrong(r`\b(?:to|will|would|might|could|can|never|may) `, 'loose', ends, 'lose'),
  wrong(
    r`\b(?:to|will|would|not|might|could|can|don't|didn't|never|may) `,
    'loose',
    r`(?= (?:${article}|it|any|hope|weight)\b)`,
    'lose',
  ),
  wrong('', `who's`, r`(?= (?:${owned})\b)`, 'whose'),
  wrong('', 'whose', r`(?= (?:going|coming|there|been)\b)`, 'who’s'),
  wrong(
    r`\b(?:(?:take|took|have|had) a|recess|lunch|short|tea) `,
    'brake',
    r`(?:${ends}|(?= (?:at|and|after|for|from)\b))`,
    'break',
  ),
  wrong(
    r`\b(?:ran|walked|drove|cycled|went|go|run|walk|rushed|dashed|half|flew) `,
    'passed',
    r`(?= (?:${article}|me|us|him|them)\b)`,
    'past',
  ),
  wrong(
    r`\b(?:I|he|she|we|they|had|have|has|days|weeks|years|hours) `,
    'past',
    r`(?= (?:away|my|the (?:test|exam|ball|book)|quickly|by)\b)`,
    'passed',
  ),
  wrong('', 'peace', r`(?= of (?:cake|paper|bread|chicken|cloth|wood|cheese|meat|advice|news)\b)`, 'piece'),
  wrong(r`\b(?:everyone|everybody|nothing|nobody|day) `, 'accept', r`(?= (?:for|me|him|her|my|the|one)\b)`, 'except'),
  wrong(r`\b(?:to|will|would|please|not) `, 'except', r`(?= (?:${article}|it)\b)`, 'accept'),
  wrong(
    r`\b(?:some|an|good|his|her|my|their|piece of|any|no) `,
    'advise',
    r`(?:${ends}|(?= (?:and|to|from|was|is|that)\b))`,
    'advice',
  ),
  wrong(
    r`\b(?:to|will|would|I|he|she|they|we|doctor|teacher|mother) `,
    'advice',
    r`(?= (?:me|him|us|them|you|my|the)\b)`,
    'advise',
  ),
  wrong(
    r`(?<!\bthe )\b(?:fell|fall|jumped|got|get|turned|turn|switched|switch|falling|getting) `,
    'of',
    r`(?:${ends}|(?= (?:the|his|my|her|a|their|and)\b))`,
    'off',
  ),
  wrong(r`\b(?:because|lots|lot|full|afraid|proud) `, 'off', '', 'of'),
  wrong(
    r`\b(?:ran|walked|went|looked|go|walk|run|drove|peeped|climbed|crawled|came|squeezed) `,
    'threw',
    '',
    'through',
  ),
  wrong(r`\b(?:I|he|she|they|we) `, 'through', r`(?= (?:the ball|it|a|his|her|my)\b)`, 'threw'),
  wrong(
    r`\bthe `,
    'hole',
    r`(?= (?:day|class|family|school|time|world|morning|afternoon|night|week|year|story|team)\b)`,
    'whole',
  ),
  wrong(
    r`\b(?:to|must|always|not|we|should|I) `,
    'where',
    r`(?= (?:${article} )?(?:\w+ )?(?:masks?|uniforms?|shoes|shirts?|dress|helmets?|caps?|hats?|spectacles|clothes|jackets?)\b)`,
    'wear',
  ),
  wrong(
    r`\bto `,
    'right',
    r`(?= (?:an?|the|my|this) (?:\w+ )?(?:composition|letter|essay|story|card|diary)\b)`,
    'write',
  ),
  wrong(r`\bthe `, 'write', r`(?= (?:answer|way|thing|time|place)\b)`, 'right'),
  wrong(r`\bto `, 'meat', r`(?= (?:him|my|you|her|them|me|the|our|his)\b)`, 'meet'),
  wrong(r`\b(?:in|into|by|near) the `, 'see', '', 'sea'),
  wrong(r`\bwag(?:ged|ging|s)? (?:its|his|her|their) `, 'tales?', '', 'tail'),
  wrong(r`\bfairy `, 'tail', '', 'tale'),
  wrong(r`\b(?:up|down) the `, 'stares', '', 'stairs'),
  wrong(r`\b(?:is|are|was|were|not|am) `, 'aloud', r`(?= (?:to|in)\b)`, 'allowed'),
  wrong(
    r`\b(?:our|my|school) `,
    'principle',
    r`(?=,| (?:is|was|said|called|told|walked|announced|gave|praised|came)\b)`,
    'principal',
  ),
  wrong(r`\bthe `, 'principle', r`(?= (?:said|called|told|walked|announced|gave|praised|came)\b)`, 'principal'),
  wrong(r`\bfor `, 'desert', ends, 'dessert'),
  wrong(
    r`\b(?:go|went|going|want|wanted|like|have|had|need|needed|decided|tried) `,
    'two',
    r`(?= (?:the|be|my|go|see|do|buy|eat|play|help)\b)`,
    'to',
  ),
  wrong(
    r`(?<=^|[.!?“"]\s?)`,
    'there',
    r`(?= (?:going|coming|playing|having|always|never|very|so|not)\b)`,
    `they’re`,
    said.there,
  ),
  wrong('', `they're`, r`(?= (?:${oneOwned})\b)`, 'their', said.there),
  wrong(
    r`\b(?:put|took|brought|lost|forgot|with|of|to|for|washed|wore|raised|did) `,
    `they're`,
    r`(?= (?:${taken})\b)`,
    'their',
    said.there,
  ),
  wrong(
    '',
    `you're`,
    r`(?= (?:own|homework|mother|father|mum|dad|turn|seat|bag|bags|house|shoes|room|name|phone|birthday|parents)\b)`,
    'your',
    said.your,
  ),
  wrong(
    r`\b(?:put|took|brought|lost|forgot|carried|packed|finished|washed|did|ate|opened|kept|wore|raised|handed in|passed up) `,
    'there',
    r`(?= (?:way|${taken})\b)`,
    'their',
    said.there,
  ),
  wrong(
    r`\b(?:keep|kept|stay|stayed|remain|remained)\b[^.,!?]{0,25} `,
    'quite',
    r`(?:${ends}|(?= (?:so|and|when|while|in|at|during)\b))`,
    'quiet',
    said.quiet,
  ),
]

const people = r`(?:me|him|them|us|(?:my|his|her|our|their) (?:mother|father|teacher|friend|brother|sister)|the (?:teacher|boy|girl|man|lady|police))\b(?!'s)`

/** Prepositions. */
export const smallWords: readonly Pattern[] = [
  wrong(r`\b(?:afraid|scared|frightened) `, 'from', '', 'of', said.preposition),
  wrong(r`\bprefer(?:s|red)? (?:\w+ ){1,3}`, 'than', '', 'to', said.preposition),
  wrong(r`\bcareful `, 'on', r`(?= (?:${article}|strangers|him|them)\b)`, 'of', said.preposition),
  wrong(r`\bfull `, 'with', '', 'of', said.preposition),
  wrong(r`\b(?:filled|covered) `, 'of', '', 'with', said.preposition),
  wrong(r`\b(?:surprised|shocked|amazed) `, 'of', '', 'at', said.preposition),
  wrong(r`\b(?:jealous|ashamed) `, '(?:with|at|to)', '', 'of', said.preposition),
  wrong(r`\b(?:famous|responsible) `, 'of', '', 'for', said.preposition),
  wrong(r`\bsimilar `, 'with', '', 'to', said.preposition),
  wrong(r`\bapologi[sz](?:e|es|ed|ing) `, 'for', r`(?= ${people})`, 'to', said.preposition),
  wrong(
    r`\b(?:(?:take|takes|took|taking|taken) part|participat(?:e|es|ed|ing)) `,
    '(?:at|on|for)',
    '',
    'in',
    said.preposition,
  ),
  wrong(r`\b(?:believe|believes|believed) `, 'on', '', 'in', said.preposition),
  wrong(r`\b(?:smile|smiled|smiling|smiles) `, 'to', r`(?= (?:me|him|her|them|us|my|the)\b)`, 'at', said.preposition),
  wrong(
    r`\b(?:is|was|are|were|sat|sits|stood|stands|lives|lived|located|just|right|directly|flat|house|shop) opposite `,
    '(?:of|to)',
    '',
    '',
    said.needless,
  ),
  wrong('', '(?:by|with) (?:foot|feet)', ends, 'on foot', said.preposition),
  {
    pattern:
      /\b(?<it>wait(?:s|ed|ing)?|listen(?:s|ed|ing)?|explain(?:s|ed|ing)?|repl(?:y|ies|ied|ying)|look(?:s|ed|ing)?) (?=(?:me|him|us|them)\b)/gi,
    kind: 'word_choice',
    suggest: (it) => `${it} ${/^w/i.test(it) ? 'for' : /^look/i.test(it) ? 'at' : 'to'}`,
    message: said.preposition,
  },
  {
    pattern:
      /\b(?<it>wait(?:s|ed|ing)?) (?=the (?:bus|train|taxi|lift|teacher|doctor)\b|my (?:turn|mother|father|friend|sister|brother)\b)/gi,
    kind: 'word_choice',
    suggest: (it) => `${it} for`,
    message: said.preposition,
  },
  {
    pattern: /\b(?<it>knock(?:s|ed|ing)?) (?=(?:the|his|her|my|our) door\b(?! down))/gi,
    kind: 'word_choice',
    suggest: (it) => `${it} on`,
    message: said.preposition,
  },
  {
    pattern: /\b(?<it>go|goes|went|going|walked|came) (?=school\b)/gi,
    kind: 'word_choice',
    suggest: (it) => `${it} to`,
    message: said.preposition,
  },
  wrong(r`\b(?:born|happened|started|moved(?: \w+){0,3}) `, 'on', r`(?= (?:19|20)\d\d\b)`, 'in', said.preposition),
  wrong('', 'on', r`(?= (?:19|20)\d\d\b(?! \w))`, 'in', said.preposition),
  wrong(r`\bworried `, 'of', '', 'about', said.preposition),
  wrong(
    r`\b(?:excited|nervous|curious|crazy|serious) `,
    'of',
    r`(?= (?:${article}|it|going)\b)`,
    'about',
    said.preposition,
  ),
  wrong(r`\babsent `, '(?:in|of)', '', 'from', said.preposition),
  wrong(r`\bmarried `, 'with', r`(?= (?:${article}|him)\b)`, 'to', said.preposition),
  wrong(r`\b(?:kind|rude|polite) `, 'with', r`(?= (?:me|him|her|them|us|everyone|others)\b)`, 'to', said.preposition),
  wrong(r`\bdepend(?:s|ed|ing)? `, '(?:of|at|to)', '', 'on', said.preposition),
  wrong(r`\bsame `, 'like', '', 'as', said.preposition),
  wrong(
    r`\b(?:laugh|laughed|laughing|stare|stared|staring) `,
    '(?:to|on)',
    r`(?= (?:me|him|her|them|us|my|the)\b)`,
    'at',
    said.preposition,
  ),
  wrong(
    r`\b(?:go|goes|went|came|come|travel|travelled|home|to school|to the \w+) `,
    'by',
    r`(?= (?:my|his|her|our|their) (?:\w+(?:'s)? ){0,2}(?:car|bus|taxi|van|lorry)\b)`,
    'in',
    said.preposition,
  ),
  wrong('', 'at', r`(?= the night(?:[.,!?]|$| (?:I|we|he|she|they)\b))`, 'in', said.preposition),
  wrong(
    r`\b(?:go|goes|went) `,
    'at',
    r`(?= (?:school|work|the (?:park|market|zoo|library|shop|supermarket|canteen))\b)`,
    'to',
    said.preposition,
  ),
  wrong(
    r`(?<!\b(?:was|were|been|is|are) )\b(?:told|asked|helped|thanked|visited|phoned) `,
    'to',
    r`(?= ${people})`,
    '',
    said.needless,
  ),
  wrong(
    '',
    '(?:in|on|at)',
    r`(?= (?:last|next) (?:week|month|year|night|\w+day|december|june)\b(?!'s))`,
    '',
    said.needless,
  ),
  wrong(
    r`\benter(?:ed|s|ing)? `,
    '(?:into|to|in)',
    r`(?= ${article} (?:\w+ )?(?:room|house|classroom|shop|school|hall|building|lift|kitchen|train|bus|library|cave|forest|flat|toilet|bedroom)\b)`,
    '',
    said.needless,
  ),
  wrong(
    '',
    'since',
    r`(?= (?:(?:two|three|four|five|six|seven|eight|nine|ten|many|several|\d+) (?:\w+ )?(?:hours|days|weeks|months|years|minutes)|a long time)\b(?! ago))`,
    'for',
    said.since,
  ),
]
