import { findSkill } from '@capyzen/contracts/taxonomy'
import { shownAs, storeDrawn, type StarterQuestion } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import type { Storage } from '#platform/storage'
import type { Generators } from './generators.ts'
import type { Candidate } from './next-question.ts'
import type { AskedQuestion } from './turns.ts'

export interface DrawingDeps {
  db: Database
  clock: DomainDeps['clock']
  storage: Storage
  generators: Generators
}

export const generatorOf = ({ generators }: Pick<DrawingDeps, 'generators'>, { slug }: Pick<Candidate, 'slug'>) =>
  slug === null ? undefined : generators.get(slug)

/** So many draws that ask what the learner was asked last are chance; more are a generator that knows nothing else. */
const mostDraws = 5

/** What a candidate asks in a new turn: a version that is drawn for it, or undefined where it has only its own. */
export async function drawCandidate(
  deps: DrawingDeps,
  candidate: Candidate,
  metVersionId: string | null,
): Promise<AskedQuestion | undefined> {
  const generator = generatorOf(deps, candidate)
  if (!generator) return undefined
  const { db, clock, storage } = deps
  const { questionId } = candidate
  for (let draws = 1; ; draws += 1) {
    const seed = generator.drawSeed()
    const content = await generator.make(seed, storage)
    const { versionId, isMet } = await storeDrawn(db, { questionId, seed, content, metVersionId }, clock.now())
    if (!isMet || draws === mostDraws) return askedOf(content, { questionId, versionId })
  }
}

/** As it is read from its version. */
function askedOf(
  content: StarterQuestion,
  { questionId, versionId }: { questionId: string; versionId: string },
): AskedQuestion {
  const { subject, type, language, key, explanation, hints = [], skills } = content
  const skillId = skills?.find((skill) => findSkill(skill)) ?? null
  return {
    question: shownAs(versionId, content),
    solution: { key, hints, explanation },
    origin: { questionId, subject, skillId, type },
    language,
  }
}
