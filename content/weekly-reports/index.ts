import type { ActivitySource } from './activity-source.ts'
import { chineseActivities } from './chinese.ts'
import { englishActivities } from './english.ts'
import { mathActivities } from './math.ts'
import { scienceActivities } from './science.ts'

/** Our own writing. */
export const homeActivities: ActivitySource[] = [
  ...englishActivities,
  ...mathActivities,
  ...scienceActivities,
  ...chineseActivities,
]
