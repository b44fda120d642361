import { spawnSync } from 'node:child_process'
import { findChromium, installWithApt, type ChromiumKind } from './chromium.ts'
import { buildWebIfChanged } from './web-build.ts'

/** Finds, installs or builds what the tests need: ffmpeg, a browser and the web app. Reports what is missing. */
const kind: ChromiumKind = process.env.TEST_ALL === '1' ? 'full' : 'headless'

const hasFfmpeg = () => spawnSync(process.env.FFMPEG_PATH || 'ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0

if (!hasFfmpeg()) {
  process.stdout.write('no ffmpeg found: installing one …\n')
  installWithApt('ffmpeg')
}
if (!hasFfmpeg())
  process.stdout.write('No ffmpeg could be found or installed: the tests that make videos playable will fail.\n')
if (!findChromium(kind))
  process.stdout.write('No Chromium could be found or installed: the journeys in a browser cannot run.\n')
buildWebIfChanged()
