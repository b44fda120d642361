import { heightOf, longestWhole, linesOf, type Runs, type TextReader } from './text-runs.ts'

export interface PrintedPassage {
  title: Runs
  paragraphs: { mark: string; text: Runs }[]
  /** Too long for one page, or nearly so. */
  mayBreak: boolean
}

/** As `1 `, `(1) ` or `①` before a paragraph. */
const ownMark = /^\s*(?:\(?(\d{1,2})\)?[.、]?[ \u3000]+(?=\D)|([①-⑳])\s*)/
const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const longestTitle = 60

/** Numbers the paragraphs where they have no numbers of their own. A title has none. */
export function printedPassage(passage: string, read: TextReader, language: 'en' | 'zh'): PrintedPassage {
  const lines = linesOf(passage)
  const hasOwn = lines.filter((line) => ownMark.test(line)).length >= Math.max(1, lines.length - 2)
  const isTitle = (line: string) =>
    hasOwn ? !ownMark.test(line) : line.length <= longestTitle && !/[.!?。！？”"，,：:]\s*$/u.test(line)
  const [first = ''] = lines
  const title = lines.length > 1 && isTitle(first) ? first : null
  const rest = title === null ? lines : lines.slice(1)
  return {
    mayBreak: heightOf(passage) > longestWhole,
    title: title === null ? [] : read.line(title.trim()),
    paragraphs: rest.map((line, at) => {
      const [whole = '', digits, sign] = (hasOwn ? ownMark.exec(line) : null) ?? []
      const number = language === 'zh' ? (circled[at] ?? String(at + 1)) : String(at + 1)
      const mark = hasOwn ? (digits ?? sign ?? '') : rest.length > 1 ? number : ''
      return { mark, text: read.line(line.slice(whole.length)) }
    }),
  }
}
