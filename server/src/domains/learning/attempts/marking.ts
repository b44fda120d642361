import type { PoolClient } from 'pg'
import { scoreAnswer } from '#domains/learning/questions'
import type { ListReader, Origins, QuestionList, Solutions, TakenList } from './lists.ts'
import type { StoredAnswer } from './marked-answers.ts'

export interface Marking {
  list: QuestionList
  solutions: Solutions
  origins: Origins
}

/**
 * Read it before a transaction: who holds a lock and asks the pool for a second connection waits for those that hold the
 * others and wait for the lock.
 */
export async function readMarking(lists: ListReader, taken: TakenList): Promise<Marking> {
  const [list, solutions, origins] = await Promise.all([
    lists.readList(taken),
    lists.readSolutions(taken),
    lists.readOrigins(taken),
  ])
  return { list, solutions, origins }
}

export const sumOf = (answers: readonly { marksAwarded: number }[]) =>
  answers.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0)

type SavedWork = Pick<StoredAnswer, 'questionVersionId' | 'answer' | 'roughWork' | 'seconds' | 'revision'>

/** A separate statement after the lock, because one that began earlier would not see the saves it waited for. */
export async function savedWork(client: PoolClient, attemptId: string): Promise<Map<string, SavedWork>> {
  const { rows } = await client.query<SavedWork>({
    name: 'answers-to-mark',
    text: `select question_version_id as "questionVersionId", answer, rough_work as "roughWork",
                  seconds_on_screen as seconds, revision::float8 as revision
           from attempt_answers where attempt_id = $1`,
    values: [attemptId],
  })
  return new Map(rows.map((row) => [row.questionVersionId, row]))
}

const nothingSaved = { answer: '', roughWork: '', seconds: 0, revision: 0 }

/** All questions of the list, also those without an answer. */
export function mark({ list, solutions }: Marking, saved: Map<string, SavedWork>): StoredAnswer[] {
  return list.questions.map(({ question }) => {
    const { answer, roughWork, seconds, revision } = saved.get(question.id) ?? nothingSaved
    const score = scoreAnswer({ ...question, key: solutions.get(question.id)?.key ?? null }, answer)
    const { isCorrect, marksAwarded, provisional } = score
    return {
      questionVersionId: question.id,
      answer,
      roughWork,
      seconds,
      revision,
      isCorrect,
      marksAwarded,
      provisional,
      check: null,
      score,
    }
  })
}
