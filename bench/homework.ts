import { openAttempt, paperId, saveSteps } from './exam.ts'
import { callForJson, signInTo } from './http-client.ts'
import type { Contestant, Script } from './load.ts'
import { atLeastOf, atMost, number, type Outcome } from './report.ts'
import { compare, type Comparison } from './rounds.ts'
import type { Stage, Student } from './stage.ts'

interface Homework {
  id: string
  questions: string[]
}

/** Homework of the paper that exams are taken of, in one class of all students. */
async function classOf({ product, database, students }: Stage) {
  const account = { email: 'bench-teacher@academy.test', password: 'yuzu in the spring' }
  await callForJson(product.port, 'POST', '/api/auth/sign-up', {
    body: { name: 'Teacher', userType: 'teacher', ...account },
  })
  const teacher = { ...account, cookie: await signInTo(product.port, account) }
  await database.query(
    "insert into user_roles (user_id, role, granted_at) select id, 'teacher', now() from users where email = $1",
    [teacher.email],
  )
  const ask = <Answer>({ cookie }: Student, method: string, path: string, body?: object) =>
    callForJson<Answer>(product.port, method, path, { cookie, ...(body && { body }) })
  const { taughtClass } = await ask<{ taughtClass: { id: string; joinCode: string } }>(
    teacher,
    'POST',
    '/api/classes',
    {
      name: 'Bench',
      level: 'P6',
    },
  )
  for (const student of students) await ask(student, 'POST', '/api/classes/join', { code: taughtClass.joinCode })
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  async function assign(): Promise<Homework> {
    const homework = { title: 'Bench', note: '', dueOn, source: { kind: 'paper', paperId } }
    const path = `/api/classes/${taughtClass.id}/homework`
    const { id } = (await ask<{ homework: { id: string } }>(teacher, 'POST', path, homework)).homework
    const { questions } = await ask<{ questions: { question: { id: string } }[] }>(
      students[0] as Student,
      'GET',
      pathOf(id),
    )
    return { id, questions: questions.map(({ question }) => question.id) }
  }
  return { assign, ask }
}

const pathOf = (assignmentId: string) => `/api/homework/assignments/${assignmentId}`

function* saves(path: string, cookie: string, questions: readonly string[]): Script {
  for (;;) for (const id of questions) yield* saveSteps(`${path}/answers/${id}`, cookie, 'B')
}

/** One answer after another, beside the same in an exam and a bare upsert, in turns. */
export async function homeworkAutosave(stage: Stage): Promise<Outcome> {
  const { plan, product, floor, students, floorStudents } = stage
  const { assign } = await classOf(stage)
  const { id, questions } = await assign()
  const exams = new Map<Student, string>()
  for (const student of students) exams.set(student, (await openAttempt(product.port, '', student)).id)
  for (const student of floorStudents) exams.set(student, (await openAttempt(floor.port, '/exam', student)).id)
  const comparisons: Comparison[] = []
  for (const connections of plan.connections) {
    const contestant = (
      name: string,
      { port, pid }: { port: number; pid: number },
      people: readonly Student[],
      path: (student: Student) => string,
    ): Contestant => ({
      ...{ name, port, pid, postgresPid: product.postgresPid, requestsPerOperation: 1, besidePath: undefined },
      scripts: people.slice(0, connections).map((student) => saves(path(student), student.cookie, questions)),
    })
    const examPath = (student: Student) => `/api/attempts/${exams.get(student)}`
    comparisons.push(
      await compare(plan, 'PUT …/assignments/:id/answers/:question', [
        contestant('product', product, students, () => pathOf(id)),
        contestant('an exam', product, students, examPath),
        contestant('one bare upsert', floor, floorStudents, (student) => `/upsert${examPath(student)}`),
      ]),
    )
  }
  return { comparisons, verdicts: comparisons.map((one) => atLeastOf(one, 0.8, 'an exam')) }
}

const answered = 10

/** One student submits homework and an exam of the same questions in turns, each with ten answers. */
export async function homeworkSubmit(stage: Stage): Promise<Outcome> {
  const { plan, product, students } = stage
  const { assign, ask } = await classOf(stage)
  const [student = { email: '', password: '', cookie: '' }] = students
  const submitted = async (into: number[], path: string, questions: readonly string[]) => {
    for (const question of questions.slice(0, answered))
      await ask(student, 'PUT', `${path}/answers/${question}`, { answer: 'B', revision: 1 })
    const asked = performance.now()
    await ask(student, 'POST', `${path}/submit`, {})
    into.push(performance.now() - asked)
  }
  const [ofHomework, ofExams]: [number[], number[]] = [[], []]
  for (let round = 0; round < Math.ceil(plan.repeats / 5); round += 1) {
    const { id, questions } = await assign()
    await submitted(ofHomework, pathOf(id), questions)
    const exam = await openAttempt(product.port, '', student)
    await submitted(ofExams, `/api/attempts/${exam.id}`, questions)
  }
  const share = at(ofHomework, 0.5) / at(ofExams, 0.5)
  return {
    lines: [
      `homework submit p50 ${number(at(ofHomework, 0.5))} ms, p99 ${number(at(ofHomework, 0.99))} ms; of an exam of the same questions p50 ${number(at(ofExams, 0.5))} ms, p99 ${number(at(ofExams, 0.99))} ms`,
    ],
    verdicts: [atMost('homework submit beside the exam’s: p50', 1.2, share, '×')],
  }
}

const at = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
