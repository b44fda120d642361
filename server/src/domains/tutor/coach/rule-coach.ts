import type { Language } from '@capyzen/contracts/bilingual'
import type { Genre, Grade, SessionType } from '@capyzen/contracts/writing'
import type { Focus } from './focus.ts'
import { followUps, notWritten, questions, smallerQuestions, type CoachQuestion } from './questions.ts'
import type { Topic } from './topics.ts'

interface Asked {
  /** What the learner says now. */
  said: string
  language: Language
  sessionType: SessionType
  grade: Grade
  genre: Genre
  /** What could be asked about, the most important first. */
  focuses: readonly Focus[]
  /** What the coach said before, the newest last. */
  earlier: readonly string[]
  /** The learner has marked a part or tapped a starter: no answer to the question before. */
  isNewQuestion: boolean
}

/** A question of ours: never a sentence of the composition, never the one before again. */
export function askByRules(asked: Asked): { text: string; focus: Focus } {
  const { said, language, focuses, earlier, isNewQuestion } = asked
  const last = earlier.at(-1) ?? ''
  const lastTopic = last === '' ? undefined : topicOf(last, language)
  const focusOf = (topic: Topic | undefined) => focuses.find((one) => one.topic === topic) ?? focuses[0]!
  if (asksToWrite(said)) {
    const { text, focus } = nextQuestion(asked)
    return { text: `${notWritten[language]}${language === 'en' ? ' ' : ''}${text}`, focus }
  }
  if (!isNewQuestion && last !== '' && isLowEffort(said)) {
    const smaller = smallerQuestions[language]
    const own = (lastTopic && smaller[lastTopic]) ?? []
    return { text: freshOf([...own, ...smaller.any], earlier), focus: focusOf(lastTopic) }
  }
  if (!isNewQuestion && lastTopic !== undefined && isAnswer(said, language))
    return { text: freshOf(followUps[language], earlier), focus: focusOf(lastTopic) }
  return nextQuestion(asked)
}

function nextQuestion({ language, focuses, earlier, ...session }: Asked): { text: string; focus: Focus } {
  // Those that were never asked first, then those asked longest ago.
  for (const avoided of [earlier, earlier.slice(-8), earlier.slice(-1)]) {
    for (const focus of focuses) {
      const fitting = questionsFor(focus.topic, language, session).map((text) =>
        text.replace('{word}', focus.word ?? ''),
      )
      const fresh = fitting.find((text) => !avoided.some((before) => before.includes(text)))
      if (fresh) return { text: fresh, focus }
    }
  }
  return { text: freshOf(smallerQuestions[language].any, earlier), focus: focuses[0]! }
}

/** Those made for this kind of writing first, then those for all. */
function questionsFor(
  topic: Topic,
  language: Language,
  { sessionType, grade, genre }: Pick<Asked, 'sessionType' | 'grade' | 'genre'>,
): string[] {
  const isYoung = grade === 'grade_3' || grade === 'grade_4'
  const fits = ({ for: only }: CoachQuestion) =>
    (only.genre === undefined || only.genre === genre) &&
    (only.type === undefined || only.type === sessionType) &&
    (only.young === undefined || only.young === isYoung)
  return questions[language]
    .filter((one) => one.topic === topic && fits(one))
    .toSorted((one, other) => Object.keys(other.for).length - Object.keys(one.for).length)
    .map(({ text }) => text)
}

/** The first that was not said lately; among all that were, one that was not said last. */
function freshOf(texts: readonly string[], earlier: readonly string[]): string {
  const saidLast = earlier.at(-1) ?? ''
  return (
    texts.find((text) => !earlier.slice(-texts.length + 1).some((before) => before.includes(text))) ??
    texts.find((text) => !saidLast.includes(text)) ??
    texts[0]!
  )
}

/** Of a question of ours that a reply holds. */
export function topicOf(reply: string, language: Language): Topic | undefined {
  const known = questions[language].find(({ text }) =>
    text.split('{word}').every((part) => part === '' || reply.includes(part)),
  )
  if (known) return known.topic
  const smaller = Object.entries(smallerQuestions[language]).find(
    ([name, texts]) => name !== 'any' && texts.some((text) => reply.includes(text)),
  )
  return smaller?.[0] as Topic | undefined
}

export const isLowEffort = (said: string): boolean => {
  const plain = said
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
  return (
    [...plain].length <= 1 ||
    /^(?:idk|dunno|dk|i (?:really )?(?:don ?t|do not) (?:know|care)(?: \w+)?|no idea|not sure|nothing|ok(?:ay)?|k|yes|no|ya|yup|nope|maybe|whatever|hmm+|huh|lol|skip|pass|next|can ?t think(?: of anything)?|i m stuck|stuck|help)(?: (?:lah|leh|lor|la|man|bro|pls|please))?$/u.test(
      plain,
    ) ||
    /^(?:我)?(?:也)?(?:不知道|不懂|不会|不清楚|没有|没想法|想不出来?|想不到|不想写|随便|好|好吧|嗯+|哦+|是|不是|对|可以|算了|不要|没什么|无聊)(?:啊|呀|了|吧|哦|呢|啦)?$/u.test(
      plain,
    )
  )
}

export const asksToWrite = (said: string): boolean =>
  /\b(?:write|finish|continue|complete|rewrite|re-write|improve|translate|compose|give me|make me|generate|fix|do)\b.{0,30}\b(?:sentences?|paragraphs?|story|essay|composition|opening|ending|beginning|introduction|conclusion|it for me|this for me|for me|into (?:english|chinese)|model answer|sample|example)\b/i.test(
    said,
  ) ||
  /(?:帮我|替我|给我|请你?|直接|你来)?(?:写|续写|接着写|改写|翻译|润色|修改|补充|编|写完)(?:一下|一个|一段|一句|几句|下一句|完|成|好|结尾|开头|作文|文章|故事|这)|范文|下一句/u.test(
    said,
  )

const isAnswer = (said: string, language: Language) =>
  !/[?？]\s*$/.test(said.trim()) &&
  (language === 'zh' ? (said.match(/\p{Script=Han}/gu) ?? []).length >= 4 : said.trim().split(/\s+/).length >= 3)
