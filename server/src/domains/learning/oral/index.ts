/** Rehearsals of the oral exam: reading aloud and its map of words, the conversation, and what grown-ups see of it. */

import { defineDomain } from '#platform/domain'
import { forgetSpeech } from './forgetting.ts'
import { mayHear } from './looking.ts'
import { nameRecordings } from './naming.ts'
import { oralPersonalData } from './personal-data.ts'
import { oralRoutes } from './routes.ts'

export { readAloud } from './read-aloud.ts'
export { loadOralSets, loadPassagesToRead, type LoadedOralSet } from './sets.ts'
export { readWeekRehearsals } from './week.ts'

export const oralDomain = defineDomain({
  name: 'oral',
  routes: oralRoutes,
  personalData: oralPersonalData,
  mayHear,
  nameRecordings,
  forgetVoiceAndPictures: forgetSpeech,
})
