import type { Difficulty, Level } from '@capyzen/contracts/vocabulary'
import { mostWorksheetQuestions } from '@capyzen/contracts/worksheets'
import type { Chance } from './chance.ts'

/** A question that may stand on a sheet. */
export interface SheetQuestion {
  questionId: string
  versionId: string
  /** Of questions that a generator makes anew. */
  slug: string | null
  skillId: string | null
  level: Level
  difficulty: Difficulty | null
  marks: number
  passage: string | null
  language: 'en' | 'zh'
  hasFigure: boolean
}

/** The `draw`th time that a sheet asks it; more than 0 where a generator makes it. */
export interface Chosen {
  asked: SheetQuestion
  draw: number
}

/** What is asked together: a passage with its questions, or one question. */
interface Block {
  chosen: Chosen[]
  bucket: string
  difficulty: Difficulty | null
  seconds: number
  /** Lower ones come first. */
  tier: number
}

interface Wish {
  minutes: number
  least: number
  /** How often a sheet asks what a generator makes. */
  mostDraws: (question: SheetQuestion) => number
  /** Of other variants, which are asked where nothing else is left. */
  avoided: ReadonlySet<string>
  chance: Chance
}

/** As children work: younger ones read every mark's worth more slowly. */
const secondsPerMark: Record<Level, number> = { P1: 90, P2: 90, P3: 90, P4: 90, P5: 75, P6: 75 }
const figureSeconds = 15
const secondsPerWord = 0.5
const secondsPerCharacter = 0.4
/** What a sheet may ask beyond its minutes. */
const slack = 1.1
/** Of what comes next, as long as there is a choice: more easy ones than hard ones. */
const wantedInTurn: readonly Difficulty[] = ['easy', 'medium', 'easy', 'medium', 'hard']
const passages = 'passages'

const readingSeconds = (passage: string, language: 'en' | 'zh'): number =>
  language === 'zh' ? passage.length * secondsPerCharacter : passage.split(/\s+/).length * secondsPerWord

const secondsOf = ({ marks, level, hasFigure }: SheetQuestion): number =>
  marks * secondsPerMark[level] + (hasFigure ? figureSeconds : 0)

/** How long a child takes for these, with what is to be read. */
export function minutesFor(questions: readonly SheetQuestion[]): number {
  const read = new Map(questions.flatMap(({ passage, language }) => (passage === null ? [] : [[passage, language]])))
  const reading = [...read].reduce((sum, [passage, language]) => sum + readingSeconds(passage, language), 0)
  return Math.max(1, Math.round((reading + questions.reduce((sum, one) => sum + secondsOf(one), 0)) / 60))
}

/**
 * As many questions as fit the minutes, spread over their skills, easy ones first and passages last. The same for the
 * same questions and the same chance.
 */
export function chooseQuestions(questions: readonly SheetQuestion[], wish: Wish): Chosen[] {
  const blocks = inTurns(blocksOf(questions, wish), wish.chance)
  const budget = wish.minutes * 60 * slack
  const taken: Block[] = []
  const left: Block[] = []
  let seconds = 0
  let count = 0
  const take = (block: Block) => {
    taken.push(block)
    seconds += block.seconds
    count += block.chosen.length
  }
  for (const block of blocks) {
    const fits = seconds + block.seconds <= budget && count + block.chosen.length <= mostWorksheetQuestions
    if (fits) take(block)
    else left.push(block)
  }
  // A passage of younger children has more questions than ten minutes.
  const shortestFirst = left.toSorted((one, other) => one.tier - other.tier || one.seconds - other.seconds)
  for (const block of shortestFirst) if (count < wish.least) take(block)
  return inOrder(taken)
}

function blocksOf(questions: readonly SheetQuestion[], { mostDraws, avoided }: Wish): Block[] {
  const ofPassages = Map.groupBy(
    questions.filter(({ passage }) => passage !== null),
    ({ passage }) => passage,
  )
  const isAvoided = ({ questionId }: SheetQuestion) => avoided.has(questionId)
  const together = [...ofPassages.values()].map((group): Block => {
    const [first] = group
    const reading = first ? readingSeconds(first.passage ?? '', first.language) : 0
    return {
      chosen: group.map((asked) => ({ asked, draw: 0 })),
      bucket: passages,
      difficulty: null,
      seconds: reading + group.reduce((sum, one) => sum + secondsOf(one), 0),
      tier: group.some(isAvoided) ? avoidedTier : 0,
    }
  })
  const alone = questions
    .filter(({ passage }) => passage === null)
    .flatMap((asked) =>
      Array.from({ length: mostDraws(asked) }, (_, draw): Block => ({
        chosen: [{ asked, draw }],
        bucket: asked.skillId ?? '',
        difficulty: asked.difficulty,
        seconds: secondsOf(asked),
        // What a generator makes has other numbers in each variant.
        tier: draw > 0 ? draw : mostDraws(asked) === 1 && isAvoided(asked) ? avoidedTier : 0,
      })),
    )
  return [...together, ...alone]
}

/** Before a generator is asked a third time. */
const avoidedTier = 1.5

/** One of each skill after the other, and again; what comes in the next tier waits until this one is through. */
function inTurns(blocks: readonly Block[], chance: Chance): Block[] {
  const shuffled = chance.shuffled(blocks)
  const tiers = [...new Set(shuffled.map(({ tier }) => tier))].toSorted((one, other) => one - other)
  const order = chance.shuffled([...new Set(shuffled.map(({ bucket }) => bucket))].toSorted())
  const ordered: Block[] = []
  for (const tier of tiers) {
    const left = new Map(order.map((bucket) => [bucket, shuffled.filter((one) => isOf(one, tier, bucket))]))
    while ([...left.values()].some((some) => some.length > 0))
      for (const some of left.values()) {
        const wanted = wantedInTurn[ordered.length % wantedInTurn.length]
        const at = Math.max(
          0,
          some.findIndex(({ difficulty }) => difficulty === wanted),
        )
        ordered.push(...some.splice(at, 1))
      }
  }
  return ordered
}

const isOf = (block: Block, tier: number, bucket: string) => block.tier === tier && block.bucket === bucket

const rank = ({ difficulty }: Block) => (difficulty === null ? 1 : { easy: 0, medium: 1, hard: 2 }[difficulty])

function inOrder(blocks: readonly Block[]): Chosen[] {
  const isRead = ({ bucket }: Block) => (bucket === passages ? 1 : 0)
  return blocks
    .toSorted((one, other) => isRead(one) - isRead(other) || rank(one) - rank(other))
    .flatMap(({ chosen }) => chosen)
}
