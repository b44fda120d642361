import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { subjectOf } from './subject.ts'
import { has, isOneOf, wordSet, type Sentence, type Token } from './tokens.ts'
import { isUnchanged, verbOfBase, verbOfPast, verbOfThird } from './verb-forms.ts'

const message = {
  en: 'This part of the story happened in the past. Use the past form of the verb.',
  zh: '这段故事发生在过去，动词要用过去式。',
}

const marker =
  /\b(yesterday|ago|once upon a time|last (week|night|month|year|(mon|tues|wednes|thurs|fri|satur|sun)day|saturday|holidays?|weekend|term|january|february|march|april|may|june|july|august|september|october|november|december)|one (day|night|morning|afternoon|evening|(mon|tues|wednes|thurs|fri|satur|sun)day)|that (day|night|morning|evening)|this morning|just now)\b/i
const habit =
  /\b(every (day|morning|night|week|month|year|weekend|\w+day)|always|usually|often|sometimes|nowadays|these days|now)\b/i
/** What stays true: not told, but thought. */
const lasting = wordSet(
  'wish think know believe hope remember guess mean like love live hate prefer understand need want belong',
)
const pastForms = (token: Token) =>
  (verbOfPast.has(token.word) && !has(token, 'Infinitive') && verbOfBase.get(token.word) === undefined) ||
  isOneOf(token, wordSet("was were did didn't had could couldn't wasn't weren't")) ||
  (has(token, 'PastTense') && !has(token, 'Participle'))
const present: Record<string, string> = {
  is: 'was',
  are: 'were',
  am: 'was',
  has: 'had',
  have: 'had',
  "isn't": "wasn't",
  "aren't": "weren't",
  "don't": "didn't",
  "doesn't": "didn't",
  cannot: 'could not',
  "can't": "couldn't",
}
const relative = wordSet('which who that because if where why what how')

const notFinite = wordSet(
  "is are was were am be been being has have had having it's he's she's i'm get gets got by not also already",
)

/** Verbs that tell of the past, other than participles. */
function pastIn(sentence: Sentence): Token[] {
  return sentence.filter((token, at) => {
    if (token.isSpoken || !pastForms(token)) return false
    const isHelper = isOneOf(token, wordSet("was were did didn't had could couldn't wasn't weren't"))
    // After an owner or article the form describes, as in “their saved work”.
    return isHelper || !(isOneOf(sentence[at - 1], notFinite) || has(sentence[at - 1], 'Possessive', 'Determiner'))
  })
}

const told = (sentence: Sentence) => sentence.filter(({ isSpoken }) => !isSpoken)
const textOf = (sentence: Sentence) => sentence.map(({ word }) => word).join(' ')

/** Whether each sentence of a paragraph is told in the past. */
export function toldInPast(paragraph: readonly Sentence[]): boolean[] {
  const marked = paragraph.map((sentence) => marker.test(textOf(told(sentence))))
  const own = paragraph.map((sentence) => pastIn(sentence).length > 0)
  const pasts = paragraph.reduce((sum, sentence) => sum + pastIn(sentence).length, 0)
  const presents = paragraph.reduce(
    (sum, sentence) => sum + sentence.filter((_, at) => isPresent(sentence, at)).length,
    0,
  )
  const isStory = marked.some(Boolean) || pasts > presents || (pasts === presents && pasts === 1)
  return paragraph.map((sentence, index) => {
    if (marked[index]) return true
    if (isStory && own[index]) return true
    if (!isStory || habit.test(textOf(sentence))) return false
    return ((own[index - 1] ?? false) || (marked[index - 1] ?? false)) && (own[index + 1] ?? true)
  })
}

