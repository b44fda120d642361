import { has, isOneOf, wordSet, type Sentence } from './tokens.ts'

interface Subject {
  person: 'I' | 'third' | 'plural'
  /** Of its first token. */
  from: number
}

const third = wordSet(
  'he she it everyone everybody someone somebody nobody anyone anybody everything something nothing',
)
const plural = wordSet('we they you')
const between = wordSet('always never often usually sometimes also really still just only even suddenly quickly')
const determiners = wordSet(
  'a an the my your his her its our their this that these those each every another one two three four five six some many several few all both no',
)
const openers = wordSet(
  'and but so or because when while if as that then after before until although though yesterday suddenly today since unless where how why what',
)
/** Between these and a verb stands no subject of that verb: they ask, or take the base form. */
const takers = wordSet(
  "did didn't does doesn't do don't will would can could shall should must may might let lets make makes made making see sees saw seen help helps helped hear hears heard watch watched watching have has had is are was were am suggest suggested insist insisted",
)

/** Who does what stands at `verb`; undefined where that is not certain. */
export function subjectOf(sentence: Sentence, verb: number): Subject | undefined {
  if (isInverted(sentence, verb)) return undefined
  let end = verb - 1
  while (end >= 0 && (isOneOf(sentence[end], between) || has(sentence[end], 'Adverb'))) end -= 1
  const last = sentence[end]
  if (!last || /[,;:.!?"“”()[\]]/.test(last.after)) return undefined
  const isPronoun = last.word === 'i' || isOneOf(last, third) || isOneOf(last, plural)
  const single = (person: Subject['person'], from: number): Subject | undefined => {
    const before = sentence[from - 1]
    if (!before || before.after.trim() !== '') return { person, from }
    if (before.word === 'and')
      return compound(sentence, from) ?? (endsClause(sentence, from - 2) ? undefined : { person, from })
    if (isOneOf(before, takers)) return undefined
    if (isPronoun && isAfterPlace(sentence, from)) return { person, from }
    return isOneOf(before, openers) || has(before, 'Date') ? { person, from } : undefined
  }
  if (last.word === 'i') return single('I', end)
  if (isOneOf(last, third)) return single('third', end)
  if (isOneOf(last, plural)) return single('plural', end)
  const from = phraseStart(sentence, end)
  if (from === undefined) return undefined
  const first = sentence[from]
  if (isOneOf(first, wordSet('two three four five six many several few these those'))) return single('plural', from)
  return single(has(last, 'Plural') || last.word === 'people' || last.word === 'children' ? 'plural' : 'third', from)
}

/** Only a place or time stands before the pronoun, as in “On the way home I meet”. */
const isAfterPlace = (sentence: Sentence, from: number) =>
  isOneOf(sentence[0], wordSet('on in at after during before')) &&
  from > 1 &&
  sentence.slice(0, from).every((word) => !has(word, 'Verb', 'Pronoun') && word.after.trim() === '')

const asking = wordSet('how what which where when why who')

/** “How many legs does the spider have?” */
function isInverted(sentence: Sentence, verb: number): boolean {
  const helps = isOneOf(sentence[verb], wordSet("do does did has have had is are was were don't doesn't didn't"))
  const begins = has(sentence[verb + 1], 'Pronoun', 'Determiner', 'Possessive') || sentence.at(-1)?.after.includes('?')
  return helps && !!begins && sentence.slice(Math.max(0, verb - 5), verb).some((word) => isOneOf(word, asking))
}

/** Whether a noun ends there, so that `and` may join it to the next noun. */
const endsClause = (sentence: Sentence, at: number) => has(sentence[at], 'Noun', 'Pronoun', 'ProperNoun')

/** `My brother and I` at the start of a sentence, or after a word that opens a clause. */
function compound(sentence: Sentence, second: number): Subject | undefined {
  const end = second - 2
  if (end < 0 || sentence[end]?.after.includes(',') || isOneOf(sentence[second], wordSet('each every')))
    return undefined
  const from = isOneOf(sentence[end], wordSet('he she you i me')) ? end : phraseStart(sentence, end)
  if (from === undefined) return undefined
  const before = sentence[from - 1]
  const opens =
    !before || (isOneOf(before, openers) && before.word !== 'and') || (from === 1 && before.after.includes(','))
  return opens ? { person: 'plural', from } : undefined
}

/** Of the noun phrase that ends there: its determiner, or a name. */
function phraseStart(sentence: Sentence, end: number): number | undefined {
  if (!has(sentence[end], 'Noun', 'ProperNoun') || has(sentence[end], 'Pronoun', 'Date')) return undefined
  let at = end
  while (
    at > 0 &&
    end - at < 3 &&
    has(sentence[at], 'Noun', 'Adjective', 'Value', 'ProperNoun') &&
    !isOneOf(sentence[at], determiners)
  )
    at -= 1
  if (isOneOf(sentence[at], determiners)) return sentence[at - 1]?.word === 'of' ? undefined : at
  const isName = (index: number) =>
    has(sentence[index], 'ProperNoun', 'Honorific') && /^\p{Lu}/u.test(sentence[index]?.text ?? '')
  if (!isName(end)) return undefined
  at = end
  while (at > 0 && isName(at - 1)) at -= 1
  return at
}
