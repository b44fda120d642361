import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { has, isOneOf, likeCase, wordSet, type Sentence, type Token } from './tokens.ts'
import { verbOfBase, verbOfPast, verbOfThird } from './verb-forms.ts'

const message = {
  en: 'Who does something is “I, he, she, we, they”; the others are “me, him, her, us, them”.',
  zh: '主语用 I、he、she、we、they；宾语用 me、him、her、us、them。',
}
const owning = {
  en: 'What belongs to somebody takes “my, his, her, our, their”.',
  zh: '表示“谁的”用 my、his、her、our、their。',
}

const subjects: Record<string, string> = { me: 'I', him: 'he', her: 'she', us: 'we', them: 'they' }
const objects: Record<string, string> = { i: 'me', he: 'him', she: 'her', we: 'us', they: 'them' }
const owners: Record<string, string> = { i: 'my', he: 'his', she: 'her', we: 'our', they: 'their' }

const given = wordSet(
  'give tell ask help buy bring show call scold thank hug follow teach send invite push chase kick catch meet hit beat warn lend remind comfort',
)
const handled = wordSet('take lose open close forget wash pack carry wear raise hurt break drop brush finish hold use')
const before = wordSet('with to at from beside behind near about between by')
const openers = wordSet('but because so when then if after before while and')

const pronoun = (token: Token, said: typeof message, suggestion: string) =>
  finding(token, 'word_choice', [likeCase(token.word, suggestion)], said)

const isFinite = (token: Token | undefined) =>
  has(token, 'PastTense', 'Copula', 'Modal', 'Auxiliary') ||
  (has(token, 'PresentTense') && !has(token, 'Gerund', 'Noun'))
/** The clause ends here, or goes on with what is no verb. */
const endsThing = (token: Token, next: Token | undefined) =>
  !next ||
  token.after.trim() !== '' ||
  (has(next, 'Determiner', 'Possessive', 'Preposition') && !has(next, 'Verb')) ||
  isOneOf(next, wordSet('to and for some two all everywhere again yesterday home'))

const isThing = (token: Token) =>
  has(token, 'Singular', 'Plural', 'Infinitive') &&
  !has(token, 'Pronoun', 'PastTense') &&
  ![verbOfBase, verbOfPast, verbOfThird].some((forms) => forms.has(token.word))

export function pronounFindings(sentence: Sentence): Finding[] {
  return sentence.flatMap((_, at) => asSubject(sentence, at) ?? asObject(sentence, at) ?? [])
}

/** Finds object pronouns where a subject stands: “him and his friends were”, “my brother and me went”. */
function asSubject(sentence: Sentence, at: number): Finding[] | undefined {
  const token = sentence[at]
  const right = token && subjects[token.word]
  if (!right || token.after.trim() !== '') return undefined
  const [last, next] = [sentence[at - 1], sentence[at + 1]]
  const opens = !last || (isOneOf(last, openers) && at === 1) || (at < 3 && last.after.includes(','))
  if (opens && token.word !== 'her' && has(next, 'Copula', 'PastTense', 'Modal'))
    return [pronoun(token, message, right)]
  const rest = sentence.slice(at + 2, at + 6)
  const verb = rest.findIndex(isFinite)
  const isPlain = rest
    .slice(0, Math.max(verb, 0))
    .every((word) => word.after.trim() === '' && !has(word, 'Preposition'))
  if (opens && next?.word === 'and' && verb > 0 && isPlain) return [pronoun(token, message, right)]
  const joined = sentence.slice(0, at - 1)
  const areThings = joined.every(
    (word) => has(word, 'Noun', 'Determiner', 'Possessive', 'Adjective') && !has(word, 'Verb'),
  )
  if (last?.word === 'and' && at >= 2 && at <= 4 && areThings && isFinite(next) && !has(next, 'Infinitive'))
    return [pronoun(token, message, right)]
  return undefined
}

/** Finds subject pronouns where an object or owner stands: “bought I a pen”, “with he”, “took he bag”. */
function asObject(sentence: Sentence, at: number): Finding[] | undefined {
  const token = sentence[at]
  const right = token && objects[token.word]
  const [last, next] = [sentence[at - 1], sentence[at + 1]]
  if (!right || !last || last.after.trim() !== '' || has(next, 'Modal', 'Adverb')) return undefined
  const verb = verbOfPast.get(last.word) ?? verbOfBase.get(last.word) ?? verbOfThird.get(last.word)
  // In “‘Why?’ asked he” the subject follows its verb.
  const isReported = /[“”",]/.test(sentence[at - 2]?.after ?? '')
  const isHandled = !!verb && handled.has(verb.base) && !isReported
  if (isHandled && next && isThing(next) && token.after === ' ') return [pronoun(token, owning, owners[token.word]!)]
  if (!endsThing(token, next)) return undefined
  if ((verb && given.has(verb.base) && at > 1 && !isReported) || isOneOf(last, before))
    return [pronoun(token, message, right)]
  return last.word === 'and' && isJoinedObject(sentence, at) ? [pronoun(token, message, right)] : undefined
}

const takers = wordSet(
  'asked told invited gave showed scolded helped taught brought bought called between for with thanked',
)

/** The other object stands right after a verb or preposition, as in “asked Jia Hui and I to clean”. */
function isJoinedObject(sentence: Sentence, at: number): boolean {
  const [token, next] = [sentence[at], sentence[at + 1]]
  if (
    token?.word !== 'i' ||
    !(next === undefined || /[.!?]/.test(token.after) || isOneOf(next, wordSet('to a the some')))
  )
    return false
  for (let from = at - 2; from >= Math.max(0, at - 4); from -= 1) {
    const word = sentence[from]
    if (isOneOf(word, takers)) return from > 0 && at - from > 2
    if (!has(word, 'Noun', 'Possessive', 'Determiner', 'Adjective') || word?.after.trim() !== '') return false
  }
  return false
}
