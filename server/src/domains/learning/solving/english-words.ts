import { words } from './story-words.ts'

/* Words of stories in English as the forms of clauses are read by: numbers in digits, measures in one spelling. */

const counting = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const partsOfOne: Record<string, number> = {
  ...{ half: 2, halves: 2, third: 3, thirds: 3, quarter: 4, quarters: 4, fourth: 4, fourths: 4, fifth: 5, fifths: 5 },
  ...{
    sixth: 6,
    sixths: 6,
    seventh: 7,
    sevenths: 7,
    eighth: 8,
    eighths: 8,
    ninth: 9,
    ninths: 9,
    tenth: 10,
    tenths: 10,
  },
}
const partNames = Object.keys(partsOfOne).join('|')

/** What is meant by units: amounts of different measures are never added. */
export const measures: Record<string, string> = {
  ...{ dollars: '@money', cents: '@money' },
  ...{ cm: '@length', m: '@length', km: '@length', mm: '@length' },
  ...{ kg: '@mass', g: '@mass' },
  ...{ ml: '@volume', l: '@volume' },
  ...{ 'years old': '@age', years: '@age' },
  ...{ hours: '@time', minutes: '@time', days: '@time', seconds: '@time', weeks: '@time' },
}

/** Money comes out in cents where a story counts in nothing else. */
export const moneyUnit = (plain: string) => (/\d cents\b/.test(plain) ? 'cents' : '$')

/** `how much flour`: the one measure that stands behind its numbers. */
export function stuffUnit(plain: string): string | null {
  const [unit, ...others] = new Set(plain.match(/(?<=\d )(?:kg|g|km|cm|mm|m|ml|l|millilitres?|litres?)\b/g))
  return unit === undefined || others.length > 0 ? null : unit
}
/** Of stuff one asks how much there is, of things how many. */
export const isOfStuff = (plain: string, thing: string) => thing !== '' && plain.includes(`how much ${thing}`)

const spelled: readonly (readonly [RegExp, string])[] = [
  [/\b(?:kilograms?|kilogrammes?)\b/g, 'kg'],
  [/\bgrams?\b/g, 'g'],
  [/\b(?:centimetres?|centimeters?)\b/g, 'cm'],
  [/\b(?:kilometres?|kilometers?)\b/g, 'km'],
  [/\b(?:metres?|meters?)\b/g, 'm'],
  [/\b(?:millilitres?|milliliters?)\b/g, 'ml'],
  [/\b(?:litres?|liters?)\b|ℓ/g, 'l'],
  [/\b(?:hour|hrs?)\b/g, 'hours'],
  [/\b(?:minute|mins?)\b/g, 'minutes'],
  [/\b(?:per cent|percent)\b/g, '%'],
  [/\bday\b(?= |[.,?])(?<=\d day)/g, 'days'],
]

const endings: Record<string, string> = {
  ...{ giving: 'gave', getting: 'got', using: 'used', spending: 'spent', selling: 'sold', buying: 'bought' },
  ...{ eating: 'ate', losing: 'lost', receiving: 'received', reading: 'read', drinking: 'drank', adding: 'added' },
  ...{
    collecting: 'collected',
    winning: 'won',
    paying: 'paid',
    donating: 'donated',
    removing: 'removed',
    taking: 'took',
  },
  ...{ finding: 'found', pouring: 'poured', cutting: 'cut', lending: 'lent', borrowing: 'borrowed', making: 'made' },
  ...{ throwing: 'threw', baking: 'baked', saving: 'saved', earning: 'earned', sending: 'sent', packing: 'packed' },
}
const ing = Object.keys(endings).join('|')

/** A text in lower case whose numbers are digits, money in dollars, and fractions written as such. */
export function plainWords(text: string): string {
  let plain = text
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/s?\$ ?(\d+(?:\.\d+)?)/g, '$1 dollars ')
    .replace(/\b(\d+) ?(?:cents?|¢)\b/g, '$1 cents')
    .replace(/(\d) ?%/g, '$1%')
    .replace(/(\d)(kg|g|km|m|cm|ml|l|ℓ)\b/g, '$1 $2')
    .replace(
      new RegExp(`\\b(one|an?|${counting.join('|')})[ -](${partNames})(?= (?:of|as|the)\\b)`, 'g'),
      (_, over: string, under: string) => `${Math.max(counting.indexOf(over) + 2, 1)}/${partsOfOne[under]!}`,
    )
    .replace(/\bhalf (?:of )?(?=the |his |her |their |them|its |what |[a-z]+'s )/g, '1/2 of ')
    .replace(/\bhalf as (many|much)\b/g, '1/2 as $1')
    .replace(/\bhalf(?= (?:are|were|is|was)\b)/g, '1/2')
    .replace(/\btwice\b/g, '2 times')
    .replace(/\bthrice\b/g, '3 times')
    .replace(
      new RegExp(`(?<!\\b(?:the|these|all|those|other|first|next) )\\b(?:${counting.join('|')})\\b`, 'g'),
      (word) => String(counting.indexOf(word) + 2),
    )
  for (const [pattern, word] of spelled) plain = plain.replace(pattern, word)
  return plain
    .replace(
      new RegExp(
        `(?<=^|[.?!] )after ((?:${ing})\\b[^,.?]*), ([a-z' ]{2,24}?) (had|has|found|was left|were left) `,
        'g',
      ),
      (_, deeds: string, who: string, had: string) => `${who} ${pastOf(deeds)}. ${who} ${had} `,
    )
    .replace(/(?<=^|[.?!] )after (?!that\b|how\b)([^,.?]+), /g, '$1. ')
    .replace(/\b(a|an|the|one|1|of) (?:bottle|packet|carton|roll|loaf|bar|jug|sheet|can|tin) of (?=[a-z]+)/g, '$1 ')
    .replace(
      /(?<=^|[.?!] |, )(?:then|later|next|after that|afterwards|in the end|at the end|finally|in the (?:morning|afternoon|evening)|the next day|on the (?:first|second) day),? (?=[a-z#\d])/g,
      '',
    )
    .replace(/ +/g, ' ')
    .trim()
}

const pastOf = (deeds: string) => deeds.replace(new RegExp(`\\b(?:${ing})\\b`, 'g'), (word) => endings[word]!)

export const singular = (word: string): string => {
  if (/^(?:people|persons)$/.test(word)) return 'person'
  if (word === 'children') return 'child'
  if (word === 'men') return 'man'
  if (word === 'women') return 'woman'
  if (word === 'loaves') return 'loaf'
  if (word === 'money' || word === 'savings' || word === 'salary' || word === 'allowance') return '@money'
  return word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(s|x|ch|sh|o)es$/, '$1')
    .replace(/(?<=[^su])s$/, '')
}

const { have, gain, lose } = words.english
export const verbs = {
  have: `${have}|carries|carried|had`,
  gain: `${gain}|got|takes|took part|catches|harvested|produced|printed|typed|knitted|sewed|scored|gained|recorded`,
  lose: `${lose}|poured|cut off|threw away|gave away|gives away|donated|mailed|posted|delivered|drank|ate up|used up|lent out|returned|dropped|withdrew|cut|filled|planted`,
}
