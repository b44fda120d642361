import { chosenOption, partOptions } from './paper-options.ts'

export interface PaperQuestion {
  number: string
  /** As it is shown: with the stem of its parts and its options. Empty where only an answer was found. */
  text: string
  /** Without options. */
  stem: string
  options: string[]
  learnerAnswer: string
  /** The label of the option that was chosen; null where there is none. */
  chosen: string | null
}

const numbered =
  /^(?:q(?:n|uestion)?\s*\.?\s*(\d{1,3})\s*([a-h])?\b\s*[.:：)、]?|第\s*(\d{1,3})\s*[题題][.:：、]?|(\d{1,3})\s*([a-h])?\s*[.)、．](?!\d))\s*/i
const part = /^(?:\(([a-h]|i{1,3}|iv|vi?)\)|([a-h])\)(?=\s))\s*/
const inBrackets = /^\((\d{1,2})\)\s*/
const marks = /\s*[[(（]\s*\d{1,2}\s*(?:marks?|m|分)\s*[\])）]\s*$|\s*\[\s*\d{1,2}\s*\]\s*$/i
const answersHeading =
  /^(?:my\s+|your\s+)?answers\s*[:：]?\s*(?=$|\(?\d)|^(?:我的)?答案\s*[:：]?\s*(?=$|\(?\d{1,2}[).、)])/i
/** What a key says is not the learner's. */
const answerOfKey = /[([（]?\s*(?:(?:the\s+)?(?:correct|right|model)\s+answer|正确答案|标准答案|参考答案).*$/i
const answerLine =
  /(?:^|[\s(])(?:(?:my|your|student['’]?s?|child['’]?s?)\s+)?ans(?:wer)?\s*(?:is\s*)?[:：=]\s*(.*)$|^ans(?:wer)?\.?\s+(?=\S)(.*)$|^a\s*[:：]\s*(.*)$|(?:我的|学生|孩子的?)?答案?(?:是)?\s*[:：=]\s*(.*)$/i
const mostQuestions = 60

interface Block {
  number: string
  part: string
  lines: string[]
}

/** Questions by their numbers, each with the answer that the learner wrote: behind `=` or `Ans:`, or in a list of answers. */
export function questionsIn(paper: string): PaperQuestion[] {
  const lines = paper.split(/\r?\n/).map(plainLine)
  const { blocks, answers } = isNumbered(lines) ? blocksOf(lines) : { blocks: unnumbered(lines), answers: new Map() }
  const named = new Set(blocks.map(nameOf))
  const alone = [...answers]
    .filter(([name]) => !named.has(name))
    .map(([name, answer]): PaperQuestion => ({
      ...{ number: name, text: '', stem: '', options: [], learnerAnswer: answer, chosen: null },
    }))
  return [...withStems(blocks, answers), ...alone]
    .filter(({ text, learnerAnswer }) => text !== '' || learnerAnswer !== '')
    .slice(0, mostQuestions)
}

const nameOf = ({ number, part: letter }: Pick<Block, 'number' | 'part'>) =>
  letter === '' ? number : `${number}(${letter})`

/** `1½` is one and a half; digits and brackets may come from a Chinese keyboard. */
const plainLine = (line: string) =>
  line
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .replace(/[¼-¾⅐-⅞]/g, (sign) => sign.normalize('NFKC').replace('⁄', '/'))
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－＝（）．％]/g, (sign) => sign.normalize('NFKC'))
    .trim()

const startsQuestion = (line: string) => numbered.test(line)

/** Of a paper whose questions are numbered `(1)`, as no other numbers are there. */
function countsInBrackets(lines: readonly string[]): boolean {
  if (lines.some(startsQuestion)) return false
  const counted = lines.filter((line) => inBrackets.test(line))
  const first = lines.find((line) => line !== '') ?? ''
  return (
    counted.length > 0 && (inBrackets.test(first) || counted.some((line) => splitSum(line) || answerLine.test(line)))
  )
}

const isNumbered = (lines: readonly string[]) =>
  lines.some((line) => startsQuestion(line) || answersHeading.test(line) || cellsOf(line)) || countsInBrackets(lines)

function blocksOf(lines: readonly string[]): { blocks: Block[]; answers: Map<string, string> } {
  const isInBrackets = countsInBrackets(lines)
  const blocks: Block[] = []
  const answers = new Map<string, string>()
  let isInAnswers = false
  for (const whole of lines) {
    const heading = answersHeading.exec(whole)
    // A list of answers comes after its questions.
    if (heading && (blocks.length > 0 || whole.length > heading[0].length)) {
      isInAnswers = true
      for (const [name, answer] of listedAnswers(whole.slice(heading[0].length))) answers.set(name, answer)
      continue
    }
    if (isInAnswers) {
      const listed = listedAnswers(whole)
      for (const [name, answer] of listed) answers.set(name, answer)
      if (listed.length > 0 || whole === '') continue
      isInAnswers = false
    }
    const cells = cellsOf(whole)
    if (cells) blocks.push(cells)
    else for (const line of piecesOf(whole)) addLine(blocks, line, isInBrackets)
  }
  return { blocks, answers }
}

function addLine(blocks: Block[], line: string, isInBrackets: boolean): void {
  const last = blocks.at(-1)
  const begun = numbered.exec(line) ?? (isInBrackets ? inBrackets.exec(line) : null)
  if (begun) {
    const [number = '', letter = ''] = [begun[1] ?? begun[3] ?? begun[4], begun[2] ?? begun[5]]
    blocks.push({ number, part: letter.toLowerCase(), lines: [] })
    addLine(blocks, line.slice(begun[0].length), false)
    return
  }
  const letter = part.exec(line)
  if (letter && last) {
    blocks.push({ number: last.number, part: letter[1] ?? letter[2] ?? '', lines: [line.slice(letter[0].length)] })
    return
  }
  // What stands above the first number is a heading.
  if (line !== '') last?.lines.push(line)
}

/** `1 | 24 × 3 | 72`, or with tabs. */
function cellsOf(line: string): Block | undefined {
  const cells = line
    .replace(/^\||\|$/g, '')
    .split(/\t|\|/)
    .map((cell) => cell.trim())
  const [number = '', text = '', answer = ''] = cells
  if (cells.length !== 3 || !/^\d{1,3}[.)]?$/.test(number)) return undefined
  return { number: number.replace(/[.)]$/, ''), part: '', lines: [text, ...(answer === '' ? [] : [`Ans: ${answer}`])] }
}

