import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { subjectOf } from './subject.ts'
import { has, isOneOf, wordSet, type Sentence, type Token } from './tokens.ts'

const said = {
  runOn: {
    en: 'Here a new sentence begins. End the first one with a full stop, or join them with a word such as “and”, “so” or “because”.',
    zh: '这里是新的句子。前一句用句号结束，或者用 and、so、because 等词连接。',
  },
  joinedTwice: {
    en: 'One joining word is enough: “although” or “but”, “because” or “so”.',
    zh: '连词用一个就够了：although 和 but、because 和 so 不能一起用。',
  },
}

const pronouns = wordSet('i he she we they')
/** What joins clauses, compares them, or lets one follow without a word between. */
const joining = wordSet(
  'when while after before if because as since until till once although though even unless whenever wherever where that which who whom whose what how why whether so than like every all everything anything nothing something moment time first last only day way the_more and but or then',
)
/** A clause may follow these without “that”, as in “I was glad I came”. */
const followed = wordSet(
  'sure glad happy afraid sorry certain sad aware proud confident lucky thankful grateful surprised disappointed worried scared shocked relieved positive excited upset amazed convinced',
)
const reporting =
  /^(?:think|thought|say|says|said|know|knows|knew|hope|hoped|feel|felt|wish|wished|guess|guessed|believe|believed|realise|realised|ask|asked|reply|replied|shout|shouted|cry|cried|exclaim|exclaimed|whisper|whispered|tell|told|explain|explained|suppose|supposed|decide|decided|seem|seems|seemed|mean|means|meant|suggest|suggested|promise|promised|admit|admitted|scream|screamed|yell|yelled|add|added|answer|answered|remember|remembered|swear|swore|bet)$/
const particles = wordSet('down home away out up back inside outside')

export function clauseFindings(sentence: Sentence): Finding[] {
  return [...runOns(sentence), ...joinedTwice(sentence)]
}

const isFinite = (token: Token | undefined) =>
  has(token, 'PastTense', 'Copula', 'Modal', 'Auxiliary', 'PresentTense') && !has(token, 'Gerund')

/** Finds “I was hungry I went” and “it rained heavily, we ran”. */
function runOns(sentence: Sentence): Finding[] {
  return sentence.flatMap((token, at) => {
    const [last, next] = [sentence[at - 1], sentence[at + 1]]
    const isClause = isOneOf(token, pronouns) && isFinite(next) && !!last && token.after.trim() === ''
    if (!isClause || token.isSpoken || last.isSpoken || isOneOf(next, wordSet('think thought guess'))) return []
    const earlier = sentence.slice(0, at)
    if (earlier.some((word) => isOneOf(word, joining) || reporting.test(word.word) || /[;:“”"—–()-]/.test(word.after)))
      return []
    if (reporting.test(next?.word ?? '') && last.after.includes(',')) return []
    const verb = earlier.findIndex((word, index) => isFinite(word) && index > 0)
    if (verb < 1 || !subjectOf(sentence, verb) || subjectOf(sentence, verb)?.from !== 0) return []
    const comma = earlier.findIndex(({ after }) => after.includes(','))
    const isSplice = comma === at - 1
    const isBare =
      comma < 0 &&
      last.after === ' ' &&
      (isOwnThing(sentence, at - 1) ||
        (has(last, 'Adjective') && !has(last, 'Noun') && !isOneOf(last, followed)) ||
        isOneOf(last, particles))
    if (!isSplice && !isBare) return []
    const [first, rest] = [last.text, token.text === 'I' ? 'I' : token.text]
    const capital = rest.slice(0, 1).toUpperCase() + rest.slice(1)
    return [
      finding(
        { start: last.start, end: token.end },
        'punctuation',
        [`${first}. ${capital}`, `${first}, so ${rest}`, `${first} and ${rest}`],
        said.runOn,
      ),
    ]
  })
}

const learning =
  /^(?:convince|assure|remind|warn|inform|show|learn|notice|see|saw|hear|heard|find|found|understand|understood|forget|forgot|prove|is|it's)/

/** No clause follows these without a joining word, so the next subject begins a sentence: “my homework I”, “him I”. */
function isOwnThing(sentence: Sentence, at: number): boolean {
  const noun = sentence[at]
  const isKnown = has(noun, 'Noun') && isOneOf(sentence[at - 1], wordSet('my his her our their'))
  const isCleft = isOneOf(sentence[0], wordSet("it it's that this"))
  return (
    (isKnown || isOneOf(noun, wordSet('me him them us'))) &&
    !isCleft &&
    !sentence.slice(0, at).some(({ word }) => learning.test(word))
  )
}

/** Finds “although it was raining, but we went out”. */
function joinedTwice(sentence: Sentence): Finding[] {
  const opener = sentence[0]?.word === 'even' ? sentence[1] : sentence[0]
  const second = isOneOf(opener, wordSet('although though'))
    ? wordSet('but yet')
    : isOneOf(opener, wordSet('because since'))
      ? wordSet('so')
      : undefined
  const comma = sentence.findIndex(({ after }) => after.includes(','))
  const join = sentence[comma + 1]
  const isSubject = has(sentence[comma + 2], 'Pronoun', 'Determiner', 'Possessive')
  if (!second || comma < 2 || !isOneOf(join, second) || !isSubject) return []
  return [finding(join!, 'word_choice', [''], said.joinedTwice)]
}
