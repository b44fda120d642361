import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, like } from 'drizzle-orm'
import { readCharacterRows, readConfusableRows } from '../../content/characters/character-files.ts'
import { catalogue } from '../../content/courses/catalogue.ts'
import { CatalogueSource } from '../../content/courses/catalogue-source.ts'
import { englishWords } from '../../content/dictionary/english-words.ts'
import { paperFiles, readPaper, type Paper } from '../../content/exams/paper-files.ts'
import { HomeworkSetSource } from '../../content/homework/homework-source.ts'
import { homeworkSets } from '../../content/homework/index.ts'
import { itemFiles, readItemFile } from '../../content/language-arts/item-files.ts'
import { readLiveCourses } from '../../content/live-courses/course-file.ts'
import { readOralSets, type OralSetSource } from '../../content/oral/oral-set-source.ts'
import {
  generate,
  lastSeed,
  listedSeed,
  mathGenerated,
  mathGenerators,
} from '../../content/questions/math-generators.ts'
import { readGradedPassages } from '../../content/questions/passage-files.ts'
import {
  questionSetFiles,
  readQuestionSet,
  type ContentQuestion,
  type QuestionSet,
} from '../../content/questions/question-files.ts'
import { readSampleQuestions } from '../../content/sample-questions/sample-file.ts'
import { ActivitySource } from '../../content/weekly-reports/activity-source.ts'
import { homeActivities } from '../../content/weekly-reports/index.ts'
import { readWorksheets } from '../../content/worksheets/worksheet-file.ts'
import { readWordRows } from '../../content/words/word-files.ts'
import { loadLiveCourses } from '#domains/classroom/live-courses'
import { loadHomework } from '#domains/learning/homework'
import {
  addSkillsAndTrials,
  courses as courseTable,
  fillSearchTexts,
  hasVideo,
  loadCatalogue,
} from '#domains/content/courses'
import { keepOwnWords } from '#domains/content/dictionary'
import { loadConfusableCharacters } from '#domains/content/strokes'
import { loadStarterCharacters } from '#domains/learning/characters'
import { loadPaper, renewPaper } from '#domains/learning/exams'
import { loadOralSets, type LoadedOralSet } from '#domains/learning/oral'
import { loadGameItems } from '#domains/learning/language-arts'
import { loadPassages } from '#domains/learning/reading'
import { fillListing, loadQuestions, toStarterQuestion } from '#domains/learning/questions'
import { generatorsOf, type QuestionGenerator } from '#domains/learning/practice'
import { loadActivities } from '#domains/learning/weekly-reports'
import { loadWorksheets } from '#domains/learning/worksheets'
import { loadGradedWords } from '#domains/learning/words'
import { loadCaptions, loadClips } from '#domains/content/videos'
import type { Database } from '#platform/database'
import { defineDomain } from '#platform/domain'
import type { Storage } from '#platform/storage'
import { loadedContent } from '#platform/tables'

const contentFile = (path: string) => fileURLToPath(new URL(`../../content/${path}`, import.meta.url))

/** Only in homework: its marks are provisional until a teacher has read the composition. */
const pictureComposition = contentFile('homework/picture-composition.yaml')

