import { describe, expect, it } from 'vitest'
import { joinScripts, type Script, type Visit } from './joined-scripts.ts'

const script = (file: string, bytes: number, ...imports: string[]): Script => ({
  file,
  modules: [file],
  bytes,
  imports,
})
const visit = (scripts: string[], rest: Partial<Visit> = {}): Visit => ({
  ...{ scripts, weight: 1, most: 14, mostInVain: 100_000 },
  ...rest,
})
const namesOf = (groups: Script[][]) =>
  groups
    .map((group) =>
      group
        .map(({ file }) => file)
        .sort()
        .join('+'),
    )
    .sort()

describe('joinScripts', () => {
  it('joins what the same visits load', () => {
    const scripts = [script('page', 900, 'a', 'b'), script('other', 900, 'a', 'b'), script('a', 300), script('b', 300)]
    const joined = joinScripts(scripts, new Set(['page', 'other']), [visit(['page']), visit(['other'])])
    expect(namesOf(joined)).toEqual(['a+b'])
  })

  it('keeps apart what one visit would load in vain', () => {
    const scripts = [script('page', 900, 'a', 'b'), script('other', 900, 'a'), script('a', 300), script('b', 50_000)]
    const joined = joinScripts(scripts, new Set(['page', 'other']), [visit(['page']), visit(['other'])])
    expect(namesOf(joined)).toEqual(['a', 'b'])
  })

  it('joins it where a visit takes too many requests, unless the other may not bear it', () => {
    const scripts = [script('page', 900, 'a', 'b'), script('other', 900, 'a'), script('a', 300), script('b', 20_000)]
    const join = (mostInVain: number) =>
      namesOf(
        joinScripts(scripts, new Set(['page', 'other']), [
          visit(['page'], { most: 2 }),
          visit(['other'], { mostInVain }),
        ]),
      )
    expect(join(100_000)).toEqual(['a+b'])
    expect(join(10_000)).toEqual(['a', 'b'])
  })

  it('takes what stands between the two along, so that groups never import each other in a circle', () => {
    const scripts = [
      script('page', 900, 'top'),
      script('other', 900, 'middle'),
      script('top', 300, 'middle'),
      script('middle', 300, 'bottom'),
      script('bottom', 300),
    ]
    const joined = joinScripts(scripts, new Set(['page', 'other']), [visit(['page']), visit(['other'])])
    for (const group of joined) {
      const files = group.map(({ file }) => file)
      if (files.includes('top') && files.includes('bottom')) expect(files).toContain('middle')
    }
    expect(joined.flat()).toHaveLength(3)
  })
})
