import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { strokeDataOf } from '#domains/content/strokes'
import { publishQuestions, toStarterQuestion, type StarterQuestion } from '#domains/learning/questions'
import type { Transaction } from '#platform/database'
import { readLessonCharacters, type LessonCharacter } from './lessons.ts'

/**
 * The characters of a lesson that are to be written, one question each; a character whose strokes aren't known can't be
 * judged and is left out. A version is made once, as long as the lesson says the same of its character.
 */
export async function publishLesson(
  tx: Transaction,
  lesson: { grade: number; lessonNumber: number },
  now: Date,
): Promise<{ questionVersionId: string; marks: number }[]> {
  const starters: StarterQuestion[] = []
  for (const one of await readLessonCharacters(tx, { ...lesson, canWrite: true }))
    if (await strokeDataOf(one.character)) starters.push(questionOf(one, now))
  const versions = await publishQuestions(tx, starters, now)
  return versions.map((questionVersionId) => ({ questionVersionId, marks: 1 }))
}

function questionOf(
  { character, grade, lessonNumber, pinyin, meaning, words }: LessonCharacter,
  now: Date,
): StarterQuestion {
  const word = words.find((one) => one.word.includes(character))
  const codePoint = character.codePointAt(0)?.toString(16) ?? ''
  return toStarterQuestion(
    {
      id: `character-${grade}-${lessonNumber}-${codePoint}`,
      ...{ type: 'Character', language: 'zh', subject: 'chinese', level: levels[grade - 1] ?? 'P6', term: null },
      ...{ difficulty: 'easy', skills: ['ZH.ZS.HZ.01'], topic: '汉字', marks: 1, passage: null, image: null },
      text: `看拼音，写汉字：${pinyin}`,
      answer: {
        ...{ kind: 'character', character, pinyin, meaning },
        ...{ word: word?.word ?? '', wordPinyin: word?.pinyin ?? '' },
      },
      explanation: null,
      hints: [],
    },
    Number(singaporeDay(now).slice(0, 4)),
  )
}
