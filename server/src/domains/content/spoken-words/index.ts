/** Words that are heard as a person recorded them, from packs of recordings, and the server's own voice. */

import { defineDomain } from '#platform/domain'
import { namedRecordings } from './recordings.ts'
import { spokenWordRoutes } from './routes.ts'
import { startSpeech } from './speech.ts'

export { AboutPack, aboutFileName, loadAudioPack, readAudioPack } from './audio-pack.ts'

export const spokenWordsDomain = defineDomain({
  name: 'spoken-words',
  start: startSpeech,
  routes: spokenWordRoutes,
  storedFiles: [namedRecordings],
})
