/** How options are counted on a paper, from their first sign on. */
const schemes = [
  { sign: /\((\d)\)\s*/g, of: (at: number) => String(at + 1) },
  { sign: /\(([A-E])\)\s*/g, of: (at: number) => 'ABCDE'[at] },
  { sign: /(?<=^|\s)([A-E])[.)、]\s*/gm, of: (at: number) => 'ABCDE'[at] },
  { sign: /(?<=^|\s)(\d)\)\s*/gm, of: (at: number) => String(at + 1) },
] as const

const fewest = 3
const most = 5
const longestOption = 200
const tick = /[✓✔☑√]/u

interface Parted {
  stem: string
  options: string[]
  /** The number of the only one with a tick. */
  ticked: string | null
}

/** Cuts the choices off a question; none where they are not counted from the first on. */
export function partOptions(text: string): Parted {
  for (const { sign, of } of schemes) {
    const found: RegExpExecArray[] = []
    for (const match of text.matchAll(sign)) if (match[1] === of(found.length) && found.length < most) found.push(match)
    if (found.length < fewest) continue
    const raw = found.map(({ index, 0: whole }, at) => text.slice(index + whole.length, found[at + 1]?.index).trim())
    const options = raw.map((one) => one.replace(/[✓✔✗✘☑☒√]/gu, '').trim())
    if (options.some((option) => option === '' || option.length > longestOption)) continue
    const ticks = raw.flatMap((one, at) => (tick.test(one) ? [String(at + 1)] : []))
    return { stem: text.slice(0, found[0]!.index).trim(), options, ticked: ticks.length === 1 ? ticks[0]! : null }
  }
  return { stem: text, options: [], ticked: null }
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.。]$/, '')
    .trim()

/** By its number, its letter, or in its words. */
export function chosenOption(options: readonly string[], answer: string): string | null {
  const given = plain(answer)
  const inWords = options.find((option) => plain(option) === given)
  if (inWords !== undefined) return inWords
  const sign = /^(?:option\s*)?[([]?([1-5a-e])[)\].]?(?:\s+(.+))?$/.exec(given)
  if (!sign) return null
  const at = /\d/.test(sign[1]!) ? Number(sign[1]) - 1 : 'abcde'.indexOf(sign[1]!)
  const option = options[at]
  // `2 wood` where wood is the third says two things.
  return option !== undefined && (sign[2] === undefined || plain(option) === sign[2]) ? option : null
}
