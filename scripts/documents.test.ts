import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('specification map', () => {
  const map = read('docs/spec-map.md')

  it('names existing journeys only', () => {
    const named = [...map.matchAll(/e2e ((?:`[\w-]+`(?:, )?)+)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    )
    expect(named.filter((name) => !existsSync(join(root, 'e2e', `${name}.spec.ts`)))).toEqual([])
  })

  it('names existing decision records only', () => {
    const records = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4))
    const named = [...map.matchAll(/records? ((?:\d{4}(?:, )?)+)/g)].flatMap(([, list = '']) => list.split(', '))
    expect(named.filter((record) => !records.includes(record))).toEqual([])
  })
})

/** `S/…` and `W/…` as the map abbreviates them; `{a,b}` as a shell reads it. */
function pathsIn(document: string): string[] {
  return [...read(document).matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path.replace(/^S\//, 'server/src/domains/').replace(/^W\//, 'web/src/features/'))
    .filter((path) => /^(server|web|contracts|content|scripts|e2e|bench|docs)\/[^<>*…]*$/.test(path))
    .filter((path) => path !== 'bench/results.json')
    .flatMap((path) => {
      const [, before = '', choices, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? []
      return choices ? choices.split(',').map((choice) => `${before}${choice}${after}`) : [path]
    })
}

it.each(['README.md', 'docs/tour.md', 'docs/spec-map.md'])('%s names existing files and folders only', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
