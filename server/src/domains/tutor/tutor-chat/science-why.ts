import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { Level } from '@capyzen/contracts/vocabulary'
import { searchExplanations, type ExplainedQuestion } from '#domains/learning/questions'
import type { Database } from '#platform/database'

interface WhyAsked {
  text: string
  level: Level | null
  readClosed(): Promise<(text: string) => boolean>
}

/** Fewer fit too many questions; a pair of Chinese characters says more than a word. */
const fewestParts = { en: 3, zh: 2 }
const longestAsked = 200

/**
 * What the bank's Science questions explain of a “why”, up to the learner's level. Undefined where none is near enough. What is
 * near a question that waits for its answer isn't explained.
 */
export async function explainWhy(db: Database, { text, level, readClosed }: WhyAsked): Promise<Bilingual | undefined> {
  // Numbers are asked about in Mathematics.
  if (text.length > longestAsked || /\d/.test(text)) return undefined
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const parts = partsIn(text, language)
  if (parts.length < fewestParts[language]) return undefined
  const levels = level === null ? Level.options : Level.options.slice(0, Level.options.indexOf(level) + 1)
  const near = nearest(
    await searchExplanations(db, { subject: 'science', levels, parts: parts.map(beginning) }),
    parts,
    language,
  )
  if (near.length === 0) return undefined
  const isClosed = await readClosed()
  if (isClosed(text) || near.some((one) => isClosed(one.text))) return waitsForYou
  const matter = near.map(({ explanation: { en, zh } }) => ({ en: ofMatter(en), zh: ofMatter(zh) }))
  const told = matter.find((one) => isForAll(one) && isSaidBy(one[language], parts, language))
  if (!told) return undefined
  return {
    en: `One of our Science questions is close to this, and here is what explains it: ${told.en}\n\nCan you say it in your own words?`,
    zh: `有一道科学题跟这个很接近，讲解是：${told.zh}\n\n你能用自己的话说一遍吗？`,
  }
}

/** Those that say nearly all of what is asked, in their question or its explanation, the nearest first. */
const nearest = (
  found: readonly ExplainedQuestion[],
  parts: readonly string[],
  language: Language,
): ExplainedQuestion[] =>
  found
    .map((one) => {
      const said = ofMatter(one.explanation[language])
      return { one, share: shareIn(parts, language === 'zh' ? said : `${one.text} ${said}`, language) }
    })
    .filter(({ share }) => share >= leastShare(language, parts.length))
    .toSorted((a, b) => b.share - a.share)
    .map(({ one }) => one)

/** Pairs of Chinese characters also span two words. */
const leastShare = (language: Language, count: number) =>
  language === 'zh' ? (count < 4 ? 1 : 0.5) : count < 5 ? 1 : 0.75

/** The explanation itself speaks of what is asked, and not its question alone. */
const isSaidBy = (explanation: string, parts: readonly string[], language: Language) =>
  shareIn(parts, explanation, language) >= (parts.length < 4 ? 1 : language === 'zh' ? 0.6 : 0.75)

/** Not about the picture, the letters or the numbers of its own question. */
const isForAll = ({ en, zh }: Bilingual) =>
  en !== '' && zh !== '' && !/\d|\b[B-HJ-Z]\b|\b(?:row|picture|diagram|graph|table|column)\b|\([a-z]\)/u.test(en)

const waitsForYou: Bilingual = {
  en: 'That is close to a question that still waits for your answer, so I don’t explain it before you’ve answered. What do you know already, and what does it look like in your textbook?',
  zh: '这跟你还没作答的一道题很接近，所以作答前我先不讲。你已经知道什么？课本里是怎么说的？',
}

/** Sentences about how to answer, rather than about what happens, belong to their question. */
const ofAnswering =
  /\b(?:answers?|choices?|options?|questions?|slips?|marks?|check)\b|答案|选项|题目|错误|检查|作答|分数/iu

const ofMatter = (explanation: string): string =>
  (explanation.match(/[^.!?。！？]+[.!?。！？]+["”’]?\s*/gu) ?? [explanation])
    .filter((sentence) => !ofAnswering.test(sentence))
    .join('')
    .trim()

/** These say nothing of what is asked about. */
const asking = new Set(
  'why must how come what when where which does did are was were is be the and but for you your can could would should will explain tell happen cause make made need needs get got that this there they them its it has have had with from into out not don doesn because pls please teacher cher sir some thing things always very really know want reason like more mean about not some our use used help helps form forms formed work works bigger biggest smaller than stick sticks stuck look looks'.split(
    ' ',
  ),
)

const stem = (word: string) =>
  word
    .replace(/(?:lets?|er|est)$/, '')
    .replace(/(?:ies|ied|y)$/, 'i')
    .replace(/(?:ing|es|ed|ly|s|e)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')

/** Of `dri` for dry and dries, what all of its words begin with. */
const beginning = (part: string) => part.replace(/(?<=..)i$/, '')

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]{3,24}/g) ?? []

const askingInChinese =
  /为什么|为何|为啥|怎么回事|怎么会|什么原因|请问|老师|是不是|我们|它们|它|会|要|能|可以|需要|应该|很|都|有|在|的|了|呢|吗|啊|把|被|和|与|是|里|上|让|使|时候|当/gu

/** Stems of words; of Chinese, pairs of characters. */
function partsIn(text: string, language: Language): string[] {
  if (language === 'en')
    return [
      ...new Set(
        wordsIn(text)
          .filter((word) => !asking.has(word))
          .map(stem),
      ),
    ].filter((one) => one.length >= 2)
  const runs = text.replace(askingInChinese, ' ').match(/\p{Script=Han}+/gu) ?? []
  return [
    ...new Set(
      runs.flatMap((run) => {
        const characters = [...run]
        return characters.length === 1 ? characters : characters.slice(1).map((one, at) => characters[at]! + one)
      }),
    ),
  ]
}

function shareIn(parts: readonly string[], said: string, language: Language): number {
  const stems = new Set(language === 'zh' ? [] : wordsIn(said).map(stem))
  return parts.filter((part) => (language === 'zh' ? said.includes(part) : stems.has(part))).length / parts.length
}
