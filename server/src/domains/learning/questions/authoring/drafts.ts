import { isDeepStrictEqual } from 'node:util'
import type { AuthoredQuestion, AuthoredQuestionRow } from '@capyzen/contracts/question-authoring'
import { answerOfContent, hasFreeMarks, toContent, type QuestionDraft } from '@capyzen/contracts/question-drafts'
import type { StoredQuestion } from '../authored.ts'
import { titleOf, type QuestionContent } from '../versions.ts'
import type { Author } from '#domains/identity/auth'
import { newId } from '#platform/ids'

/** Of the syllabus that new questions follow. */
const syllabusYear = 2026

/** The content of a new question, or of a new version of `before`. */
export function contentOfDraft(
  draft: QuestionDraft,
  { before, year }: { before?: StoredQuestion; year?: number } = {},
): QuestionContent {
  const { language, subject, level, term, difficulty, skills, explanation, hints } = draft
  return {
    // Mixed by a seed that nobody knows: versions and their ids are shown to students.
    ...toContent(draft, newId()),
    ...(before && mixedBefore(draft, before)),
    title: titleOf(draft.text),
    ...{ language, subject, level, term, difficulty, skills, explanation, hints },
    syllabusYear: year ?? before?.shown.syllabusYear ?? syllabusYear,
  }
}

/** How the version before was mixed, so that nothing moves while the answer stays. */
function mixedBefore({ answer }: QuestionDraft, { shown, secret: { key } }: StoredQuestion) {
  if (key === null || (key.kind !== 'order' && key.kind !== 'pairs')) return undefined
  return isDeepStrictEqual(answerOfContent({ ...shown, key }), answer) ? { options: shown.options, key } : undefined
}

export function toAuthored({ question, shown, secret }: StoredQuestion): AuthoredQuestion {
  const { explanationEn: en, explanationZh: zh, hints, key } = secret
  const { type, language, subject, level, term, difficulty, skills, topic, marks, text, passage, image } = shown
  // A question that is always marked by a person becomes one with marking points, for its author to fill in;
  // an open answer whose key is one wording is a short answer.
  const answer = answerOfContent({ ...shown, key }) ?? {
    kind: 'points' as const,
    points: [{ marks, anyOf: ['?'] }],
    model: '?',
  }
  return {
    id: question.id,
    version: question.currentVersion,
    versionId: shown.id,
    state: question.inPractice ? 'practice' : 'draft',
    updatedAt: shown.createdAt.toISOString(),
    question: {
      ...{ language, subject, level, term, topic, marks, text, passage, image, hints, answer },
      type: answer.kind === 'points' ? 'OpenAnswer' : type === 'OpenAnswer' ? 'ShortAnswer' : type,
      difficulty: difficulty ?? 'medium',
      skills: skills ?? [],
      explanation: en && zh ? { en, zh } : null,
    },
  }
}

export function toRow({ question, shown, secret }: StoredQuestion, by: Author): AuthoredQuestionRow {
  const { title, type, subject, level, topic, difficulty, marks } = shown
  return {
    id: question.id,
    versionId: shown.id,
    version: shown.version ?? question.currentVersion,
    ...{ title, type, subject, level, topic, difficulty, marks },
    state: question.inPractice ? 'practice' : 'draft',
    isOwn: question.authorId === by.userId,
    hasFreeMarks: hasFreeMarks(secret.key),
    updatedAt: shown.createdAt.toISOString(),
  }
}