const marker = /(^|\s)\(?(\d{1,2})\s*(\)|[.、](?=\s))\s*/g

/** `1) 45 2) 30`: several on one line, where they are counted on. `(1)` alone may be an option. */
function piecesOf(line: string): string[] {
  const found = [...line.matchAll(marker)].filter(([whole]) => !whole.trim().startsWith('('))
  const [first] = found
  if (!first || first.index !== 0) return [line]
  const starts = [0]
  let count = Number(first[2])
  for (const { index, 2: number } of found.slice(1))
    if (Number(number) === count + 1) {
      starts.push(index)
      count += 1
    }
  return starts.map((start, at) => line.slice(start, starts[at + 1]).trim())
}

function listedAnswers(line: string): [name: string, answer: string][] {
  const found = [...line.matchAll(marker)]
  if (found.length === 0 || found[0]!.index !== 0) return []
  return found.map(({ index, 0: whole, 2: number = '' }, at) => [
    number,
    clean(line.slice(index + whole.length, found[at + 1]?.index)),
  ])
}

/** Each sum is one; else a question ends with its answer, or with an empty line before the next one. */
function unnumbered(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let isEnded = true
  for (const line of lines) {
    const sums = line
      .split(/[,;，；]\s*|\s{2,}|\t/)
      .map((one) => one.trim())
      .filter(Boolean)
    const areSums = sums.length > 0 && sums.every((one) => splitSum(one))
    if (areSums) {
      for (const one of sums) blocks.push({ number: String(blocks.length + 1), part: '', lines: [one] })
      isEnded = true
      continue
    }
    if (line === '') continue
    const body = line.replace(/^q\s*[:：.]\s*|^(?:题目|问)\s*[:：]\s*/i, '')
    const isNew = isEnded || body !== line
    if (isNew) blocks.push({ number: String(blocks.length + 1), part: '', lines: [] })
    blocks.at(-1)!.lines.push(body)
    isEnded = answerLine.test(line)
  }
  return blocks
}

