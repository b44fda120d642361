import { runAudioPack } from '../server/src/audio-pack.ts'

/** Loads a folder of recorded words. */
runAudioPack(process.argv.slice(3))
