import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { alikeWords, prepositions } from './alike.ts'
import { articlesAndComparisons } from './articles.ts'
import { owned, said, type Pattern } from './patterns.ts'
import { likeCase } from './tokens.ts'

const things =
  'book|pen|pencil|bag|car|bus|house|toy|story|game|phone|cake|film|movie|song|shop|box|letter|picture|bicycle|dress|shirt|ball|computer|place|present'
const kin =
  'mother|father|brother|sister|friend|teacher|grandmother|grandfather|uncle|aunt|cousin|neighbour|classmate|mum|dad|boy|girl|man|woman|lady|principal'
const degree = '(?:(?:very|so|really|quite|too) )?'
const adverbs: Record<string, string> = {
  ...{
    good: 'well',
    quick: 'quickly',
    quiet: 'quietly',
    careful: 'carefully',
    beautiful: 'beautifully',
    bad: 'badly',
    happy: 'happily',
    loud: 'loudly',
    soft: 'softly',
    angry: 'angrily',
    sad: 'sadly',
  },
  ...{ slow: 'slowly', nervous: 'nervously', brave: 'bravely', immediate: 'immediately', sudden: 'suddenly' },
}
const actions =
  'sings?|sang|runs?|ran|walk(?:s|ed)?|dance[sd]?|speaks?|spoke|swims?|swam|writes?|wrote|drives?|drove|draws?|drew|shout(?:s|ed)?|crie[sd]|laugh(?:s|ed)?|behave[sd]?|work(?:s|ed)?|listen(?:s|ed)?|dashed|rushed|cycled|ate|slept|answered|played'
const ideal =
  'tired|late|big|small|heavy|hot|cold|scared|young|old|expensive|far|fast|slow|busy|lazy|short|tall|difficult|hard|shy|sad|happy|excited|much|many|long|dark|noisy|afraid|nervous|weak|early|full'
const missing: Record<string, string> = Object.fromEntries(
  "don't didn't can't doesn't isn't wasn't weren't aren't haven't hasn't hadn't couldn't wouldn't shouldn't I'm I've you're they're we've they've that's what's let's"
    .split(' ')
    .map((word) => [word.replace("'", '').toLowerCase(), word]),
)
delete missing['lets']
const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const proper = `${days}|national day|hari raya|vesak day|good friday|labour day|youth day|sentosa|orchard road|east coast park|jurong|tampines|bedok|yishun|changi|toa payoh|ang mo kio|japan|australia|thailand|bangkok|london|tokyo|indonesia|korea|japanese|korean|january|february|april|june|july|august|september|october|november|december|english|chinese|malay|tamil|indian|singapore|singaporean|malaysia|christmas|deepavali|mr|mrs|ms|mdm`

const relatives =
  'father|mother|parents|brother|sister|grandmother|grandfather|teacher|uncle|aunt|wife|husband|son|daughter|dog|cat'

