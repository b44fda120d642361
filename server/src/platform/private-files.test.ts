import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory } from '#test/platform-doubles'
import { makeDataDir } from './data-dir.ts'

it('makeDataDir takes from others what they could see of an existing folder, at every depth', () => {
  const { path, remove } = temporaryDirectory()
  onTestFinished(remove)
  mkdirSync(join(path, 'files/course-videos/lesson'), { recursive: true, mode: 0o755 })
  for (const name of ['lock', 'files/course-videos/lesson/film.mp4'])
    writeFileSync(join(path, name), '', { mode: 0o644 })
  for (const name of ['', 'files', 'files/course-videos', 'files/course-videos/lesson'])
    chmodSync(join(path, name), 0o755)
  makeDataDir(path)
  const names = ['', ...(readdirSync(path, { recursive: true }) as string[])]
  const modes = names.map((name) => [name, (lstatSync(join(path, name)).mode & 0o777).toString(8)])
  expect(Object.fromEntries(modes)).toEqual({
    ...{ '': '700', files: '700', 'files/course-videos': '700', 'files/course-videos/lesson': '700' },
    ...{ lock: '600', 'files/course-videos/lesson/film.mp4': '600' },
  })
})
