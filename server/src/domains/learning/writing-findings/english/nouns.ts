import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { has, isOneOf, likeCase, wordSet, type Sentence, type Token } from './tokens.ts'
import { verbOfThird } from './verb-forms.ts'

const said = {
  plural: { en: 'There is more than one, so the noun needs its plural form.', zh: '不止一个，名词要用复数。' },
  single: { en: 'After “every” and “each” the noun stays singular.', zh: '在 every、each 后面，名词用单数。' },
  uncountable: { en: 'This word cannot be counted, so it has no “-s”.', zh: '这个词不可数，不能加 -s。' },
  amount: {
    en: '“Many” and “few” are for what can be counted, “much” is for the rest.',
    zh: 'many、few 后面接可数名词，much 后面接不可数名词。',
  },
  these: { en: '“These” and “those” go with more than one.', zh: '复数名词前面用 these 或 those。' },
  irregular: { en: 'This noun has a plural of its own.', zh: '这个名词的复数是不规则的。' },
}

const irregularPlurals: Record<string, string> = {
  ...{
    child: 'children',
    man: 'men',
    woman: 'women',
    policeman: 'policemen',
    fireman: 'firemen',
    postman: 'postmen',
    foot: 'feet',
    tooth: 'teeth',
    goose: 'geese',
    mouse: 'mice',
    person: 'people',
  },
  ...{
    knife: 'knives',
    leaf: 'leaves',
    wife: 'wives',
    life: 'lives',
    shelf: 'shelves',
    thief: 'thieves',
    wolf: 'wolves',
    half: 'halves',
    loaf: 'loaves',
  },
  ...{ potato: 'potatoes', tomato: 'tomatoes', hero: 'heroes', mango: 'mangoes', mosquito: 'mosquitoes' },
}
const wrongPlurals: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(irregularPlurals)
      .filter(([one]) => !['person', 'mango', 'life'].includes(one))
      .map(([one, many]) => [`${one}s`, many]),
  ),
  ...{
    childrens: 'children',
    childs: 'children',
    mens: 'men',
    womens: 'women',
    feets: 'feet',
    teeths: 'teeth',
    mices: 'mice',
    peoples: 'people',
    sheeps: 'sheep',
    deers: 'deer',
    lifes: 'lives',
  },
}
const uncountable =
  'information advice furniture homework equipment luggage baggage knowledge stationery scenery jewellery evidence traffic weather cutlery rubbish bread rice music luck behaviour vocabulary'.split(
    ' ',
  )
const wronglyCounted = new Map(
  uncountable.filter((word) => word !== 'vocabulary').map((word) => [`${word.replace(/y$/, 'ie')}s`, word]),
)
for (const word of uncountable) wronglyCounted.set(`${word}s`, word)

const unchanged = wordSet(
  'sheep fish deer people series species aircraft dozen hundred thousand million percent more time pm am kg cm km m g ml year o other of pairs news half quarter fifth third tenth less else way everyone children police staff clock noon have has do',
)
const numbers =
  /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred|many|several|few|these|those|various|numerous)$/

export function nounFindings(sentence: Sentence): Finding[] {
  return sentence.flatMap((token, at) => {
    const wrong = Object.hasOwn(wrongPlurals, token.word) ? wrongPlurals[token.word] : undefined
    if (wrong && !has(token, 'Possessive') && !(token.word === 'leafs')) return [found(token, said.irregular, wrong)]
    const counted = wronglyCounted.get(token.word)
    if (counted) return [found(token, said.uncountable, counted)]
    return (
      ofAmount(sentence, at) ?? ofThese(sentence, at) ?? afterNumber(sentence, at) ?? afterEvery(sentence, at) ?? []
    )
  })
}

const found = (token: Token, message: Finding['message'], suggestion: string) =>
  finding(token, 'plural', [likeCase(token.text, suggestion)], message)

/** Two apple; one of my friend; many student. */
function afterNumber(sentence: Sentence, at: number): Finding[] | undefined {
  const token = sentence[at]
  const isOneOfThem =
    sentence[at]?.word === 'one' &&
    sentence[at + 1]?.word === 'of' &&
    isOneOf(sentence[at + 2], wordSet('my the his her our their these those your its'))
  if (!token || (!isOneOfThem && !numbers.test(token.word) && !isCount(token))) return undefined
  if (!isOneOfThem && token.after.trim() !== '') return undefined
  const noun = nounAt(sentence, isOneOfThem ? at + 3 : at + 1)
  return noun && [found(noun, said.plural, pluralOf(noun.word))]
}

