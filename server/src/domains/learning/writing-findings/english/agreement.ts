import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { subjectOf } from './subject.ts'
import { has, isOneOf, likeCase, wordSet, type Sentence, type Token } from './tokens.ts'
import { isUnchanged, verbOfBase, verbOfPast, verbOfThird } from './verb-forms.ts'

const message = {
  en: 'The verb must match who does it: one person or thing “is”, “has”, “goes”; more than one “are”, “have”, “go”.',
  zh: '动词要和主语配合：单数用 is、has、goes，复数用 are、have、go。',
}

const agreement = (token: Token, ...suggestions: string[]) =>
  finding(
    token,
    'agreement',
    suggestions.map((one) => likeCase(token.text, one)),
    message,
  )

const toSingular: Record<string, string> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "aren't": "isn't",
  "weren't": "wasn't",
  "haven't": "hasn't",
  dont: "doesn't",
}
const toPlural: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  "doesn't": "don't",
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
}
const ofFirstPerson: Record<string, string> = {
  is: 'am',
  are: 'am',
  were: 'was',
  has: 'have',
  does: 'do',
  "doesn't": "don't",
  "hasn't": "haven't",
  "weren't": "wasn't",
}

export function agreementFindings(sentence: Sentence, isPast: boolean): Finding[] {
  return sentence
    .flatMap(
      (_, at) =>
        thereIs(sentence, at) ??
        oneOfThem(sentence, at) ??
        ofHead(sentence, at, isPast) ??
        ofSubject(sentence, at, isPast) ??
        [],
    )
    .filter(
      ({ suggestions }) => suggestions.length > 0 && !sentence.some(({ word }) => word === 'wish' || word === 'wished'),
    )
}

const singulars = wordSet('each one neither either every everyone nobody none')
/** A group may be one or many. */
const groups = wordSet(
  'lot lots number group couple majority most half rest variety bunch crowd class team family handful dozen dozens plenty total range series pair kind type set all some many any part hundreds thousands',
)
const noSubjectBetween = wordSet('who which that and')

/** Each of the boys have; everyone were; the box of chocolates are. */
function oneOfThem(sentence: Sentence, at: number): Finding[] | undefined {
  const token = sentence[at]
  if (!token) return undefined
  const isVerb = token.word in toSingular || (verbOfBase.has(token.word) && has(token, 'Infinitive', 'PresentTense'))
  if (!isVerb) return undefined
  let head = at - 1
  while (head >= 0 && at - head < 6 && sentence[head]?.word !== 'of' && !isOneOf(sentence[head], noSubjectBetween))
    head -= 1
  if (sentence[head]?.word !== 'of' || at - head < 2 || !has(sentence[at - 1], 'Noun', 'Pronoun')) return undefined
  const noun = sentence[head - 1]
  const starts = head - 1 === 0
  const before = sentence[head - 2]
  const suggestion = toSingular[token.word] ?? verbOfBase.get(token.word)?.third ?? ''
  if (
    isOneOf(noun, singulars) &&
    (starts || !before || before.after.includes(',') || isOneOf(before, wordSet('and but so because that when')))
  ) {
    return [agreement(token, suggestion)]
  }
  const isOneThing =
    head - 2 === 0 &&
    isOneOf(before, wordSet('the a my his her our their this that')) &&
    has(noun, 'Singular') &&
    !isOneOf(noun, groups)
  return isOneThing && token.word in toSingular ? [agreement(token, suggestion)] : undefined
}

const opening = wordSet(
  'the a an my your his her our their this that these those nobody everybody everyone somebody someone nothing everything',
)
const single = wordSet('nobody everybody everyone somebody someone nothing everything')
const placePrepositions = wordSet(
  'in on at with near behind under of from beside inside outside next to front between above below without for about along around opposite',
)
/** Taken as one or as many. */
const eitherNumber = wordSet(
  'news mathematics series sheep fish deer police staff team class family people children crowd',
)
const alongWith = wordSet('together along as')

/**
 * The verb agrees with the first noun of its subject, not with the nearest one: “the girl with the red shoes are”, “the
 * books on the table belongs”, “my aunt, together with her sons, are”.
 */
function ofHead(sentence: Sentence, at: number, isPast: boolean): Finding[] | undefined {
  const token = sentence[at]
  if (!token || at < 3 || has(token, 'Gerund') || !isOneOf(sentence[0], opening)) return undefined
  const isForm = token.word in toSingular || token.word in toPlural
  const [base, third] = [verbOfBase.get(token.word), verbOfThird.get(token.word)]
  const verb = base ?? third
  if (!isForm && (!verb || !has(token, 'Verb') || has(token, 'Noun') || isUnchanged(verb))) return undefined
  const end = isOneOf(sentence[0], single) ? 0 : headEnd(sentence)
  const [head, joint, last] = [sentence[end ?? -1], sentence[(end ?? at) + 1], sentence[at - 1]]
  if (end === undefined || !head || !joint || !last || end + 2 >= at || isOneOf(head, groups)) return undefined
  const isBetween = (word: Token) =>
    has(word, 'Noun', 'Adjective', 'Determiner', 'Possessive', 'Value') || isOneOf(word, placePrepositions)
  const between = sentence.slice(end + 1, at)
  const isPlace =
    isOneOf(joint, placePrepositions) &&
    (joint.word !== 'to' || has(between[1], 'Determiner', 'Possessive')) &&
    head.after === ' ' &&
    between.length < 7 &&
    between.every(
      (word) =>
        word.after === ' ' &&
        isBetween(word) &&
        (isOneOf(word, placePrepositions) || !(has(word, 'Verb') || verbOfPast.has(word.word))),
    )
  const isAside =
    isOneOf(joint, alongWith) && head.after.startsWith(',') && last.after.startsWith(',') && between.length < 9
  if ((!isPlace && !isAside) || !has(last, 'Noun') || has(between.at(-1), 'Pronoun')) return undefined
  if (between.some(({ word }) => word === 'and' || word === 'or') || isOneOf(head, eitherNumber)) return undefined
  const isMany = has(head, 'Plural') && !isOneOf(head, single)
  if (!isMany) {
    const right = toSingular[token.word] ?? (isForm || isPast ? undefined : base?.third)
    return right ? [agreement(token, right)] : undefined
  }
  const right = toPlural[token.word] ?? (isForm || isPast || has(token, 'Plural') ? undefined : third?.base)
  return right ? [agreement(token, right)] : undefined
}

