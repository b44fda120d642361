import type Fraction from 'fraction.js'
import type { Problem } from './problem.ts'

/* A pattern fits the whole line or not at all, so that nothing of a text is left out. */

const pieces: Record<string, string> = {
  N: '(?:\\$ )?#',
  P: '# (?:%|percent|per cent)',
  /** A unit or a thing that is counted, in at most two words. */
  U: '(?: (?!of |is |and |in |per |的)(?:[a-zℓ0-9]+|[a-zℓ]+ [a-z]+|\\p{Script=Han}{1,3}?))?',
  ASK: "(?:(?:what is|find|calculate|work out|how much is|what's|whats|求|计算) )?",
}

/** `N`, `P`, `U` and `ASK` stand for a number, a percentage, a unit that may be there, and words that ask. */
export const pattern = (...lines: readonly string[]): RegExp[] =>
  lines.map(
    (line) =>
      new RegExp(
        `^${line.replace(/ASK |(?<![A-Z])(?:NU|N|P|U)(?![A-Z])/g, (name) => pieces[name.trim()] ?? `${pieces.N!}${pieces.U!}`)}$`,
        'u',
      ),
  )

export function fit({ line }: Problem, patterns: readonly RegExp[]): RegExpExecArray | undefined {
  for (const one of patterns) {
    const found = one.exec(line)
    if (found) return found
  }
  return undefined
}

export const valuesOf = ({ numbers }: Problem): Fraction[] => numbers.map(({ value }) => value)

/** The one unit of a text: money, or what stands behind a number as written; null without one. */
export function unitBehind({ tokens }: Problem, at: number): string | null {
  const places = tokens.flatMap((token, index) => (token.kind === 'number' ? [index] : []))
  const place = places[at]
  if (place === undefined) return null
  const before = tokens[place - 1]
  if (before?.kind === 'sign' && before.text === '$') return '$'
  const behind = tokens[place + 1]
  if (behind?.kind === 'sign' && behind.text === '°') return '°'
  if (behind?.kind !== 'word') return null
  const [han] =
    /^(?:平方|立方)?(?:厘米|毫米|千米|公里|米|千克|公斤|克|毫升|升|元|小时|分钟|秒|个|人|颗|本|枝|支|张|粒|岁)/.exec(
      behind.text,
    ) ?? []
  if (han !== undefined) return han
  if (/\p{Script=Han}/u.test(behind.text)) return null
  return /^(?:of|is|and|by|to|in|as|at|the|increased|decreased|per|for|from)$/.test(behind.text)
    ? null
    : powered(behind.text)
}

export const powered = (unit: string) => unit.replace(/2$/, '²').replace(/3$/, '³')
