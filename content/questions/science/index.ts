import type { QuestionSetSourceInput } from '../question-source.ts'
import { adaptations } from './adaptations.ts'
import { breathAndBlood } from './breath-and-blood.ts'
import { bulbs } from './bulbs.ts'
import { circuits } from './circuits.ts'
import { energy } from './energy.ts'
import { flowers } from './flowers.ts'
import { foodWebs } from './food-webs.ts'
import { gravityAndSprings } from './gravity-and-springs.ts'
import { heatAndMatter } from './heat-and-matter.ts'
import { photosynthesis } from './photosynthesis.ts'
import { pushesAndFriction } from './pushes-and-friction.ts'
import { revision } from './revision.ts'
import { seeds } from './seeds.ts'
import { transport } from './transport.ts'
import { waterChanges } from './water-changes.ts'
import { waterCycle } from './water-cycle.ts'

/** By topic, in the order they are taught in P5 and P6. */
export const scienceSets: QuestionSetSourceInput[] = [
  waterChanges,
  waterCycle,
  flowers,
  seeds,
  transport,
  breathAndBlood,
  circuits,
  bulbs,
  pushesAndFriction,
  gravityAndSprings,
  photosynthesis,
  energy,
  foodWebs,
  adaptations,
  heatAndMatter,
  revision,
]
