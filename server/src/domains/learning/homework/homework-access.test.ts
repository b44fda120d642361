import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinClass, createClass, removeStudent } from '@capyzen/contracts/classes'
import {
  assignHomework,
  getAssignedHomework,
  getChildHomework,
  getHomeworkResults,
  getStudentHomework,
  listAssignedHomework,
  listClassHomework,
  listFamilyHomework,
  submitHomework,
  updateHomework,
  withdrawHomework,
} from '@capyzen/contracts/homework'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { homeworkScene } from '#test/fixtures/homework'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>

beforeAll(async () => {
  app = await startTestApp()
  scene = await homeworkScene(app)
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const notFound = [404, 'not_found']

const own = async (student: Caller) => (await student.call(listAssignedHomework, {})).body.assignments

describe('access to homework', () => {
  it('answers not found for other teachers, classmates of other classes and students who were removed', async () => {
    const [student, stranger] = [await app.person(), await app.person()]
    const { id: classId } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId)
    await scene.save(student, assignmentId, 0, 'B')
    const colleague = await app.confirmedTeacher()
    for (const answer of [
      await colleague.call(listClassHomework, { classId }),
      await colleague.call(assignHomework, { classId, ...scene.draft() }),
      await colleague.call(updateHomework, { assignmentId, title: 'Mine' }),
      await colleague.call(withdrawHomework, { assignmentId }),
      await colleague.call(getHomeworkResults, { assignmentId }),
      await colleague.call(getStudentHomework, { assignmentId, studentId: student.id }),
      await stranger.call(getAssignedHomework, { assignmentId }),
      await scene.save(stranger, assignmentId, 0, 'B'),
      await stranger.call(submitHomework, { assignmentId }),
      // A question that this homework doesn't have.
      await scene.save(student, assignmentId, 3, 'B'),
    ])
      expect(errorOf(answer)).toEqual(notFound)
    expect((await own(stranger)).length).toBe(0)
    await scene.teacher.call(removeStudent, { classId, studentId: student.id })
    expect(await own(student)).toEqual([])
    expect(errorOf(await student.call(getAssignedHomework, { assignmentId }))).toEqual(notFound)
    expect(errorOf(await scene.save(student, assignmentId, 0, 'C', 2))).toEqual(notFound)
    expect(errorOf(await student.call(submitHomework, { assignmentId }))).toEqual(notFound)
  })

  it('takes withdrawn homework away from the students, and keeps it in the teacher’s list', async () => {
    const student = await app.person()
    const { id: classId } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId)
    await scene.teacher.call(withdrawHomework, { assignmentId })
    await scene.teacher.call(withdrawHomework, { assignmentId })
    expect(await own(student)).toEqual([])
    expect(errorOf(await student.call(getAssignedHomework, { assignmentId }))).toEqual(notFound)
    const { homework } = (await scene.teacher.call(listClassHomework, { classId })).body
    expect(homework).toMatchObject([{ id: assignmentId, withdrawnAt: app.clock.now().toISOString() }])
  })

  it('shows a parent the homework of their own children, and its answers once they are handed in', async () => {
    const family = await app.child()
    const { joinCode, id: classId } = (await scene.teacher.call(createClass, { name: '3 Peace', level: 'P3' })).body
      .taughtClass
    await family.call(joinClass, { code: joinCode })
    const { id: assignmentId } = await scene.assigned(classId)
    await scene.save(family, assignmentId, 0, 'B')
    const childId = family.id
    const parent = await app.person({ userType: 'parent' })
    const { rows } = await app.pool.query('select guardian_id from users where id = $1', [childId])
    const guardianId = (rows as { guardian_id: string }[])[0]!.guardian_id
    const see = (who: Caller) => who.call(getChildHomework, { childId, assignmentId })
    expect(errorOf(await see(parent))).toEqual(notFound)
    // The test signs another parent in as the guardian.
    await app.pool.query('update users set guardian_id = $1 where id = $2', [parent.id, childId])
    expect(errorOf(await see(parent))).toEqual(notFound)
    const list = (await parent.call(listFamilyHomework, {})).body.children
    expect(list).toMatchObject([{ childId, assignments: [{ id: assignmentId, state: 'in_progress', answered: 1 }] }])
    await family.call(submitHomework, { assignmentId })
    expect((await see(parent)).body.questions.map(({ reviewed }) => reviewed?.isCorrect)).toEqual([true, false])
    await app.pool.query('update users set guardian_id = $1 where id = $2', [guardianId, childId])
    expect(errorOf(await see(parent))).toEqual(notFound)
    expect((await parent.call(listFamilyHomework, {})).body.children).toEqual([])
  })
})
