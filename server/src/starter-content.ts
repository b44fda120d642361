import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { catalogue } from '../../content/courses/catalogue.ts'
import { CatalogueSource } from '../../content/courses/catalogue-source.ts'
import { papers } from '../../content/exams/papers/index.ts'
import { PaperSource } from '../../content/exams/paper-source.ts'
import { fillSearchTexts, loadCatalogue } from '#domains/courses'
import { loadPaper } from '#domains/exams'
import { loadCaptions, loadClips } from '#domains/videos'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { loadedContent } from '#platform/tables'

const contentFile = (path: string) => fileURLToPath(new URL(`../../content/${path}`, import.meta.url))

/** Fills a new database, and adds to one of an earlier version; the only reader of content/. A first start that was cut short is taken up again. */
export async function loadStarterContent(
  { db, storage }: { db: Database; storage: Storage },
  now: Date,
): Promise<void> {
  await once(db, 'catalogue', now, async () => {
    const { series, courses } = CatalogueSource.parse(catalogue)
    await loadCatalogue(db, { series, courses })
    await loadClips({ db, storage }, starterClips())
  })
  await fillSearchTexts(db)
  await once(db, 'captions', now, () => loadCaptions(db, starterClips()))
  for (const [position, draft] of papers.entries())
    await once(db, `paper ${draft.id}`, now, async () =>
      loadPaper(db, await resolveFigures(storage, PaperSource.parse(draft)), { position, now }),
    )
}

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
  const resolve = async ({ file, alt }: { file: string; alt: string }) => {
    const path = contentFile(`exams/figures/${file}`)
    await storage.put('exam-figures', file, { path }, { replace: true })
    return { url: storage.publicUrl('exam-figures', file), alt, ...svgSize(path) }
  }
  const topics = paper.topics.map(async ({ questions, ...topic }) => ({
    ...topic,
    questions: await Promise.all(
      questions.map(async ({ figure, ...question }) => ({ ...question, image: figure ? await resolve(figure) : null })),
    ),
  }))
  return { ...paper, topics: await Promise.all(topics) }
}

/** Pixels, so that the page keeps the figure's place before it has loaded. */
function svgSize(path: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(path, 'utf8')) ?? []
  if (!width || !height) throw new Error(`${path} has no viewBox`)
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}