const neverCounted = new Set([...uncountable, 'water', 'money', 'sugar', 'sand', 'dust', 'smoke', 'fun', 'progress'])

/** Finds “so many rubbish” and “too much people”. */
function ofAmount(sentence: Sentence, at: number): Finding[] | undefined {
  const [token, noun, next] = sentence.slice(at, at + 3)
  if (!token || !noun || token.after !== ' ' || (noun.after === ' ' && has(next, 'Noun') && !has(next, 'Pronoun')))
    return undefined
  if (isOneOf(token, wordSet('many few several')) && neverCounted.has(noun.word))
    return [finding(token, 'plural', [likeCase(token.text, token.word === 'many' ? 'much' : 'some')], said.amount)]
  if (token.word === 'much' && isMany(noun)) return [finding(token, 'plural', ['many'], said.amount)]
  return undefined
}

const isMany = (noun: Token) =>
  (has(noun, 'Plural') && noun.word.endsWith('s') && !has(noun, 'Verb', 'Possessive', 'Pronoun', 'ProperNoun')) ||
  isOneOf(noun, wordSet('people children'))

/** Finds “this books” and “both of my parent”. */
function ofThese(sentence: Sentence, at: number): Finding[] | undefined {
  const [token, two, three] = sentence.slice(at, at + 3)
  if (!token || token.after !== ' ') return undefined
  if (token.word === 'this' && two && isMany(two) && !/['’]|ss$|news$/.test(two.text) && two.after !== ', ')
    return [finding(token, 'plural', [likeCase(token.text, 'these')], said.these)]
  if (!isOneOf(token, wordSet('both several many few')) || two?.word !== 'of') return undefined
  const noun = isOneOf(three, wordSet('my the his her our their these those your its')) && nounAt(sentence, at + 3)
  return noun ? [found(noun, said.plural, pluralOf(noun.word))] : undefined
}

const isCount = ({ text }: Token) => /^\d{1,3}$/.test(text) && Number(text) > 1

/** The single noun there, past adjectives, which no other noun follows. */
function nounAt(sentence: Sentence, from: number): Token | undefined {
  let at = from
  while (has(sentence[at], 'Adjective') && !has(sentence[at], 'Noun') && at - from < 2 && sentence[at]?.after === ' ')
    at += 1
  const [noun, next] = [sentence[at], sentence[at + 1]]
  if (!has(noun, 'Singular') || has(noun, 'Uncountable', 'ProperNoun', 'Pronoun', 'Date', 'Possessive', 'Gerund'))
    return undefined
  if (
    !noun ||
    isOneOf(noun, unchanged) ||
    neverCounted.has(noun.word) ||
    !/^\p{Ll}{3,}$/u.test(noun.text) ||
    noun.word.endsWith('s') ||
    noun.after.startsWith('-')
  )
    return undefined
  if (noun.after === ' ' && has(next, 'Noun', 'Adjective', 'Gerund', 'Value') && !has(next, 'Pronoun', 'Possessive'))
    return undefined
  return noun
}

function afterEvery(sentence: Sentence, at: number): Finding[] | undefined {
  const [token, noun] = [sentence[at], sentence[at + 1]]
  if (!token || !isOneOf(token, wordSet('every each another')) || !noun || token.after.trim() !== '') return undefined
  // After “each” a verb may follow, as in “each works once”.
  const isVerb =
    token.word === 'each' && (verbOfThird.has(noun.word) || (at === 0 && has(sentence[at + 2], 'Preposition')))
  if (isVerb) return undefined
  const one = Object.keys(irregularPlurals).find((single) => irregularPlurals[single] === noun.word)
  if (one && token.word !== 'another' && !['people', 'lives', 'leaves'].includes(noun.word))
    return [found(noun, said.single, one)]
  if (
    !has(noun, 'Plural') ||
    !noun.word.endsWith('s') ||
    has(noun, 'Possessive', 'ProperNoun') ||
    /['’]|ss$/.test(noun.text)
  )
    return undefined
  return [found(noun, said.single, singularOf(noun.word))]
}

function pluralOf(word: string): string {
  const own = irregularPlurals[word]
  if (own) return own
  if (/(s|sh|ch|x|z)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
