import type { QuestionSetDraft } from '../question-source.ts'
import { breathAndBlood } from './breath-and-blood.ts'
import { flowers } from './flowers.ts'
import { seeds } from './seeds.ts'
import { transport } from './transport.ts'
import { waterChanges } from './water-changes.ts'
import { waterCycle } from './water-cycle.ts'

/** By topic, in the order they are taught in P5 and P6. */
export const scienceSets: QuestionSetDraft[] = [waterChanges, waterCycle, flowers, seeds, transport, breathAndBlood]