/** The earlier ones come first where two meet. */
const patterns: readonly Pattern[] = [
  ...alikeWords,
  ...prepositions,
  ...articlesAndComparisons,
  {
    pattern:
      /\b(?<it>it's) (?:own|tail|paws?|wings?|mouth|legs?|head|eyes|ears?|nest|mother|body|owner|food|name|beak|claws|teeth|fur|cage|home|feathers|colour|nose|neck|babies|roots|leaves|branches)\b/gi,
    kind: 'word_choice',
    suggest: () => 'its',
    message: said.its,
  },
  {
    pattern:
      /(?<=^|[.!?,;“"]\s*|\b(?:that|and|but|because|so|think|thought|if|when)\s)(?<it>its) (?=(?:\w+ing|a|an|the|not|very|too|so|been|my|your|his|her|time|really|always|me|you|him|hot|cold|fun|late|true|good|nice)\b(?! (?:tail|wings?))|(?:happy|sad|broken|dark|empty|delicious|beautiful)(?:[.,!?]|$| to| that| when| because))/gim,
    kind: 'word_choice',
    suggest: () => 'it’s',
    message: said.its,
  },
  {
    pattern:
      /\b(?<it>your) (?=(?:the|a|an|not|very|so|too|welcome|late|right|wrong|going|coming|always|really|joking|lying|my)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'you’re',
    message: said.your,
  },
  {
    pattern:
      /(?:^|[.!?,]\s+|\b(?:and|but|because|that|so) )(?<it>(?:their|they're)) (?=(?:is|are|was|were|will be|must be)\b)/gim,
    kind: 'word_choice',
    suggest: () => 'there',
    message: said.there,
  },
  {
    pattern:
      /\b(?<it>there) (?=(?:own|homework|parents|mother|father|bags|shoes|teacher|friends|names|books|house|toys|hands|faces|seats|classroom|best|school)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'their',
    message: said.there,
  },
  {
    pattern:
      /\b(?:more|less|rather|better|worse|other|\w{2,}(?:ier|ger|ter|mer|ner|ller|ster|der|nger|ker|per|wer))(?: \w+)?? (?<it>then) (?=(?:i|me|he|him|she|her|my|his|their|our|your|the|a|an|all|any|anyone|before|usual|you|us|them|others?)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'than',
    message: said.than,
  },
  {
    pattern: /(?:, |^|[.!?] )(?<it>than) (?=(?:i|he|she|we|they|it|my|the|suddenly)\b)/gim,
    kind: 'word_choice',
    suggest: () => 'then',
    message: said.than,
  },
  {
    pattern: /\b(?:could|should|would|must|might)(?: not|n't)? (?<it>of)\b(?! course)/gi,
    kind: 'word_choice',
    suggest: () => 'have',
    message: said.of,
  },
  {
    pattern: new RegExp(
      `\\b(?:am|is|are|was|were|be|felt|feel|i'm|it's|he's|she's) (?<it>to) (?=(?:${ideal})\\b)`,
      'gi',
    ),
    kind: 'word_choice',
    suggest: () => 'too',
    message: said.too,
  },
  {
    pattern:
      /\b(?:me|you|him|her|us|them|want|wanted|like|have|had|need|needed|decided|tried|going|how|went) (?<it>too) (?=(?:\w{2,})\b(?! (?:much|many)))(?!(?:far|fast|late|early|much|many|long|and|but|because|when|so|as|big|small|slow|slowly|quickly|often|well|hard|loudly|soon)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'to',
    message: { en: said.too.en, zh: said.too.zh },
  },
  {
    pattern: /\b(?:be|keep|kept|stay|stayed|very|so) (?<it>quite)(?=[.,!?])/gi,
    kind: 'word_choice',
    suggest: () => 'quiet',
    message: said.quiet,
  },
  {
    pattern: /\b(?<it>quiet) (?=(?:a|an|the same)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'quite',
    message: said.quiet,
  },
  {
    pattern: new RegExp(`\\b(?<it>${Object.keys(missing).join('|')})\\b`, 'gi'),
    kind: 'punctuation',
    suggest: (it) => missing[it.toLowerCase()]?.replace("'", '’') ?? it,
    message: said.apostrophe,
  },
  {
    pattern: new RegExp(
      `\\b(?:my|his|her|our|their|your) (?<it>(?:best )?(?:${kin})s) (?=(?:new |old |big |little |red |blue )?(?:${owned}|${relatives})\\b)`,
      'gi',
    ),
    kind: 'punctuation',
    suggest: (it) => `${it.slice(0, -1)}’s`,
    message: said.possessive,
  },
  {
    pattern: new RegExp(
      `\\b(?:this|that|a|the) (?:\\w+ )?(?<it>(?:${kin})s) (?=(?:new |old |big |little |red |blue )?(?:${owned}|${relatives})\\b)`,
      'gi',
    ),
    kind: 'punctuation',
    suggest: (it) => `${it.slice(0, -1)}’s`,
    message: said.possessive,
  },
  {
    pattern: new RegExp(
      `\\b(?:${actions}) ${degree}(?<it>${Object.keys(adverbs).join('|')})(?=[.,!?]|$| (?:to|and|but|because|at|in|when|for|with|as|so|towards?|into|out|away|on)\\b)`,
      'gi',
    ),
    kind: 'word_choice',
    suggest: (it) => adverbs[it.toLowerCase()] ?? it,
    message: said.adverb,
  },
  {
    pattern:
      /\b(?<it>more (?<word>better|worse|taller|shorter|bigger|smaller|faster|slower|happier|easier|older|younger|stronger|prettier|nicer|heavier|cleverer|cheaper|higher|longer|louder))\b/gi,
    kind: 'word_choice',
    suggest: (_, { word = '' }) => word,
    message: said.better,
  },
  {
    pattern:
      /\b(?<it>most (?<word>best|worst|tallest|shortest|biggest|smallest|fastest|happiest|easiest|oldest|youngest|strongest|prettiest|nicest|heaviest|funniest|saddest|kindest))\b/gi,
    kind: 'word_choice',
    suggest: (_, { word = '' }) => word,
    message: said.better,
  },
  {
    pattern: /\b(?<it>gooder|goodder|more good)\b/gi,
    kind: 'word_choice',
    suggest: () => 'better',
    message: said.better,
  },
  { pattern: /\b(?<it>badder|worser|more bad)\b/gi, kind: 'word_choice', suggest: () => 'worse', message: said.better },
  { pattern: /\b(?<it>goodest|bestest)\b/gi, kind: 'word_choice', suggest: () => 'best', message: said.better },
  { pattern: /\b(?<it>baddest|worstest)\b/gi, kind: 'word_choice', suggest: () => 'worst', message: said.better },
  {
    pattern: /\barriv(?:e|es|ed|ing) (?<it>to)\b/gi,
    kind: 'word_choice',
    suggest: () => 'at',
    message: said.preposition,
  },
  {
    pattern: new RegExp(`\\b(?<it>in|at) (?=(?:${days})\\b)`, 'gi'),
    kind: 'word_choice',
    suggest: () => 'on',
    message: said.preposition,
  },
  {
    pattern:
      /\b(?<it>on) (?=(?:january|february|march|april|june|july|august|september|october|november|december|the (?:morning|afternoon|evening))(?!\s+(?:\d|of)))/gi,
    kind: 'word_choice',
    suggest: () => 'in',
    message: said.preposition,
  },
  {
    pattern:
      /\b(?:is|are|was|were|am|very|not) good (?<it>in) (?=(?:\w+ing|english|mathematics|maths|science|chinese|art|sports|football|badminton)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'at',
    message: said.preposition,
  },
  {
    pattern: /\b(?:afraid|scared|proud|fond|tired) (?<it>from|to|on) (?=(?:the|a|my|his|her|me|him|them|it)\b)/gi,
    kind: 'word_choice',
    suggest: () => 'of',
    message: said.preposition,
  },
  { pattern: /\bangry (?<it>on|to) /gi, kind: 'word_choice', suggest: () => 'with', message: said.preposition },
  {
    pattern: /\bdiscuss(?:ed|ing|es)? (?<it>about) /gi,
    kind: 'word_choice',
    suggest: () => '',
    message: said.needless,
  },
  { pattern: /\breach(?:ed|ing|es)? (?<it>to|at) /gi, kind: 'word_choice', suggest: () => '', message: said.needless },
  { pattern: /\breturn(?:ed|ing|s)? (?<it>back) /gi, kind: 'word_choice', suggest: () => '', message: said.needless },
  {
    pattern: /\b(?:go|goes|went|going|come|came|walked|ran|cycled|reached) (?<it>to) (?=(?:home|there|here)\b)/gi,
    kind: 'word_choice',
    suggest: () => '',
    message: said.needless,
  },
  {
    pattern: /\blisten(?:ed|ing|s)? (?<it>the|my|music)\b/gi,
    kind: 'word_choice',
    suggest: (it) => `to ${it}`,
    message: said.preposition,
  },
  {
    pattern: new RegExp(`\\b(?:${things}) (?<it>who) `, 'gi'),
    kind: 'word_choice',
    suggest: () => 'which',
    message: said.which,
  },
  {
    pattern: /\b(?:many|two|three|some|all|several|lots of|a lot of) (?<it>difference) (?=\w+s\b)/gi,
    kind: 'word_choice',
    suggest: () => 'different',
    message: said.different,
  },
  {
    pattern: /\b(?:told|promised|said)(?: \w+)? (?:that )?(?:i|he|she|we|they|it) (?<it>will)\b/gi,
    kind: 'tense',
    suggest: () => 'would',
    message: said.wouldTell,
  },
  {
    pattern:
      /\b(?<it>an) (?=(?!hour|honest|honou?r|heir)[b-df-hj-np-tv-z][a-z]|(?:uni(?!m|n)|use|usual|one\b|once|eu|ewe))/g,
    kind: 'article',
    suggest: () => 'a',
    message: said.article,
  },
  {
    pattern: /\b(?<it>an) (?=(?:uni(?!m|n)|use|usual|one\b|once|eu))/gi,
    kind: 'article',
    suggest: () => 'a',
    message: said.article,
  },
  {
    pattern:
      /\b(?<it>[Aa]) (?=(?!(?:is|and|are|as|or|of|at|in|on|up|it)\b)(?:(?!uni(?!m|n)|use|usual|one\b|once|eu|ewe|ukulele|utensil|[aeiou]\b)[aeiou]\w|hour\b|honest|honou?r\b|heir\b))/g,
    kind: 'article',
    suggest: () => 'an',
    message: said.article,
  },
  {
    pattern: new RegExp(`(?<![\\w@.])(?<it>${proper})(?=\\b)(?!\\.\\w)`, 'g'),
    kind: 'capital',
    suggest: (it) => it.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    message: said.capital,
  },
  { pattern: /(?<=^|[\s“"])(?<it>i)(?=\s|'|’)/g, kind: 'capital', suggest: () => 'I', message: said.capital },
  {
    pattern:
      /(?:^|[.!?]\s+|[“"]|(?:asked|shouted),? )["“]?(?:(?:where|what|why|who|how|when) (?:is|are|was|were|do|does|did|can|could|will|would|should|has|have)|(?:did|do|does|are|can|could|will|would|have) you) [^.!?“”"\n]*\w\w(?<!\b(?:mr|mrs|dr|ms|mdm))(?<it>\.)(?=["”]?(?:\s*$|\s+[A-Z“"]|\s+(?:he|she|they|asked|my)\b))/gim,
    kind: 'punctuation',
    suggest: () => '?',
    message: said.question,
  },
  { pattern: /(?<=\w)(?<it> +[,.!?;])(?=\s|$)/g, kind: 'punctuation', suggest: (it) => it.trim(), message: said.space },
  {
    pattern: /[a-z](?<it>[,;!?])(?=[A-Za-z]{2})/g,
    kind: 'punctuation',
    suggest: (it) => `${it} `,
    message: said.space,
  },
]

export function wordFindings(text: string): Finding[] {
  const plain = text.replaceAll('’', "'")
  return patterns.flatMap(({ pattern, kind, suggest, message }) =>
    [...plain.matchAll(pattern)].map(({ index, 0: whole, groups = {} }) => {
      const it = groups['it'] ?? ''
      const start = index + placeOf(whole, it)
      const suggestion = suggest(it, groups)
      return finding(
        { start, end: start + it.length },
        kind,
        [kind === 'capital' || suggestion === '' ? suggestion : likeCase(it, suggestion)],
        message,
      )
    }),
  )
}

/** As a word where it is one. */
function placeOf(whole: string, it: string): number {
  const at = whole.search(new RegExp(`(?<!\\w)${it.replace(/[.?*+,;!]/g, '\\$&')}(?!\\w)`))
  return at < 0 ? whole.lastIndexOf(it) : at
}
