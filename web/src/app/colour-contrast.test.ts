import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8')

/** The hex colours of a token, by day and by night. */
function token(name: string): [light: string, dark: string] {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  if (!found?.[1] || !found[2]) throw new Error(`styles.css has no colour --${name}`)
  return [found[1], found[2]]
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'card', 'well']
const bodyText = ['ink', 'ink-soft'].flatMap((text) => grounds.map((ground) => [text, ground] as const))
const inkOnTints = ['spring-soft', 'yuzu-soft', 'leaf-soft', 'plum-soft'].map((ground) => ['ink', ground] as const)

/** Short text: buttons, badges, links, errors. */
const otherText = [
  ...['spring-ink', 'leaf-ink', 'plum-ink', 'yuzu-ink'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ['spring-ink', 'spring-soft'],
  ['yuzu-ink', 'yuzu-soft'],
  ['leaf-ink', 'leaf-soft'],
  ['plum-ink', 'plum-soft'],
  ['on-spring', 'spring'],
  ['on-spring', 'spring-strong'],
  ['on-plum', 'plum'],
  ['on-plum', 'plum-strong'],
  ['on-yuzu', 'yuzu'],
  ['ink-soft', 'spring-soft'],
  ['ink-soft', 'yuzu-soft'],
] as const

/** Shapes without text: borders of controls, focus rings, marks, progress. */
const shapes = [
  ...grounds.map((ground) => ['line-strong', ground] as const),
  ...grounds.map((ground) => ['focus', ground] as const),
  ['spring', 'paper'],
  ['spring', 'card'],
  ['spring', 'well'],
  ['leaf', 'card'],
  ['plum', 'card'],
] as const

const themes = ['day', 'evening'] as const

describe.each(themes)('contrast of colour tokens, %s theme', (theme) => {
  const side = themes.indexOf(theme)
  const between = ([text, ground]: readonly [string, string]) =>
    contrast(token(text)[side] as string, token(ground)[side] as string)

  it.each([...bodyText, ...inkOnTints])('keeps body text %s on %s at a contrast of at least 7 to 1', (text, ground) => {
    expect(between([text, ground])).toBeGreaterThanOrEqual(7)
  })

  it.each(otherText)('keeps short text %s on %s at a contrast of at least 4.5 to 1', (text, ground) => {
    expect(between([text, ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('keeps shapes %s on %s at a contrast of at least 3 to 1', (shape, ground) => {
    expect(between([shape, ground])).toBeGreaterThanOrEqual(3)
  })
})
