import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { senseOf } from '#domains/learning/words'
import { askedWord, lonelyWord } from '#domains/tutor/conversations'
import type { Database } from '#platform/database'
import type { WrittenHelp } from './tables.ts'

/** A longer text asks for more than a word. */
const longestQuestion = 80

/** The word or short phrase that a text asks to explain. */
export function wordAskedFor(text: string): string | undefined {
  const question = text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/^\s*(?:词语解释|解释词语|字词解释|word meaning)\s*:?\s*/iu, '')
    .trim()
  if (question.length > longestQuestion) return undefined
  return askedWord(question) ?? lonelyWord(question)
}

/** Rung by rung: how to find it out, the word in another sentence, then what it means. Undefined for unknown words. */
export async function explainWord(db: Database, asked: string, language: Language): Promise<WrittenHelp | undefined> {
  const of = /\p{Script=Han}/u.test(asked) ? 'zh' : 'en'
  const { isKnown, word: found } = await senseOf(db, of, asked)
  const { word, pinyin, partOfSpeech, definition, example, translation } = found
  if (!isKnown || (definition === '' && translation === '')) return undefined
  const say = (said: Bilingual) => said[language]
  const meaning = [definition, translation].filter(Boolean).join(' · ')
  // Written in the language of its word.
  const kind =
    partOfSpeech === '' || of !== language ? '' : say({ en: ` (${partOfSpeech})`, zh: `（${partOfSpeech}）` })
  return {
    hint:
      of === 'zh'
        ? say({
            en: `**${word}** is read ${pinyin ?? ''}. What do you know of its single characters? Then read the whole sentence again.`,
            zh: `“${word}”读作 ${pinyin ?? ''}。先想想里面每个字的意思，再把整句话读一遍。`,
          })
        : say({
            en: `**${word}**${kind}: read the sentence around it. What could it mean there? Which word could take its place?`,
            zh: `**${word}**${kind}：读读它前后的句子，猜一猜是什么意思，可以换成哪个词？`,
          }),
    ...(example !== '' && {
      second_hint: say({ en: `Here it is in another sentence: “${example}”`, zh: `换一个句子看看：“${example}”` }),
    }),
    solution: `**${word}**${pinyin === null ? '' : ` ${pinyin}`}${kind}${language === 'zh' ? '：' : ': '}${meaning}`,
  }
}
