import { Converter } from 'opencc-js/t2cn'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding } from '../found.ts'

const said = {
  fullWidth: { en: 'Chinese has punctuation marks of its own width.', zh: '中文里要用全角标点。' },
  listed: { en: 'Between things that are listed stands “、”.', zh: '并列的词语之间用顿号“、”。' },
  colon: { en: 'After “said” stands a colon before what is said.', zh: '“说”后面直接引话，要用冒号。' },
  question: { en: 'A question ends with a question mark.', zh: '问句要用问号。' },
  stop: { en: 'The sentence has no mark at its end.', zh: '句子结尾少了标点。' },
  quotes: { en: 'The closing or opening quotation mark is missing.', zh: '引号要成对使用。' },
  simplified: { en: 'This character is in its traditional form.', zh: '这是繁体字，请写简体字。' },
}

const fullWidth: Record<string, string> = {
  ',': '，',
  '.': '。',
  '?': '？',
  '!': '！',
  ':': '：',
  ';': '；',
  '(': '（',
  ')': '）',
}

export function punctuationFindings(text: string): Finding[] {
  return [
    ...straightQuotes(text),
    ...halfWidth(text),
    ...lists(text),
    ...speech(text),
    ...questions(text),
    ...ellipses(text),
    ...missingStops(text),
    ...openQuotes(text),
  ]
}

const halfWidth = (text: string): Finding[] =>
  [...text.matchAll(/(?<=[\p{Script=Han}”’）])[,.?!:;()]|[,?!:;()](?=\p{Script=Han})/gu)]
    .filter(({ index }) => !/\d/.test(text[index + 1] ?? '') || /[,?!;]/.test(text[index] ?? ''))
    .map(({ index, 0: mark }) =>
      finding({ start: index, end: index + 1 }, 'punctuation', [fullWidth[mark] ?? mark], said.fullWidth),
    )

/** Every second straight quotation mark in a line closes. */
function straightQuotes(text: string): Finding[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) => {
    const marks = [...line.matchAll(/"/g)]
    if (marks.length % 2 === 1 || !/"[^"]*\p{Script=Han}/u.test(line)) return []
    return marks.map((mark, count) =>
      finding(
        { start: index + mark.index, end: index + mark.index + 1 },
        'punctuation',
        [count % 2 === 0 ? '“' : '”'],
        said.fullWidth,
      ),
    )
  })
}

/** A colon leads to what is said, and a full stop ends it inside the quotation marks. */
const speech = (text: string): Finding[] => [
  ...[...text.matchAll(/(?<=[说道喊]|大叫|回答)[，,](?=[“"])/g)].map(({ index }) =>
    finding({ start: index, end: index + 1 }, 'punctuation', ['：'], said.colon),
  ),
  ...[...text.matchAll(/(?<=[说问喊叫道答]：“[^”\n]{2,}\p{Script=Han})”(?=\s*$|\n)/gmu)].map(({ index }) =>
    finding({ start: index - 1, end: index }, 'punctuation', [`${text[index - 1]}。`], said.stop),
  ),
]

/** A sentence that ends with 吗 asks, unless it reports a question. */
const questions = (text: string): Finding[] =>
  [...text.matchAll(/(?<=^|[。！？“\n])([^。！？“”\n]*吗)。/gu)].flatMap(({ index, 0: whole }) =>
    /知道|不知|问|是否|想/.test(whole)
      ? []
      : [finding({ start: index + whole.length - 1, end: index + whole.length }, 'punctuation', ['？'], said.question)],
  )

const ellipses = (text: string): Finding[] =>
  [...text.matchAll(/(?<=\p{Script=Han})(?:\.{3,}|。{2,})/gu)].map(({ index, 0: { length } }) =>
    finding({ start: index, end: index + length }, 'punctuation', ['……'], said.fullWidth),
  )

/** Short nouns with commas between them, and 和 before the last: 苹果，香蕉，橙子和葡萄. */
function lists(text: string): Finding[] {
  const list =
    /(?<=[买有是了吃喝带和：])(?:(?:[一两三四五几\d]\p{Script=Han})?\p{Script=Han}{1,4}，){1,6}\p{Script=Han}{1,5}[和与及]\p{Script=Han}{1,5}(?=[，。！？])/gu
  return [...text.matchAll(list)].flatMap(({ index, 0: whole }) => {
    if (/[我你他她它们就才都也还很了着过是有比不会能虽可刚与要]/.test(whole)) return []
    return [...whole.matchAll(/，/g)].map((comma) =>
      finding({ start: index + comma.index, end: index + comma.index + 1 }, 'punctuation', ['、'], said.listed),
    )
  })
}

/** A paragraph of more than a title's length that ends in a character. */
const missingStops = (text: string): Finding[] =>
  [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) => {
    const trimmed = line.trimEnd()
    const isSentence = /[，。！？]/.test(trimmed) || trimmed.length > 20
    if (!isSentence || !/\p{Script=Han}$/u.test(trimmed)) return []
    const last = index + trimmed.length - 1
    return [finding({ start: last, end: last + 1 }, 'punctuation', [`${text[last]}。`], said.stop)]
  })

function openQuotes(text: string): Finding[] {
  const found: Finding[] = []
  for (const { index, 0: line } of text.matchAll(/[^\n]+/g)) {
    let open: number | undefined
    for (const { index: at, 0: mark } of line.matchAll(/[“”]/g)) {
      const place = { start: index + at, end: index + at + 1 }
      if (mark === '“') {
        if (open !== undefined) found.push(finding({ start: open, end: open + 1 }, 'punctuation', [], said.quotes))
        open = place.start
      } else if (open === undefined) found.push(finding(place, 'punctuation', [], said.quotes))
      else open = undefined
    }
    if (open !== undefined) found.push(finding({ start: open, end: open + 1 }, 'punctuation', [], said.quotes))
  }
  return found
}

const toSimplified = Converter({ from: 't', to: 'cn' })
/** Of use in simplified text too: 乾坤, 著名, 瞭望. */
const alsoSimplified = new Set('乾著瞭藉覆徵於夥麽幺')

export function traditionalFindings(text: string): Finding[] {
  return [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(({ index, 0: run }) => {
    const simplified = toSimplified(run)
    if (simplified === run || simplified.length !== run.length) return []
    return [...run.matchAll(/./g)].flatMap(({ index: at, 0: character }) => {
      const right = toSimplified(character)
      if (right === character || alsoSimplified.has(character)) return []
      return [finding({ start: index + at, end: index + at + 1 }, 'wrong_character', [right], said.simplified)]
    })
  })
}
