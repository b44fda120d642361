import { isScript, type Rule } from './tree.ts'

const limit = 400

/** A long file usually has a second subject; otherwise its head states why it is long. */
export const fileSize: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!isScript(path) && !path.endsWith('.css')) return []
    const lines = text.split('\n')
    const length = lines.length - (lines.at(-1) === '' ? 1 : 0)
    if (length <= limit || lines.slice(0, 10).some((line) => line.includes('long because'))) return []
    const message = `${length} lines: give its second subject a file of its own, or say “long because …” in the first ten lines`
    return [{ file: path, line: limit + 1, message }]
  })