export function pastFindings(sentence: Sentence, isStory: boolean): Finding[] {
  const spokenOut = told(sentence)
  const text = textOf(spokenOut)
  if (habit.test(text) && !marker.test(text)) return []
  const isMarked = marker.test(text)
  const pastHere = pastIn(sentence)
  if (!isMarked && !isStory) return []
  return sentence.flatMap((token, at) => {
    if (token.isSpoken) return []
    // “My birthday is on Monday, so I invited friends”: the first clause may be true today.
    const mayLast =
      !isMarked && pastHere.length > 0 && !verbOfBase.has(token.word) && !pastHere.some(({ end }) => end <= token.start)
    if (mayLast && !sentence.slice(0, at).some((word) => isOneOf(word, wordSet('when while as suddenly')))) return []
    const next = sentence.slice(at + 1, at + 3)
    if (
      isOneOf(token, wordSet('has have')) &&
      next.some((word) => verbOfPast.has(word.word) || has(word, 'Participle', 'PastTense'))
    )
      return []
    const form = pastForm(sentence, at)
    if (form === undefined || (isOneOf(token, lasting) && !isMarked)) return []
    if (!isToldHere(sentence, at)) return []
    return [finding(token, 'tense', [form], message)]
  })
}

const isPresent = (sentence: Sentence, at: number) =>
  !sentence[at]?.isSpoken && pastForm(sentence, at) !== undefined && !!subjectOf(sentence, at)

function pastForm(sentence: Sentence, at: number): string | undefined {
  const token = sentence[at]
  if (!token || has(token, 'Gerund')) return undefined
  const known = present[token.word]
  if (known) return known
  const verb = verbOfBase.get(token.word) ?? verbOfThird.get(token.word)
  if (!verb || (isUnchanged(verb) && verb.base === token.word) || has(token, 'Plural') || verb.base === 'be')
    return undefined
  return verb.past
}

/** A verb of the story itself: with its subject before it, or joined to such a verb by `and`. */
function isToldHere(sentence: Sentence, at: number): boolean {
  const before = sentence[at - 1]
  if (!before) return false
  if (
    isOneOf(before, wordSet('and then but')) ||
    (before.after.includes(',') && before.word !== 'and' && isOneOf(sentence[at - 2], wordSet('and')))
  )
    return isJoined(sentence, at)
  const subject = subjectOf(sentence, at)
  if (!subject || has(sentence[at], 'Noun')) return false
  // What follows `that`, `which`, `because` may still be true today.
  const opener = sentence[subject.from - 1]
  const reported = sentence
    .slice(0, subject.from)
    .some((word) => isOneOf(word, wordSet('said told says say knew taught learnt learned asked')))
  // In “so hungry that he eat” the story goes on.
  const isResult = opener?.word === 'that' && pastIn(sentence.slice(0, subject.from)).length > 0
  const isSo = isResult && sentence.slice(0, subject.from).some(({ word }) => word === 'so')
  if ((isOneOf(opener, relative) && !isSo) || reported) return false
  const isGeneral =
    isOneOf(sentence[at], wordSet('is are has have do')) &&
    isOneOf(opener, wordSet('and but so')) &&
    !pastIn(sentence.slice(0, at)).length
  return !isGeneral
}

const basesFollow = wordSet(
  "to will would can can't could couldn't cannot may might must shall should did didn't do don't does let made make helped help saw see watched heard hear please",
)

/** “He thanked me and give”, where no helping verb before it reaches over to the second one. */
function isJoined(sentence: Sentence, at: number): boolean {
  const join = sentence[at - 1]
  const earlier = sentence.slice(0, at - 1)
  const last = earlier.findLastIndex((word) => pastIn(earlier).includes(word))
  if (last < 0 || !join || join.isSpoken) return false
  if (earlier.some((word) => isOneOf(word, basesFollow)))
    return (
      isOneOf(sentence[at], wordSet("cannot can't")) &&
      !earlier.some((word) => isOneOf(word, wordSet('told said that')))
    )
  const token = sentence[at]
  return !has(token, 'Noun') || has(sentence[at + 1], 'Determiner', 'Pronoun', 'Possessive')
}
