import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'
import { has, isOneOf, likeCase, wordSet, type Sentence, type Token } from './tokens.ts'
import { overregular, verbOfBase, verbOfLoneParticiple, verbOfLonePast, verbOfPast, verbOfThird } from './verb-forms.ts'

const modals = wordSet(
  "can can't cannot could couldn't will won't would wouldn't shall should shouldn't must mustn't may might",
)
const does = wordSet("did didn't does doesn't do don't")
const haves = wordSet("have has had haven't hasn't hadn't having i've we've they've")
const be = wordSet("is are was were am isn't aren't wasn't weren't i'm he's she's they're we're")
const pronouns = wordSet('i he she we they you it')
const skipped = wordSet('not never always already just also really even ever only')
const wishes = wordSet(
  'want wants wanted like likes liked try tries tried need needs needed decide decided going hope hoped love began begin started started managed forgot asked told had have used able',
)
const likers = wordSet(
  'enjoy enjoys enjoyed finish finishes finished avoid avoided dislike dislikes disliked practise practised',
)

const said = {
  base: {
    en: 'After “did”, “can”, “must” or “to” comes the verb without an ending.',
    zh: '在 did、can、must、to 等后面，动词要用原形。',
  },
  perfect: {
    en: 'After “has”, “have” or “had” comes the third form of the verb, such as “eaten” or “gone”.',
    zh: '在 has、have、had 后面，动词要用过去分词，例如 eaten、gone。',
  },
  past: {
    en: 'This form of the verb needs “have” or “has” before it. Do you mean the simple past?',
    zh: '这个形式前面要有 have 或 has。是不是要用过去式？',
  },
  going: {
    en: 'After “is”, “are”, “was” or “were”, something that goes on ends in “-ing”.',
    zh: '在 is、are、was、were 后面，表示正在进行的动词要加 -ing。',
  },
  liking: { en: 'After “enjoy” and “finish” comes a verb with “-ing”.', zh: '在 enjoy、finish 后面，动词要加 -ing。' },
  state: {
    en: 'What somebody knows, wants or likes takes the simple form, without “-ing”.',
    zh: 'know、want、like 等表示状态的动词不用进行式。',
  },
  irregular: { en: 'This verb has a past form of its own.', zh: '这个动词的过去式是不规则的。' },
}

export function verbUseFindings(sentence: Sentence): Finding[] {
  return sentence.flatMap((token, at) => {
    const own = overregular.get(token.word)
    if (own && !has(token, 'ProperNoun')) return [tense(token, said.irregular, own.past)]
    const before = previous(sentence, at)
    return (
      afterHelper(token, before) ??
      afterHave(sentence, token, before) ??
      afterBeOfState(sentence, at) ??
      afterBe(sentence, at) ??
      afterEnjoy(sentence, at) ??
      []
    )
  })
}

const tense = (
  place: Token | { start: number; end: number; text: string },
  message: Finding['message'],
  ...suggestions: string[]
) =>
  finding(
    place,
    'tense',
    suggestions.map((one) => likeCase(place.text, one)),
    message,
  )

interface Before {
  token: Token | undefined
  /** Between the helping verb and the verb: who does it, in a question. */
  asked: boolean
}

function previous(sentence: Sentence, at: number): Before {
  let index = at - 1
  while (isOneOf(sentence[index], skipped)) index -= 1
  const [one, two] = [sentence[index], sentence[index - 1]]
  if (one && one.after.trim() !== '') return { token: undefined, asked: false }
  const asking = askedOf(sentence, index)
  if (asking) return { token: asking, asked: true }
  const isAsked = isOneOf(one, pronouns) && (isOneOf(two, does) || isOneOf(two, haves)) && two?.after.trim() === ''
  return isAsked ? { token: two, asked: true } : { token: one, asked: false }
}

/** The helping verb that opens a question, as in “does your little brother plays”. */
function askedOf(sentence: Sentence, end: number): Token | undefined {
  const start = isOneOf(sentence[0], wordSet('what when where why how who')) ? 1 : 0
  const [helper, determiner] = [sentence[start], sentence[start + 1]]
  const isQuestion = isOneOf(helper, wordSet("does did doesn't didn't")) && has(determiner, 'Determiner', 'Possessive')
  if (!isQuestion || end < start + 2 || end > start + 3 || !has(sentence[end], 'Noun')) return undefined
  return sentence.slice(start, end + 1).every((word) => word.after === ' ' && !has(word, 'Preposition'))
    ? helper
    : undefined
}

/** The base of a form that carries an ending, where it is surely a verb. */
function baseOf(token: Token): string | undefined {
  const verb = verbOfLonePast.get(token.word) ?? verbOfLoneParticiple.get(token.word) ?? verbOfPast.get(token.word)
  if (verb && verb.base !== token.word) return verb.base
  const third = verbOfThird.get(token.word)
  return third && !has(token, 'Noun') ? third.base : undefined
}