/** Parts have the words that stand before the first of them, which are no question of their own then. */
function withStems(blocks: readonly Block[], answers: ReadonlyMap<string, string>): PaperQuestion[] {
  let stem = ''
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    const read = readBlock(block.lines, answers.get(nameOf(block)))
    if (block.part === '') {
      const isStem = next?.part !== undefined && next.part !== '' && next.number === block.number
      stem = isStem && read.learnerAnswer === '' ? read.text : ''
      if (stem !== '' || (isStem && read.text === '')) return []
      return [{ number: block.number, ...read }]
    }
    const [text, ofPart] = [read.text, read.stem].map((own) => (stem === '' ? own : `${stem}\n${own}`)) as [
      string,
      string,
    ]
    return [{ ...read, number: nameOf(block), text, stem: ofPart }]
  })
}

function readBlock(lines: readonly string[], listed: string | undefined): Omit<PaperQuestion, 'number'> {
  const text: string[] = []
  let answer = ''
  for (const line of lines) {
    const own = line.replace(answerOfKey, '').trim()
    const given = answerLine.exec(own)
    if (given) {
      answer = given.slice(1).find((one) => one !== undefined) ?? ''
      text.push(own.slice(0, given.index))
    } else if (own !== '') text.push(own.replace(marks, ''))
  }
  const whole = text
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  const { stem, options, ticked } = partOptions(whole)
  const given = clean(answer) || (listed ?? '') || (ticked ?? '')
  if (given !== '')
    return { text: shown(stem, options), stem, options, learnerAnswer: given, chosen: chosenOption(options, given) }
  const sum = options.length === 0 ? splitSum(stem) : undefined
  if (sum) return { text: sum.text, stem: sum.text, options, learnerAnswer: clean(sum.answer), chosen: null }
  return { text: shown(stem, options), stem, options, learnerAnswer: '', chosen: null }
}

const shown = (stem: string, options: readonly string[]) =>
  [stem, ...options.map((option, index) => `(${index + 1}) ${option}`)].filter(Boolean).join('\n')

const blank = /[□_?？]/
/** Of an equation, whose right side is no answer. */
const unknown =
  /\d[a-z](?![a-z\d])(?<!\d(?:[gmlhs]|x))|\d\s*x\s*(?=[-+−=)]|$)|(?:^|[-+−×÷(])\s*[a-z]\s*[-+−×÷]|solve|equation|方程/i

/** A bare sum with the result behind its sign; undefined for an equation or one that waits for its result. */
function splitSum(line: string): { text: string; answer: string } | undefined {
  const at = line.lastIndexOf('=')
  if (at < 0 || line.indexOf('=') !== at || line.includes('\n')) return undefined
  const [text, answer] = [
    line.slice(0, at).trim(),
    line
      .slice(at + 1)
      .replace(/[✓✔✗✘☑☒√]/gu, '')
      .trim(),
  ]
  const isSum = /\d/.test(text) && /[-+−–×x*÷/:%]/i.test(text) && !blank.test(text) && !unknown.test(text)
  const isAnswer = answer !== '' && answer.length <= 40 && !/^[□_?？\s]*$/.test(answer)
  return isSum && isAnswer ? { text, answer } : undefined
}

/** `(2)` is the option that was chosen, where it stands alone. */
function clean(answer: string): string {
  const plain = answer
    .replaceAll('_', ' ')
    .replace(/[✓✔✗✘☑☒√]/gu, '')
    .replace(marks, '')
    .trim()
  return /^[([（]\s*([\dA-Ea-e])\s*[)\]）]$/.exec(plain)?.[1] ?? plain
}
