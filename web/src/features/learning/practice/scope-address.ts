import type { PracticeScope } from '@capyzen/contracts/practice'
import { levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const showsMistakes = (query: URLSearchParams): boolean => query.get('view') === 'mistakes'

/** Rather than the overview. */
export const namesQuestions = (query: URLSearchParams): boolean => showsMistakes(query) || query.has('kind')

/** Undefined where the address names no scope, `unknown` where it names one that cannot be. */
export function readScope(query: URLSearchParams): PracticeScope | 'unknown' | undefined {
  const one = <const Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  switch (query.get('kind')) {
    case null:
      return undefined
    case 'set': {
      const [level, subject, term] = [one('level', levels), one('subject', subjects), one('term', terms)]
      if (!level || !subject || (query.get('term') !== null && !term)) return 'unknown'
      return { kind: 'set', level, subject, ...(term && { term }) }
    }
    case 'skill': {
      const skillId = query.get('skillId') ?? ''
      return /^[A-Z]{2}(\.[A-Z]{2})*\.\d{2}$/.test(skillId) ? { kind: 'skill', skillId } : 'unknown'
    }
    case 'topic': {
      const [topicId, level] = [query.get('topicId') ?? '', one('level', levels)]
      return level && /^[A-Z]{2}(\.[A-Z]{2})+$/.test(topicId) ? { kind: 'topic', topicId, level } : 'unknown'
    }
    case 'lesson': {
      const courseId = query.get('courseId') ?? ''
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(courseId) ? { kind: 'lesson', courseId } : 'unknown'
    }
    case 'reviews':
      return { kind: 'reviews' }
    case 'attempt': {
      const attemptId = query.get('attemptId') ?? ''
      return isId.test(attemptId) ? { kind: 'attempt', attemptId } : 'unknown'
    }
    case 'question': {
      const questionId = query.get('questionId') ?? ''
      return isId.test(questionId) ? { kind: 'question', questionId } : 'unknown'
    }
    case 'own_set': {
      const setId = query.get('setId') ?? ''
      return isId.test(setId) ? { kind: 'own_set', setId } : 'unknown'
    }
    default:
      return 'unknown'
  }
}
