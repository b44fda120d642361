import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOralSets, type OralSetSource } from './oral-set-source.ts'

const sets = readOralSets('chinese')
const levels = sets.map((set) => set.level).sort()
const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const older = (set: OralSetSource) => set.level === 'P5' || set.level === 'P6'
const clipOf = (set: OralSetSource) => {
  if (set.language !== 'zh') throw new Error(`${set.id} is no Chinese set`)
  return set.conversation.clip
}

test('there are two sets of P6, two of P5, one of P4 and one of P3', () => {
  expect(levels).toEqual(['P3', 'P4', 'P5', 'P5', 'P6', 'P6'])
})

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  const clip = clipOf(set)
  const file = join(import.meta.dirname, 'pictures', clip.file)

  test('has a passage with dialogue, as long as its level reads', () => {
    const [least, most] = older(set) ? [150, 190] : [80, 110]
    expect(han(set.reading.text)).toBeGreaterThanOrEqual(least)
    expect(han(set.reading.text)).toBeLessThanOrEqual(most)
    expect(set.reading.text).toMatch(/“.+”/)
    expect(set.reading.text.split('\n\n').length).toBeGreaterThanOrEqual(3)
  })

  test('has model answers that a child could say', () => {
    const [least, most] = older(set) ? [120, 180] : [60, 100]
    for (const { model } of set.conversation.questions) {
      expect(han(model), model).toBeGreaterThanOrEqual(least)
      expect(han(model), model).toBeLessThanOrEqual(most)
    }
  })

  test('is written with full-width punctuation', () => {
    const { questions } = set.conversation
    const chinese = [set.reading.text, ...questions.flatMap((one) => [one.text, one.model, ...one.followUps])]
    for (const text of chinese) expect(text).not.toMatch(/[,.?!:;"'()a-z]/i)
  })

  test('has a clip of its own, about half a minute or a minute', () => {
    expect(clip.file).toBe(`${id}.svg`)
    expect(existsSync(file)).toBe(true)
    expect(clip.seconds).toBe(older(set) ? 60 : 35)
    expect(statSync(file).size).toBeLessThanOrEqual(60 * 1024)
  })

  test('its clip moves by itself, says nothing and asks nobody outside', () => {
    const svg = readFileSync(file, 'utf8')
    expect(svg).toContain('viewBox="0 0 800 500"')
    expect(svg).toMatch(/<animate/)
    expect(svg).not.toMatch(/<script|<text|<style|<foreignObject|<image|\son[a-z]+=|javascript:/i)
    for (const [, target] of svg.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/)
    for (const [, target] of svg.matchAll(/url\(([^)]*)\)/g)) expect(target).toMatch(/^#/)
    const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, one]) => one))
    for (const [, target] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(target)
  })

  test('nothing in its clip begins or ends after its last second', () => {
    const svg = readFileSync(file, 'utf8')
    for (const [tag] of svg.matchAll(/<(?:animate|set)[^>]*>/g)) {
      const seconds = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)s"`).exec(tag)?.[1] ?? 0)
      if (tag.includes('indefinite')) continue
      expect(seconds('begin'), tag).toBeLessThan(clip.seconds)
      expect(seconds('begin') + (seconds('repeatDur') || seconds('dur')), tag).toBeLessThanOrEqual(clip.seconds + 0.01)
    }
  })
})
