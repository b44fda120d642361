import { readQuestions, titleOf } from '#domains/learning/questions'
import type { Database } from '#platform/database'

const ofQuestion = 'question '

/** What a conversation beside a question is about. */
export const aboutQuestion = (versionId: string) => `${ofQuestion}${versionId}`

const versionOf = (about: string | null) =>
  about?.startsWith(ofQuestion) === true ? [about.slice(ofQuestion.length)] : []

const longest = 400
const betweenChinese = /(?<=[\p{Script=Han}，。！？；：”）]) (?=[\p{Script=Han}“（])/gu

/** The texts of the questions that conversations are about, without their answers; null where there is none. */
export async function questionTexts(
  db: Database,
  abouts: readonly (string | null)[],
): Promise<(about: string | null) => string | null> {
  const versionIds = [...new Set(abouts.flatMap(versionOf))]
  const found = versionIds.length === 0 ? undefined : await readQuestions(db, versionIds)
  return (about) => {
    const [versionId = ''] = versionOf(about)
    const question = found?.get(versionId)
    // Lines that end in Chinese are joined without a space.
    return question === undefined ? null : titleOf(question.text, longest).replace(betweenChinese, '')
  }
}
