import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eq, like } from 'drizzle-orm'
import { catalogue } from '../../content/courses/catalogue.ts'
import { CatalogueSource } from '../../content/courses/catalogue-source.ts'
import { englishWords } from '../../content/dictionary/english-words.ts'
import { papers } from '../../content/exams/papers/index.ts'
import { PaperSource } from '../../content/exams/paper-source.ts'
import { HomeworkSetSource } from '../../content/homework/homework-source.ts'
import { homeworkSets } from '../../content/homework/index.ts'
import { pictureComposition } from '../../content/homework/picture-composition.ts'
import { questionSets } from '../../content/questions/index.ts'
import { QuestionSetSource, type QuestionSetSourceInput } from '../../content/questions/question-source.ts'
import { ActivitySource } from '../../content/weekly-reports/activity-source.ts'
import { homeActivities } from '../../content/weekly-reports/index.ts'
import { loadHomework } from '#domains/learning/homework'
import { courses as courseTable, fillSearchTexts, hasVideo, loadCatalogue } from '#domains/content/courses'
import { keepOwnWords } from '#domains/content/dictionary'
import { loadPaper, renewPaper } from '#domains/learning/exams'
import { fillListing, loadQuestions } from '#domains/learning/questions'
import { loadActivities } from '#domains/learning/weekly-reports'
import { loadCaptions, loadClips } from '#domains/content/videos'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { loadedContent } from '#platform/tables'

const contentFile = (path: string) => fileURLToPath(new URL(`../../content/${path}`, import.meta.url))

/** Loads what this database does not have yet; an interrupted load is resumed. The only reader of content/. */
export async function loadStarterContent(
  { db, storage }: { db: Database; storage: Storage },
  now: Date,
): Promise<void> {
  await once(db, 'catalogue', now, async () => {
    const { series, courses } = CatalogueSource.parse(catalogue)
    await loadCatalogue(db, { series, courses })
  })
  await fillSearchTexts(db)
  const edition = editionOf(englishWords)
  await once(db, `dictionary words ${edition}`, now, async () => {
    // An edition replaces the others, also an older one that comes back.
    await db.delete(loadedContent).where(like(loadedContent.name, 'dictionary words %'))
    await keepOwnWords(db, englishWords)
  })
  await once(db, `activities ${editionOf(JSON.stringify(homeActivities))}`, now, () =>
    loadActivities(
      db,
      homeActivities.map((one) => ActivitySource.parse(one)),
    ),
  )
  // One by one, so that a database of an earlier version gets the new ones; a course with a video keeps what it has.
  for (const clip of starterClips())
    await once(db, `clip ${clip.courseId}`, now, async () => {
      const [course] = await db.select({ hasVideo }).from(courseTable).where(eq(courseTable.id, clip.courseId))
      if (!course || course.hasVideo) return
      await loadCaptions(db, [clip])
      await loadClips({ db, storage }, [clip])
    })
  await fillListing(db)
  for (const draft of questionSets) {
    const edition = editionOf(JSON.stringify(draft))
    await once(db, `questions ${draft.name} ${edition}`, now, async () => {
      await loadQuestions(db, await resolveQuestionFigures(storage, 'questions', draft), now)
    })
  }
  // After the questions that its cards name.
  const homework = editionOf(JSON.stringify([homeworkSets, pictureComposition]))
  await once(db, `homework ${homework}`, now, () => loadStarterHomework(db, storage, now))
  for (const [position, draft] of papers.entries()) {
    const edition = editionOf(JSON.stringify(draft))
    await once(db, `paper ${draft.id} ${edition}`, now, async () => {
      const paper = await resolveFigures(storage, PaperSource.parse(draft))
      // Before it is loaded: a new database gets it as its first version.
      await renewPaper(db, paper, { loadedAt: await paperLoads(db, draft.id), now })
      await loadPaper(db, paper, { position, now })
    })
  }
}

async function paperLoads(db: Database, paperId: string): Promise<Date[]> {
  const rows = await db
    .select({ loadedAt: loadedContent.loadedAt })
    .from(loadedContent)
    .where(like(loadedContent.name, `paper ${paperId} %`))
  return rows.map(({ loadedAt }) => loadedAt)
}

async function loadStarterHomework(db: Database, storage: Storage, now: Date): Promise<void> {
  const cards = homeworkSets.flatMap((draft) => {
    const { name, title, cards: own } = HomeworkSetSource.parse(draft)
    return own.map(({ question, content }, index) => {
      const number = own.length > 1 ? ` · ${index + 1}` : ''
      const numbered = { en: title.en + number, zh: title.zh + number }
      return { slug: `${name}-${question}`, title: numbered, content, question }
    })
  })
  const ownQuestions = [await resolveQuestionFigures(storage, 'homework', pictureComposition)]
  await loadHomework(db, { cards, ownQuestions }, now)
}

const editionOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 8)

function starterClips(): { courseId: string; folder: string }[] {
  const { series, courses } = CatalogueSource.parse(catalogue)
  return [...series.flatMap((entry) => entry.courses), ...courses].flatMap(({ id, clip }) =>
    clip === undefined ? [] : [{ courseId: id, folder: contentFile(`courses/clips/${clip}`) }],
  )
}

async function once(db: Database, name: string, now: Date, load: () => Promise<void>): Promise<void> {
  const [loaded] = await db.select().from(loadedContent).where(eq(loadedContent.name, name))
  if (loaded) return
  await load()
  await db.insert(loadedContent).values({ name, loadedAt: now }).onConflictDoNothing()
}

async function resolveFigures(storage: Storage, paper: PaperSource) {
  const topics = paper.topics.map(async ({ questions, ...topic }) => ({
    ...topic,
    questions: await Promise.all(
      questions.map(async ({ figure, ...question }) => ({
        ...question,
        image: figure ? await resolveFigure(storage, 'exams', figure) : null,
      })),
    ),
  }))
  return { ...paper, topics: await Promise.all(topics) }
}

async function resolveQuestionFigures(
  storage: Storage,
  folder: 'questions' | 'homework',
  draft: QuestionSetSourceInput,
) {
  const { questions, ...set } = QuestionSetSource.parse(draft)
  const resolved = questions.map(async ({ figure, ...question }) => ({
    ...question,
    image: figure ? await resolveFigure(storage, folder, figure) : null,
  }))
  return { ...set, questions: await Promise.all(resolved) }
}

async function resolveFigure(
  storage: Storage,
  folder: 'exams' | 'questions' | 'homework',
  figure: { file: string; alt: string },
) {
  const { file, alt } = figure
  const path = contentFile(`${folder}/figures/${file}`)
  const name = folder === 'exams' ? file : `${folder}-${file}`
  await storage.put('exam-figures', name, { path }, { replace: true })
  return { url: storage.publicUrl('exam-figures', name), alt, ...svgSize(path) }
}

/** In pixels, so that the page reserves the figure's space before it loads. */
function svgSize(path: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(path, 'utf8')) ?? []
  if (!width || !height) throw new Error(`${path} has no viewBox`)
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}