/** Of the noun phrase that opens the sentence. */
function headEnd(sentence: Sentence): number | undefined {
  let at = 1
  while (
    at < 4 &&
    sentence[at]?.after === ' ' &&
    has(sentence[at], 'Adjective', 'Noun') &&
    has(sentence[at + 1], 'Noun')
  )
    at += 1
  return has(sentence[at], 'Noun') && !has(sentence[at], 'Pronoun', 'Verb') ? at : undefined
}

const many = wordSet(
  'many several few two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred some numerous various',
)
const mass = wordSet('water rice food money news mathematics physics traffic homework smoke dust milk bread rain')

function thereIs(sentence: Sentence, at: number): Finding[] | undefined {
  const [token, next] = [sentence[at], sentence[at + 1]]
  if (!token || token.word === "there's") return undefined
  if (token.word !== 'there' || !next) return undefined
  const [one, two, three] = sentence.slice(at + 2, at + 5).filter(({ word }) => word !== 'not' && word !== 'only')
  if (next.word === 'is' || next.word === 'was') {
    const manyOf =
      (one?.word === 'a' && two?.word === 'lot' && three?.word === 'of') || (one?.word === 'lots' && two?.word === 'of')
    const from = sentence.indexOf(manyOf && one?.word === 'a' ? three! : manyOf ? two! : next) + 1
    const noun = sentence.slice(from, from + 3).find((word) => has(word, 'Noun'))
    const isMany = manyOf || (isOneOf(one, many) && one?.word !== 'some')
    const isPlural = (has(noun, 'Plural') || isOneOf(noun, wordSet('people children'))) && !isOneOf(noun, mass)
    const isBare = has(one, 'Plural') || (has(one, 'Adjective') && has(two, 'Plural'))
    if ((isMany && (isPlural || !manyOf)) || isBare || (one?.word === 'some' && isPlural))
      return [agreement(next, toPlural[next.word]!)]
  }
  if (next.word === 'are' || next.word === 'were') {
    const isOne =
      (one?.word === 'a' || one?.word === 'an') &&
      !isOneOf(
        two,
        wordSet('lot few number group couple dozen hundred thousand pair bunch variety total great large huge'),
      )
    if (isOne || one?.word === 'one') return [agreement(next, toSingular[next.word]!)]
  }
  return undefined
}

function ofSubject(sentence: Sentence, at: number, isPast: boolean): Finding[] | undefined {
  const token = sentence[at]
  if (!token || has(token, 'Gerund') || has(sentence[0], 'Gerund')) return undefined
  const base = verbOfBase.get(token.word)
  const present = verbOfThird.get(token.word)
  const isForm = token.word in toSingular || token.word in toPlural
  if (!isForm && !base && !present) return undefined
  const subject = subjectOf(sentence, at)
  if (!subject) return undefined
  const [before, next] = [sentence[subject.from - 1], sentence[at + 1]]
  // If I were; as if he were.
  if ((token.word === 'were' || token.word === "weren't") && isOneOf(before, wordSet('if though'))) return undefined
  // Their form doesn't tell whether it is one or many.
  if (isOneOf(sentence[at - 1], wordSet('sheep fish deer series police'))) return undefined
  if (subject.person === 'third') {
    if (isForm && toSingular[token.word]) return [agreement(token, toSingular[token.word]!)]
    const isNounLike =
      (sentence[at - 1]?.word.endsWith('s') && !has(sentence[at - 1], 'Adverb')) ||
      has(next, 'Copula', 'Modal') ||
      has(token, 'Noun') ||
      (has(next, 'PastTense') && !has(next, 'Participle'))
    // Told in the past, it is found as a tense.
    if (base && !isForm && !isNounLike && !isPast && !isUnchanged(base)) return [agreement(token, base.third)]
  }
  if (subject.person === 'plural' && toPlural[token.word]) return [agreement(token, toPlural[token.word]!)]
  if (subject.person === 'I' && ofFirstPerson[token.word]) {
    const past = isPast && token.word === 'are' ? ['was'] : []
    return [agreement(token, ...past, ofFirstPerson[token.word]!)]
  }
  const isThird = present && !isPast && !isForm && !has(token, 'Plural') && !has(token, 'Noun')
  if (isThird && subject.person !== 'third') return [agreement(token, present.base)]
  return undefined
}
