import { heightOfPlace, isShaded, placeOf, stacked, stemOf, type Place } from './answer-places.ts'
import { printedPassage, type PrintedPassage } from './passages.ts'
import { codePicture, codePlace, pageCode } from './page-codes.ts'
import { levelNames, pictureOf, printedWords, subjectNames, variantName } from './printed-words.ts'
import { cornerMarks, markPicture } from './corner-marks.ts'
import type { QuestionToPrint, SheetToPrint } from './sheet.ts'
import { heightOf, longestWhole, type Runs, type TextReader } from './text-runs.ts'

/** A figure under its name in the compiler's directory, at most so large; in millimetres. */
interface PrintedFigure {
  file: string
  width: number
}

interface PrintedQuestion {
  number: number
  marks: number
  stem: Runs[]
  figure: PrintedFigure | null
  /** Where its figure stands already: which question's it is. */
  seeFigure: Runs | null
  /** Too high for one page, or nearly so. */
  mayBreak: boolean
  place: Place
  correct: Runs
  /** For the list of all answers: of choices the letters. */
  brief: Runs
  explanation: Runs[]
  scheme: { text: Runs; marks: number }[]
}

/** What the template reads as JSON. */
export interface PrintedSheet {
  language: string
  /** Larger letters for the youngest. */
  isForBeginners: boolean
  hasBubbles: boolean
  words: Record<string, string>
  title: Runs
  level: string
  subject: string
  number: string
  variant: string
  minutes: number
  totalMarks: number
  name: Runs
  corners: { x: number; y: number; size: number; picture: string }[]
  /** By page. */
  codes: { text: string; picture: string }[]
  codePlace: typeof codePlace
  sections: { passage: PrintedPassage | null; questions: PrintedQuestion[] }[]
}

/** `files` takes the figures, which the template opens by their names. */
export function printedSheet(
  sheet: SheetToPrint,
  pages: number,
  { read, plain, files }: { read: TextReader; plain: TextReader; files: Map<string, Uint8Array> },
): PrintedSheet {
  const { language, level, subject, number, variant, minutes, totalMarks } = sheet
  let asked = 0
  const shownIn = new Map<string, number>()
  const question = (printed: QuestionToPrint): PrintedQuestion => {
    asked += 1
    const { question: own, marks, figure, answer } = printed
    const place = placeOf(printed, subject, read)
    const file = figure && addFigure(figure, files)
    const before = file === null ? undefined : shownIn.get(file)
    if (file !== null && before === undefined) shownIn.set(file, asked)
    const said = (text: string) => (subject === 'math' || place.kind === 'line' ? stacked(text) : text)
    return {
      number: asked,
      marks,
      stem: stemOf(own, read),
      figure: file !== null && before === undefined ? { file, width: widthOf(own.image) } : null,
      seeFigure: before === undefined ? null : plain.line(pictureOf(before)[language]),
      place,
      mayBreak:
        heightOf(own.text) + heightOfPlace(place, own) + (file !== null && before === undefined ? highest + 8 : 0) >
        longestWhole,
      correct: plain.line(said(answer.correct)),
      brief: plain.line(place.kind === 'choices' ? lettersOf(answer.correct) : said(answer.correct)),
      explanation: answer.explanation === null ? [] : plain.paragraphs(answer.explanation),
      scheme: answer.scheme.map((line) => ({ text: plain.line(line.text), marks: line.marks })),
    }
  }
  const sections = sheet.sections.map(({ passage, questions }) => ({
    passage: passage === null ? null : printedPassage(passage, read, language),
    questions: questions.map(question),
  }))
  return {
    language,
    isForBeginners: level === 'P1' || level === 'P2',
    hasBubbles: sections.some(({ questions }) => questions.some(({ place }) => isShaded(place))),
    words: Object.fromEntries(Object.entries(printedWords).map(([name, word]) => [name, word[language]])),
    title: plain.literal(sheet.title),
    level: levelNames[level][language],
    subject: subjectNames[subject][language],
    variant: variantName(variant)[language],
    ...{ number, minutes, totalMarks },
    name: sheet.copy ? plain.literal(sheet.copy.name) : [],
    corners: cornerMarks.map(({ id, x, y, size }) => ({ x, y, size, picture: markPicture(id) })),
    codePlace,
    codes: Array.from({ length: pages }, (_, index) => {
      const text = pageCode(sheet, index + 1)
      return { text, picture: codePicture(text) }
    }),
    sections,
  }
}

/** `A, C` of `A. 4; C. 6`. */
const lettersOf = (correct: string): string =>
  [...correct.matchAll(/(?:^|; )([A-H])\. /g)].map(([, letter]) => letter).join(', ') || correct

const widest = 96
const highest = 62
const millimetresOfPixel = 0.25

/** Undrawn pictures that say no size are taken for square ones. */
function widthOf(image: QuestionToPrint['question']['image']): number {
  const { width, height } = image ?? { width: 400, height: 400 }
  return Math.min(widest, width * millimetresOfPixel, (highest * width) / Math.max(1, height))
}

const extensionsOfBytes = [
  { extension: 'png', begins: [0x89, 0x50] },
  { extension: 'jpg', begins: [0xff, 0xd8] },
  { extension: 'webp', begins: [0x52, 0x49] },
]

/** The same figure of several copies is kept once. */
function addFigure(figure: Uint8Array, files: Map<string, Uint8Array>): string {
  for (const [file, known] of files) if (Buffer.compare(known, figure) === 0) return file
  const found = extensionsOfBytes.find(({ begins }) => begins.every((byte, at) => figure[at] === byte))
  const file = `figure-${files.size + 1}.${found?.extension ?? 'svg'}`
  files.set(file, figure)
  return file
}
