import { hasOpenExam } from '#domains/learning/attempts'
import { storedVersions } from '#domains/learning/questions'
import { filterReply } from '#domains/tutor/conversations'
import type { DomainDeps } from '#platform/domain'
import { answersOf, choicesOf, isWaiting, readWaiting } from './protected-answers.ts'
import { sameAs } from './same-question.ts'
import { wordsOf } from './words.ts'

type Deps = Pick<DomainDeps, 'db' | 'domains' | 'clock'>

/** Which questions a learner may be told no answer of: in an exam all, else those that wait for their answer. */
export async function readClosed(deps: Deps, userId: string): Promise<(text: string) => boolean> {
  if (await hasOpenExam(deps.db, userId)) return () => true
  return sameAs(await questionsThatWait(deps, userId))
}

async function questionsThatWait(deps: Deps, userId: string) {
  const waiting = await readWaiting(deps, userId)
  const rows = await storedVersions(deps.db).where(isWaiting(waiting))
  return rows.map(({ shown, secret: { key } }) => ({
    ...{ text: shown.text, answers: answersOf(key, shown) },
    /** What it asks the meaning of. */
    asked: shown.subject !== 'math' && ofMeaning.test(shown.text) ? namedIn(shown.text) : undefined,
    choices: choicesOf(shown).map((choice) => choice.toLowerCase()),
  }))
}

const ofMeaning =
  /\b(?:meanings?|means|definition|synonym|antonym|opposite|another word)\b|\b(?:does|do|did)\b.{1,80}\bmean\b|意思|含义|词义|解释|近义|反义|同义/iu

/** Words whose meaning a question asks, and all of its choices; of the others those by which what is told answers one. */
export async function readWordsAsked(deps: Deps, userId: string): Promise<(word: string, told: string) => boolean> {
  if (await hasOpenExam(deps.db, userId)) return () => true
  const questions = await questionsThatWait(deps, userId)
  return (word, told) =>
    questions.some(
      ({ text, answers, asked, choices }) =>
        (asked !== undefined && (holds(asked, word) || choices.includes(word.toLowerCase()))) ||
        (holds(text, word) && filterReply(told, answers, { allowsCalculations: true }).isCut),
    )
}

/** The words in quotation marks, where there are any. */
const namedIn = (text: string) =>
  text.match(/[“"‘「『*][^“”"‘’「」『』*]{1,40}[”"’」』*]|(?<!\w)'[^']{1,40}'(?!\w)/gu)?.join(' ') ?? text

/** Also in another form of it. */
function holds(text: string, word: string): boolean {
  const wanted = word.normalize('NFKC').toLowerCase()
  if (/\p{Script=Han}/u.test(wanted)) return text.includes(wanted)
  const words = wordsOf(text)
  if (wanted.includes(' ')) return words.join(' ').includes(wanted)
  const stem = wanted.replace(/(?:ing|ed|es|ly|s|e)$/, '')
  return words.some((one) => one === wanted || (stem.length >= 4 && one.startsWith(stem)))
}