/** Loads what this database does not have yet; an interrupted load is resumed. The only reader of content/. */
export async function loadStarterContent(
  { db, storage }: { db: Database; storage: Storage },
  now: Date,
): Promise<void> {
  await once(db, 'catalogue', now, async () => {
    const { series, courses } = CatalogueSource.parse(catalogue)
    await loadCatalogue(db, { series, courses })
  })
  await once(db, 'lesson skills and trials', now, async () => {
    const { series, courses } = CatalogueSource.parse(catalogue)
    await addSkillsAndTrials(db, { series, lessons: [...series.flatMap((one) => one.courses), ...courses] })
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
  const liveCourses = readLiveCourses()
  // Another edition adds courses; those that are there stay as administrators have left them.
  await once(db, `live courses ${editionOf(JSON.stringify(liveCourses))}`, now, () =>
    loadLiveCourses(db, liveCourses, now),
  )
  // One by one, so that a database of an earlier version gets the new ones; a course with a video keeps what it has.
  for (const clip of starterClips())
    await once(db, `clip ${clip.courseId}`, now, async () => {
      const [course] = await db.select({ hasVideo }).from(courseTable).where(eq(courseTable.id, clip.courseId))
      if (!course || course.hasVideo) return
      await loadCaptions(db, [clip])
      await loadClips({ db, storage }, [clip])
    })
  const oralSets = [...readOralSets('english'), ...readOralSets('chinese')].map(toOralSet)
  const oralEdition = editionOf(JSON.stringify(oralSets))
  await once(db, `oral sets ${oralEdition}`, now, async () => {
    await db.delete(loadedContent).where(like(loadedContent.name, 'oral sets %'))
    await loadOralSets({ db, storage }, oralSets)
  })
  for (const language of ['en', 'zh'] as const) {
    const rows = readWordRows(language)
    await once(db, `graded words ${language} ${editionOf(JSON.stringify(rows))}`, now, async () => {
      await db.delete(loadedContent).where(like(loadedContent.name, `graded words ${language} %`))
      await loadGradedWords(db, language, rows)
    })
  }
  const characterRows = readCharacterRows()
  await once(db, `characters ${editionOf(JSON.stringify(characterRows))}`, now, async () => {
    await db.delete(loadedContent).where(like(loadedContent.name, 'characters %'))
    await loadStarterCharacters(db, characterRows)
  })
  const confusable = readConfusableRows()
  await once(db, `confusable characters ${editionOf(JSON.stringify(confusable))}`, now, async () => {
    await db.delete(loadedContent).where(like(loadedContent.name, 'confusable characters %'))
    await loadConfusableCharacters(db, confusable)
  })
  await fillListing(db)
  const load = async (set: QuestionSet) => loadQuestions(db, await resolveSetFigures(storage, 'questions', set), now)
  for (const file of questionSetFiles) {
    const name = relative(contentFile('questions'), file)
    await once(db, `questions ${name} ${editionOfFile(file)}`, now, () => load(readQuestionSet(file)))
  }
  await once(db, `questions ${mathGenerated.name} ${editionOf(JSON.stringify(mathGenerated))}`, now, () =>
    load(mathGenerated),
  )
  // After the questions that they name.
  const passages = readGradedPassages()
  await once(db, `reading passages ${editionOf(JSON.stringify(passages))}`, now, async () => {
    await db.delete(loadedContent).where(like(loadedContent.name, 'reading passages %'))
    await loadPassages(db, passages)
  })
  for (const file of itemFiles) {
    const { name, items, ...round } = readItemFile(file)
    await once(db, `game items ${name} ${editionOfFile(file)}`, now, async () => {
      // An edition replaces the others, also an older one that comes back.
      await db.delete(loadedContent).where(like(loadedContent.name, `game items ${name} %`))
      await loadGameItems(db, { ...round, items: items.map((item) => ({ ...item, image: null })) }, now)
    })
  }
  // After the questions that its cards name.
  const homework = editionOf(JSON.stringify(homeworkSets) + editionOfFile(pictureComposition))
  await once(db, `homework ${homework}`, now, () => loadStarterHomework(db, storage, now))
  for (const [position, file] of paperFiles.entries()) {
    // Named by its id, which is all that `paperLoads` knows of it.
    const paper = readPaper(file)
    await once(db, `paper ${paper.id} ${editionOfFile(file)}`, now, async () => {
      const resolved = await resolvePaperFigures(storage, paper)
      // Before it is loaded: a new database gets it as its first version.
      await renewPaper(db, resolved, { loadedAt: await paperLoads(db, paper.id), now })
      await loadPaper(db, resolved, { position, now })
    })
  }
  const sheets = readWorksheets()
  // After the questions and characters that they ask.
  await once(db, `worksheets ${editionOf(JSON.stringify(sheets))}`, now, async () => {
    await db.delete(loadedContent).where(like(loadedContent.name, 'worksheets %'))
    const domains = [starterContentDomain]
    const clock = { now: () => now }
    await loadWorksheets({ db, storage, clock, domains, generators: generatorsOf(domains) }, sheets)
  })
}

/** Hands generators to practice; what the listed question asks is left to homework. And names what visitors may try. */
export const starterContentDomain = defineDomain({
  name: 'starter-content',
  sampleQuestions: readSampleQuestions(),
  questionGenerators: mathGenerators.map((generator): QuestionGenerator => ({
    slug: generate(generator, listedSeed).id,
    drawSeed: (part) =>
      part === undefined
        ? randomInt(listedSeed + 1, lastSeed + 1)
        : listedSeed + 1 + Math.floor(part * (lastSeed - listedSeed)),
    async make(seed, storage) {
      const question = await withFigure(storage, 'questions', generate(generator, seed))
      return toStarterQuestion(question, mathGenerated.syllabusYear)
    },
  })),
})

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
  const ownQuestions = [await resolveSetFigures(storage, 'homework', readQuestionSet(pictureComposition))]
  await loadHomework(db, { cards, ownQuestions }, now)
}

function toOralSet({ id, language, level, title, ...set }: OralSetSource): LoadedOralSet {
  const drawing = (file: string) => {
    const svg = readFileSync(contentFile(`oral/pictures/${file}`), 'utf8')
    return { fileKey: `oral-${file.replace('.svg', '')}-${editionOf(svg)}.svg`, svg }
  }
  const { reading, conversation } = set
  const picture = 'picture' in conversation ? conversation.picture : undefined
  const clip = 'clip' in conversation ? conversation.clip : undefined
  return {
    ...{ id, language, level, title, questions: conversation.questions },
    reading: { preamble: null, ...reading },
    picture: picture ? { ...drawing(picture.file), alt: picture.alt } : null,
    clip: clip ? { ...drawing(clip.file), seconds: clip.seconds, description: clip.description } : null,
  }
}

const editionOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 8)

