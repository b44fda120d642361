import { courseCard, hasVideo, type Row } from './catalogue.ts'
import { deepEqual } from './equality.ts'
import { userOfToken, type Floor } from './floor.ts'
import { callForJson, requestBytes } from './http-client.ts'
import { repeat } from './load.ts'
import type { Outcome } from './report.ts'
import { compare, type Comparison } from './rounds.ts'
import { contestants, type Pupil, type Stage } from './stage.ts'

/** In a series and behind an access code: the page that looks up most before it refuses. */
const courseId = 'psle-chinese-masterclass-1'

/** A locked lesson of a series, read by pupils who are signed in. */
export async function coursePage(stage: Stage): Promise<Outcome> {
  const { plan, product, floor } = stage
  const { ofProduct, ofFloor } = contestants(stage)
  const most = Math.max(...plan.connections)
  const pupils = await stage.pupils(most)
  const floorPupils = await stage.floorPupils(most)
  const answer = await callForJson<{ access: string; lessons: unknown[] }>(
    product.port,
    'GET',
    `/api/courses/${courseId}`,
    { cookie: pupils[0]?.cookie },
  )
  if (answer.access !== 'needs_access_code' || answer.lessons.length === 0)
    throw new Error(`${courseId} is not a locked lesson of a series any more`)
  const ofRows = await callForJson(floor.port, 'GET', `/course/${courseId}`, { cookie: floorPupils[0]?.cookie })
  deepEqual(answer, ofRows, 'course pages of product and floor')
  const comparisons: Comparison[] = []
  for (const connections of plan.connections) {
    const scripts = (path: string, people: Pupil[]) => ({
      scripts: people.slice(0, connections).map(({ cookie }) => repeat(requestBytes('GET', path, { cookie }))),
    })
    comparisons.push(
      await compare(plan, {
        what: 'GET /api/courses/:courseId, locked',
        product: ofProduct(scripts(`/api/courses/${courseId}`, pupils)),
        floors: [ofFloor('same rows by pg', scripts(`/course/${courseId}`, floorPupils))],
      }),
    )
  }
  return { comparisons }
}

export const courseFloors: Record<string, Floor> = {
  course: async (call) => {
    const { pool, words } = call
    // What does not wait for another row is asked for at once.
    const [userId, found] = await Promise.all([
      userOfToken(call),
      pool.query<Row>({
        name: 'course',
        text: `select *, ${hasVideo} as has_video from courses where id = $1`,
        values: [words[0]],
      }),
    ])
    const [course] = found.rows
    if (!course) throw new Error('no such course')
    const [parents, lessons, owned, stars] = await Promise.all([
      pool.query<Row>({ name: 'parent', text: 'select * from series where id = $1', values: [course.series_id] }),
      pool.query<Row>({
        name: 'lessons',
        text: `select id, title_en, title_zh from courses
               where series_id = $1 and status = 'published' order by position`,
        values: [course.series_id],
      }),
      pool.query<Row>({
        name: 'owned',
        text: `select id from purchased_content
               where user_id = $1 and content_type = 'video_tutorial' and content_id in ($2, $3) limit 1`,
        values: [userId, course.id, course.series_id],
      }),
      pool.query<{ stars: number }>({
        name: 'stars',
        text: 'select stars from course_ratings where course_id = $1 and user_id = $2',
        values: [course.id, userId],
      }),
    ])
    const title = (row: Row) => ({ en: row.title_en, zh: row.title_zh })
    const [parent] = parents.rows
    return {
      json: {
        course: courseCard(course),
        series: parent ? { id: parent.id, title: title(parent), priceCents: parent.price_cents } : null,
        lessons: lessons.rows.map((lesson) => ({ id: lesson.id, title: title(lesson) })),
        access: owned.rows.length > 0 ? 'open' : 'needs_access_code',
        ownStars: stars.rows[0]?.stars ?? null,
      },
    }
  },
}
