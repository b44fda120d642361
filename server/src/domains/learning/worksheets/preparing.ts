import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import type { SheetRecipe, WorksheetType } from '@capyzen/contracts/worksheets'
import type { ListItem, ListSection } from '#domains/learning/attempts'
import { readLessonCharacters } from '#domains/learning/characters'
import { readQuestions, storeDrawn } from '#domains/learning/questions'
import type { Question } from '@capyzen/contracts/questions'
import { drawsOf, languageOf, readMistakenQuestions, readSheetQuestions } from './candidates.ts'
import { chanceOf, type Chance } from './chance.ts'
import { chooseQuestions, minutesFor, type Chosen, type SheetQuestion } from './choosing.ts'
import type { MakingDeps } from './deps.ts'
import type { SquaresRecipe, StoredRecipe } from './tables.ts'

/** Everything of a sheet but its number. */
export interface PreparedSheet {
  level: Level
  subject: Subject
  language: 'en' | 'zh'
  type: WorksheetType
  minutes: number
  sections: ListSection[]
  items: ListItem[]
  /** How many characters there are to write, where it asks no questions. */
  squares?: number
}

interface ToPrepare {
  recipe: StoredRecipe
  seed: number
  /** Ids of questions that stand on other variants. */
  avoided: ReadonlySet<string>
}

const fewestQuestions = 5
const fewestMistakes = 3

export async function prepareSheet(
  deps: MakingDeps,
  { recipe, seed, avoided }: ToPrepare,
): Promise<PreparedSheet | { tooFew: number }> {
  if (recipe.kind === 'characters' || recipe.kind === 'dictation') return prepareSquares(deps, recipe)
  const chance = chanceOf(seed)
  const found = await readFor(deps, recipe)
  const least = recipe.kind === 'mistakes' ? fewestMistakes : fewestQuestions
  const mostDraws = recipe.kind === 'mistakes' ? () => 1 : drawsOf(deps.generators)
  const chosen = chooseQuestions(found, { minutes: recipe.minutes, least, mostDraws, avoided, chance })
  const asked = await drawAll(deps, chosen, chance)
  if (asked.length < least) return { tooFew: asked.length }
  return { ...frameOf(recipe, asked), ...toList(asked) }
}

const readFor = (deps: MakingDeps, recipe: SheetRecipe): Promise<SheetQuestion[]> =>
  recipe.kind === 'mistakes' ? readMistakenQuestions(deps, recipe) : readSheetQuestions(deps.db, recipe)

/** So many draws that ask what stands on the sheet already are a generator that knows nothing else. */
const mostTries = 5

/** In their order, without those that ask the same as one before. */
async function drawAll(deps: MakingDeps, chosen: readonly Chosen[], chance: Chance): Promise<SheetQuestion[]> {
  const shown = await readQuestions(
    deps.db,
    chosen.map(({ asked }) => asked.versionId),
  )
  const now = deps.clock.now()
  const said = new Set<string>()
  const asked: SheetQuestion[] = []
  for (const { asked: question } of chosen) {
    const generator = question.slug === null ? undefined : deps.generators.get(question.slug)
    for (let tries = 0; tries < (generator ? mostTries : 1); tries += 1) {
      const seed = generator?.drawSeed(chance.next()) ?? 0
      const content = await generator?.make(seed, deps.storage)
      const says = sayingOf(content ?? shown.get(question.versionId))
      if (says === undefined || said.has(says)) continue
      said.add(says)
      const { questionId } = question
      const drawn = content && (await storeDrawn(deps.db, { questionId, seed, content, metVersionId: null }, now))
      asked.push({ ...question, versionId: drawn?.versionId ?? question.versionId })
      break
    }
  }
  return asked
}

/** Letters and digits of what it asks and offers: the same where two questions ask the same. */
function sayingOf(
  question: (Pick<Question, 'text' | 'options'> & { image?: { alt: string } | null | undefined }) | undefined,
): string | undefined {
  if (!question) return undefined
  const parts = [question.text, question.image?.alt ?? '', ...question.options.map(({ label }) => label)]
  return parts.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')).join(' ')
}

function frameOf(recipe: SheetRecipe, asked: readonly SheetQuestion[]) {
  const { subject } = recipe
  const isRead = asked.every(({ passage }) => passage !== null)
  const type: WorksheetType = recipe.kind === 'mistakes' ? 'mistakes' : isRead ? 'reading' : 'practice'
  const level = recipe.kind === 'practice' ? recipe.level : commonLevel(asked)
  return { level, subject, type, language: languageOf(subject), minutes: roundedMinutes(asked) }
}

const roundedMinutes = (asked: readonly SheetQuestion[]): number => Math.ceil(minutesFor(asked) / 5) * 5

/** Of most of them; of two that are as many, the higher. */
function commonLevel(asked: readonly SheetQuestion[]): Level {
  const count = (level: Level) => asked.filter((one) => one.level === level).length
  return levels.reduce((most, level) => (count(level) >= count(most) ? level : most))
}

/** Neighbours that share a passage are a section. */
function toList(asked: readonly SheetQuestion[]): { sections: ListSection[]; items: ListItem[] } {
  const sections: ListSection[] = []
  const items = asked.map(({ versionId, marks, passage }) => {
    if (sections.length === 0 || sections.at(-1)?.passage !== passage) sections.push({ topic: null, passage })
    return { questionVersionId: versionId, marks, section: sections.length - 1 }
  })
  return { sections, items }
}

const minutesPerCharacter = { characters: 2, dictation: 1 }

async function prepareSquares({ db }: MakingDeps, recipe: SquaresRecipe): Promise<PreparedSheet | { tooFew: number }> {
  const rows = await readSquares(db, recipe)
  const level = levels[recipe.grade - 1]
  if (rows.length === 0 || level === undefined) return { tooFew: 0 }
  return {
    ...{ level, subject: 'chinese', language: 'zh', type: recipe.kind, sections: [], items: [] },
    squares: rows.length,
    minutes: Math.ceil(rows.length * minutesPerCharacter[recipe.kind]),
  }
}

/** What is to be written, of lessons as they stand now. */
export async function readSquares(db: MakingDeps['db'], { grade, lessons }: SquaresRecipe) {
  const characters = await readLessonCharacters(db, { grade, canWrite: true })
  return characters.filter(({ lessonNumber }) => lessons.includes(lessonNumber))
}