function afterHelper(token: Token, { token: before, asked }: Before): Finding[] | undefined {
  if (!before || before.tags.has('Noun')) return undefined
  const base = baseOf(token)
  const isDo = isOneOf(before, does)
  if (isDo || (isOneOf(before, modals) && !asked)) {
    if (token.word === 'to' && isOneOf(before, modals)) return undefined
    // “I do homework”, “what he can is left”.
    return base && (!isDo || has(token, 'Verb')) ? [tense(token, said.base, base)] : undefined
  }
  return undefined
}

function afterHave(sentence: Sentence, token: Token, { token: before, asked }: Before): Finding[] | undefined {
  const at = sentence.indexOf(token)
  const last = sentence[at - 1]
  if (isOneOf(before, modals) && token.word === 'to' && has(sentence[at + 1], 'Infinitive')) {
    const verb = sentence[at + 1]!
    return [tense({ start: token.start, end: verb.end, text: verb.text }, said.base, verb.text)]
  }
  if (last?.word === 'to') {
    const verb =
      verbOfLonePast.get(token.word) ?? (isOneOf(sentence[at - 2], wishes) ? verbOfPast.get(token.word) : undefined)
    if (verb && verb.base !== token.word && !['left', 'saw', 'rose'].includes(token.word))
      return [tense(token, said.base, verb.base)]
    const third = isOneOf(sentence[at - 2], wishes) ? verbOfThird.get(token.word) : undefined
    return third ? [tense(token, said.base, third.base)] : undefined
  }
  if (isOneOf(before, haves)) {
    const verb = verbOfLonePast.get(token.word) ?? (asked ? undefined : verbOfBase.get(token.word))
    const isBare = verb?.base === token.word
    const isSure =
      !isBare ||
      ['go', 'see', 'eat', 'take', 'give', 'forget', 'write', 'finish', 'learn', 'choose', 'know'].includes(token.word)
    return verb && isSure && verb.participle !== token.word ? [tense(token, said.perfect, verb.participle)] : undefined
  }
  const lone = verbOfLoneParticiple.get(token.word)
  const twoBefore = sentence[at - 2]
  if (lone && isOneOf(last, pronouns) && last?.word !== 'it' && !isOneOf(twoBefore, haves) && !isOneOf(twoBefore, be))
    return [tense(token, said.past, lone.past)]
  return undefined
}

/** Adjectives and nouns too: “he was clean”, “they are open”. */
const notOnlyVerbs = wordSet(
  'clean dry slow open close clear welcome live like love fun help work cook hurt cut put set shut let read hit burst spread cost come become run beat warm present own rest rush plan thank share touch taste surprise stay point drop slip visit repair turn move get check notice pack paint use trip try rescue promise stare answer hope lead need start stop slide change',
)

function afterBe(sentence: Sentence, at: number): Finding[] | undefined {
  const [token, before] = [sentence[at], previous(sentence, at).token]
  const verb = token && verbOfBase.get(token.word)
  if (!verb || !isOneOf(before, be)) return undefined
  if (verb.base === 'do' || verb.base === 'have' || verb.base === 'be') return undefined
  const hasObject =
    has(sentence[at + 1], 'Determiner', 'Possessive', 'Pronoun') ||
    ['some', 'badminton', 'football', 'games', 'to'].includes(sentence[at + 1]?.word ?? '')
  if (isOneOf(token, notOnlyVerbs) && !hasObject) return undefined
  if (isOneOf(token, wordSet('set shut put cut hit hurt let read cost spread burst come become run'))) return undefined
  return [tense(token, said.going, verb.gerund, verb.participle)]
}

const states = new Map(
  'know want need like believe understand hate belong own seem prefer'
    .split(' ')
    .map((base) => [`${base.replace(/e$/, '')}ing`, base]),
)

/** Finds “is knowing” and “are wanting”. */
function afterBeOfState(sentence: Sentence, at: number): Finding[] | undefined {
  const [be, token] = [sentence[at - 1], sentence[at]]
  const base = token && states.get(token.word)
  if (!base || be?.after !== ' ' || !isOneOf(be, wordSet('is are am was were'))) return undefined
  const verb = verbOfBase.get(base)
  const form =
    be.word === 'is'
      ? (verb?.third ?? `${base}s`)
      : isOneOf(be, wordSet('was were'))
        ? (verb?.past ?? `${base}ed`)
        : base
  return [tense({ start: be.start, end: token.end, text: be.text }, said.state, form)]
}

function afterEnjoy(sentence: Sentence, at: number): Finding[] | undefined {
  const [before, to, verb] = sentence.slice(at, at + 3)
  const base = verb && verbOfBase.get(verb.word)
  if (!isOneOf(before, likers) || to?.word !== 'to' || !base) return undefined
  return [tense({ start: to.start, end: verb.end, text: verb.text }, said.liking, base.gerund)]
}
