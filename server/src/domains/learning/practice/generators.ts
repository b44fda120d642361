import type { StarterQuestion } from '#domains/learning/questions'
import type { Domain } from '#platform/domain'
import type { Storage } from '#platform/storage'

/** Makes one question anew for each turn, with other numbers. */
export interface QuestionGenerator {
  /** Of the question. */
  slug: string
  /** By chance, another one each time; with a part from 0 to 1, without 1, the one there of all seeds. */
  drawSeed(part?: number): number
  /** The same for the same seed. */
  make(seed: number, storage: Storage): Promise<StarterQuestion>
}

declare module '#platform/domain' {
  interface DomainHooks {
    questionGenerators: readonly QuestionGenerator[]
  }
}

/** By the slug of their questions. */
export type Generators = ReadonlyMap<string, QuestionGenerator>

export const generatorsOf = (domains: readonly Domain[]): Generators =>
  new Map(domains.flatMap(({ questionGenerators = [] }) => questionGenerators.map((one) => [one.slug, one] as const)))
