import { words } from './story-words.ts'

const { have, gain, lose, depart } = words.english

const tens = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const partsOfOne: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  eighth: 8,
  eighths: 8,
  tenth: 10,
  tenths: 10,
}

const pastOf: Record<string, string> = {
  spending: 'spent',
  giving: 'gave',
  selling: 'sold',
  eating: 'ate',
  using: 'used',
  losing: 'lost',
}

const DAY =
  '((?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|the (?:morning|afternoon|evening|first day|second day))'

/** `He sold 68 more on Tuesday than on Monday` compares the days, which then have the amounts. */
function withDays(text: string): string {
  if (!new RegExp(`than (?:on |in )?${DAY}`).test(text)) return text
  return text
    .replace(
      new RegExp(
        `(?<=^|[.?!] )(?:there (?:were|was|are)|[a-z ]{2,25}? (?:${have}|${gain}|${lose})) (\\d+(?:\\.\\d+)?) (more |fewer |less )?([a-z ]+?) (?:at the [a-z]+ )?(?:on|in) ${DAY}(?: than (?:on |in )?${DAY})?(?=[.,])`,
        'g',
      ),
      (_, number: string, sign: string | undefined, thing: string, day: string, other: string | undefined) =>
        other === undefined
          ? `${day} has ${number} ${thing}`
          : `${day} has ${number} ${sign ?? ''}${thing} than ${other}`,
    )
    .replace(
      new RegExp(`how (many|much) ([a-z ]+?) (?:were there|was there|did [a-z ]{2,20}? [a-z]+) (?:on|in) ${DAY}`, 'g'),
      'how $1 $2 does $3 have',
    )
    .replace(
      /how (many|much) ([a-z ]+?) (?:were there|did [a-z ]{2,20}? [a-z]+) (?:altogether|in all|in total)(?: on both days| in the (?:two|2) (?:days|months))?/g,
      'how $1 $2 do they have altogether',
    )
}

/** Numbers in digits, without words that only join. */
function inPlainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:has|had) an? (?:mass|length|height|weight) of /g, 'is ')
    .replace(/(?<=^|[.?!] )in an? (?:class|group|club|team|box|bag) of (\d+ [a-z]+), /g, 'there are $1. ')
    .replace(/\b(?:salary|savings|allowance|pocket money)\b/g, 'money')
    .replace(
      /\b(kg|g|km|m|cm|l|ml|litres?|kilograms?|grams?|metres?|bottles?|packets?|bags?|cups|sheets|slices|pieces|loaves|glasses|tins|jars) of (?!the |it|them|his|her|their)[a-z]+/g,
      '$1',
    )
    .replace(/\b(?:kilograms?|kilogrammes?)\b/g, 'kg')
    .replace(/\bgrams?\b/g, 'g')
    .replace(/\b(?:centimetres?|centimeters?)\b/g, 'cm')
    .replace(/\b(?:metres?|meters?)\b/g, 'm')
    .replace(/ to (?:make|bake|buy|decorate|sew|cook|pay for) (?:(?:a|an|some|the) )?[a-z]+(?=[ ,.?])/g, '')
    .replace(new RegExp(`(?<=^|[.?!] )after ([^,.?]*\\b(?:${lose}|${depart})\\b[^,.?]*), `, 'g'), '$1. ')
    .replace(
      /(?<=^|[.?!] )after (spending|giving|selling|eating|using|losing)(?: away)? ([^,.?]+), ([a-z ]{2,20}?) (had|has) /g,
      (_, verb: string, what: string, who: string, had: string) => `${who} ${pastOf[verb]!} ${what}. ${who} ${had} `,
    )
    .replace(/\bthe (?:length|mass|weight|height|age|price|cost) of (?=(?:the |a |an )?[a-z])/g, '')
    .replace(/\b([a-z]+)'s (?:mass|weight|height|age|savings)\b/g, '$1')
    .replace(/(?<=^|[.?!] )at (?:the next|a|the) [a-z ]{3,12}, /g, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(
      /\b(one|two|three|four|five|seven)[ -](half|halves|thirds?|quarters?|fourth|fifths?|sixths?|eighths?|tenths?)\b/g,
      (_, over: string, under: string) => `${over === 'one' ? 1 : tens.indexOf(over) + 2}/${partsOfOne[under]!}`,
    )
    .replace(/\ba (third|quarter|fifth) of\b/g, (_, under: string) => `1/${partsOfOne[under]!} of`)
    .replace(/\bhalf (?:of )?(?=the |his |her |their |them)/g, '1/2 of ')
    .replace(/\btwice\b/g, '2 times')
    .replace(/\bthrice\b/g, '3 times')
    .replace(/\bhalf as (many|much)\b/g, '1/2 times as $1')
    .replace(new RegExp(`(?<!the |these |all )\\b(?:${tens.join('|')})\\b`, 'g'), (word) =>
      String(tens.indexOf(word) + 2),
    )
    .replace(/s?\$ ?(\d+(?:\.\d+)?)/g, '$1 dollars')
    .replace(
      /(?<=^|[.?!] )(?:at the next [a-z ]{3,12}|on [a-z]+day|on the (?:first|second|third|next) day|later|then|next|after that|in the (?:morning|afternoon|evening)|yesterday|today|the next day|one day|last (?:week|month|year)),? /g,
      '',
    )
    .replace(/\b(?:a )?pairs? of /g, '')
    .replace(/\b(?:at the same time|however|altogether,)\b/g, (word) => (word === 'altogether,' ? 'altogether' : ''))
}

/** A story in the words that its clauses are read by. */
export const plainEnglish = (text: string) => withDays(inPlainWords(text))
