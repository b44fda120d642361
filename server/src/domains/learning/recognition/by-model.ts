import type { ReadQuestion } from '@capyzen/contracts/recognition'
import type { DomainDeps } from '#platform/domain'
import { cutLine } from './questions.ts'
import type { PageResult } from './read-page.ts'

export interface PictureToTranscribe {
  learnerId: string
  /** JPEG. */
  bytes: Buffer
}

type AskingDeps = Pick<DomainDeps, 'db' | 'model' | 'settings' | 'clock' | 'log' | 'domains'>

declare module '#platform/domain' {
  interface DomainHooks {
    /** The lines of a picture by a model that sees; undefined where none does or it may not be asked for this learner. */
    transcribePicture(deps: AskingDeps, picture: PictureToTranscribe): Promise<string[] | undefined>
  }
}

export async function transcribeByModel(deps: AskingDeps, picture: PictureToTranscribe): Promise<string[] | undefined> {
  for (const { transcribePicture } of deps.domains) {
    const lines = await transcribePicture?.(deps, picture)
    if (lines) return lines
  }
  return undefined
}

/** What a model makes of a page that the academy can't read, such as handwriting. The learner looks at every word of it. */
export function readingOf(lines: readonly string[]): PageResult | undefined {
  const rows = lines
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => words.map((text) => ({ text, isDoubtful: true })))
  const [first, ...rest] = rows
  if (!first) return undefined
  const { words, cut } = cutLine(first)
  const question: ReadQuestion = {
    box: { left: 0, top: 0, right: 1_000, bottom: 1_000 },
    lines: [words, ...rest].filter((row) => row.length > 0),
    cut,
  }
  return question.lines.length > 0 ? { questions: [question] } : undefined
}