const editionOfFile = (file: string) => editionOf(readFileSync(file))

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

async function resolvePaperFigures(storage: Storage, paper: Paper) {
  const sections = paper.sections.map(async ({ questions, ...section }) => ({
    ...section,
    questions: await Promise.all(
      questions.map(async (question) => {
        const resolved = await withFigure(storage, 'exams', { ...question, id: `${paper.id}-${question.id}` })
        const isTagged = question.skills.length > 0
        return {
          ...toStarterQuestion(resolved, paper.syllabusYear),
          ...(!isTagged && { skills: null, difficulty: null }),
        }
      }),
    ),
  }))
  return { ...paper, sections: await Promise.all(sections) }
}

async function resolveSetFigures(storage: Storage, folder: 'questions' | 'homework', set: QuestionSet) {
  const questions = await Promise.all(set.questions.map((question) => withFigure(storage, folder, question)))
  return { ...set, questions }
}

async function withFigure(storage: Storage, folder: FigureFolder, { figure, ...question }: ContentQuestion) {
  if (!figure) return { ...question, image: null }
  const svg = 'svg' in figure ? figure.svg : readFileSync(contentFile(`${folder}/figures/${figure.file}`), 'utf8')
  // A drawing is named by what it shows, as generators change and versions don't.
  const file = 'file' in figure ? figure.file : `generated-${editionOf(svg)}.svg`
  const name = folder === 'exams' ? file : `${folder}-${file}`
  await storage.put('exam-figures', name, { bytes: Buffer.from(svg) }, { replace: true })
  return {
    ...question,
    image: { url: storage.publicUrl('exam-figures', name), alt: figure.alt, ...sizeOf(svg, name) },
  }
}

type FigureFolder = 'exams' | 'questions' | 'homework'

/** In pixels, so that the page reserves the figure's space before it loads. */
function sizeOf(svg: string, name: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${name} has no viewBox`)
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}
