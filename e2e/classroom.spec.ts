import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import { idOfViewer, setLanguage, signInAdministrator, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'

const labels = {
  newCourse: { en: 'New course', zh: '新建课程' },
  titleEn: { en: 'Title in English', zh: '英文标题' },
  titleZh: { en: 'Title in Chinese', zh: '中文标题' },
  level: { en: 'Level', zh: '年级' },
  subject: { en: 'Subject', zh: '科目' },
  p5: { en: 'P5', zh: '小五' },
  science: { en: 'Science', zh: '科学' },
  create: { en: 'Create and go on', zh: '创建并继续' },
  addOne: { en: 'Add one session', zh: '添加一节课' },
  day: { en: 'Date', zh: '日期' },
  from: { en: 'From', zh: '开始' },
  to: { en: 'To', zh: '结束' },
  meeting: { en: 'Zoom meeting ID', zh: 'Zoom 会议号' },
  isFree: { en: /^Free for all/, zh: /^免费开放/ },
  publish: { en: 'Publish', zh: '发布' },
  seen: { en: 'Everybody sees this course.', zh: '所有人都看得到这门课程。' },
  week: { en: 'Upcoming Sessions This Week', zh: '本周课堂' },
  today: { en: 'Today', zh: '今天' },
  takeSeat: { en: /^Take a seat: /, zh: /^报名：/ },
  join: { en: /^Join Session/, zh: /^进入课堂/ },
  teacher: { en: 'Teacher', zh: '老师' },
  enter: { en: 'Join the lesson', zh: '进入课堂' },
  more: { en: 'More', zh: '更多' },
  report: { en: 'Report a problem', zh: '报告问题' },
  notSafe: { en: 'I don’t feel safe', zh: '让我觉得不安全' },
  send: { en: 'Send', zh: '发送' },
  results: { en: 'Results', zh: '课后结果' },
  reports: { en: 'Reported problems', zh: '上报的问题' },
  unsafe: { en: 'Something unsafe', zh: '不安全' },
  familyTimetable: { en: 'Your children’s timetable', zh: '孩子的课表' },
}

/** Such as `2026-11-28` and `15:05`, some minutes from now in Singapore. */
function singapore(minutes: number): { day: string; time: string } {
  const [day = '', time = ''] = new Date(Date.now() + (480 + minutes) * 60_000).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

for (const { language, title } of inLanguages(
  'a teacher plans a free course with a session now, a child takes a seat and enters, and the parent sees the timetable',
))
  test(title, async ({ browser }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    const [school, desk, home] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
    await Promise.all([
      signInNewTeacher(school),
      signInNewPerson(desk, { name: 'Xiao Yu' }),
      signInNewPerson(home, { name: 'Mrs Lim', userType: 'parent' }),
    ])
    const [childId, parentId] = await Promise.all([idOfViewer(desk), idOfViewer(home)])
    await inDatabase('update users set guardian_id = $1 where id = $2', [parentId, childId])
    const courseTitle = { en: `Heat and light ${Date.now()}`, zh: `热和光 ${Date.now()}` }

    const author = await school.newPage()
    await setLanguage(author, language)
    await visit(author, '/authoring/live-courses')
    await author.getByRole('button', { name: t.newCourse }).click()
    await author.getByLabel(t.titleEn).fill(courseTitle.en)
    await author.getByLabel(t.titleZh).fill(courseTitle.zh)
    for (const [name, option] of [
      [t.level, t.p5],
      [t.subject, t.science],
    ] as const) {
      await author.getByRole('combobox', { name }).click()
      await author.getByRole('option', { name: option, exact: true }).click()
    }
    await author.getByRole('button', { name: t.create }).click()
    await expect(author).toHaveURL(/\/authoring\/live-courses\/heat-and-light-\d+$/)
    await author.getByRole('button', { name: t.addOne }).click()
    await author.getByLabel(t.day, { exact: true }).fill(singapore(-5).day)
    await author.getByLabel(t.from, { exact: true }).fill(singapore(-5).time)
    await author.getByLabel(t.to, { exact: true }).fill(singapore(55).time)
    await author.getByLabel(t.meeting).fill('812 3456 7890')
    await author.getByRole('checkbox', { name: t.isFree }).click()
    await author.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(author.getByText(t.seen)).toBeVisible()

    const child = await desk.newPage()
    await setLanguage(child, language)
    await visit(child, '/zoom-courses?level=P5')
    await expect(child.getByRole('heading', { level: 1, name: '在线课堂' })).toBeVisible()
    const course = child.getByRole('article').filter({ hasText: courseTitle[language] })
    await course.getByRole('button', { name: t.takeSeat }).click()
    await expect(child.getByRole('heading', { name: t.week })).toBeVisible()
    const session = course.filter({ hasText: t.today })
    await session.getByRole('button', { name: t.join }).click()
    await expect(child.getByRole('dialog')).toBeVisible()

    const parent = await home.newPage()
    await setLanguage(parent, language)
    await visit(parent, '/zoom-courses')
    const timetable = parent.getByRole('region', { name: t.familyTimetable })
    await expect(timetable.getByRole('listitem').filter({ hasText: courseTitle[language] })).toContainText('Xiao Yu')
  })

for (const { language, title } of inLanguages(
  'an administrator plans a course for a teacher, and reads what a child has reported from its room',
))
  test(title, async ({ browser }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    const [office, school, desk] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
    const teacherName = `Cher Ng ${Date.now()}`
    await Promise.all([
      signInAdministrator(office),
      signInNewTeacher(school, teacherName),
      signInNewPerson(desk, { name: 'Xiao Yu' }),
    ])
    const courseTitle = { en: `Speaking well ${Date.now()}`, zh: `口试 ${Date.now()}` }

    const author = await office.newPage()
    await setLanguage(author, language)
    await visit(author, '/authoring/live-courses')
    await author.getByRole('button', { name: t.newCourse }).click()
    await author.getByLabel(t.titleEn).fill(courseTitle.en)
    await author.getByLabel(t.titleZh).fill(courseTitle.zh)
    for (const [name, option] of [
      [t.level, t.p5],
      [t.subject, t.science],
    ] as const) {
      await author.getByRole('combobox', { name }).click()
      await author.getByRole('option', { name: option, exact: true }).click()
    }
    await author.getByRole('button', { name: t.create }).click()
    await expect(author).toHaveURL(/\/authoring\/live-courses\/speaking-well-\d+$/)
    const courseId = author.url().split('/').at(-1) ?? ''
    await author.getByRole('combobox', { name: t.teacher }).click()
    await author.getByRole('option', { name: teacherName }).click()
    await author.getByRole('button', { name: t.addOne }).click()
    await author.getByLabel(t.day, { exact: true }).fill(singapore(-5).day)
    await author.getByLabel(t.from, { exact: true }).fill(singapore(-5).time)
    await author.getByLabel(t.to, { exact: true }).fill(singapore(55).time)
    await author.getByRole('checkbox', { name: t.isFree }).click()
    await author.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(author.getByText(t.seen)).toBeVisible()

    const taken = await desk.request.post(`/api/live-courses/${courseId}/enrolments`, { data: {} })
    expect(taken.status()).toBe(200)
    const child = await desk.newPage()
    await setLanguage(child, language)
    await visit(child, '/')
    await child.getByRole('link', { name: courseTitle[language] }).click()
    await child.getByRole('button', { name: t.enter, exact: true }).click()
    await child.getByRole('button', { name: t.more, exact: true }).click()
    await child.getByRole('menuitem', { name: t.report }).click()
    const dialog = child.getByRole('dialog')
    await dialog.getByText(t.notSafe).click()
    await dialog.getByRole('button', { name: t.send, exact: true }).click()
    await expect(dialog).toHaveCount(0)

    const [session] = await inDatabase<{ id: string }>('select id from live_sessions where course_id = $1', [courseId])
    await visit(author, `/authoring/live-sessions/${session?.id}`)
    await author.getByRole('tab', { name: t.results }).click()
    const reports = author.getByRole('region', { name: t.reports })
    await expect(reports.getByText(t.unsafe)).toBeVisible()
    await expect(reports.getByText('Xiao Yu')).toBeVisible()
  })
