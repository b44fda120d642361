import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import type { SheetPart } from '@capyzen/contracts/worksheets'

/** What the answer part says of a question, in the language of the sheet; the texts may have markup as questions do. */
export interface PrintedAnswer {
  /** In words: `B. 12 cm`, `3/5`, or the model answer. */
  correct: string
  explanation: string | null
  /** Lines of the marking scheme; empty where the whole answer is right or wrong. */
  scheme: { text: string; marks: number }[]
}

export interface QuestionToPrint {
  question: Question
  marks: number
  /** SVG, PNG, JPEG or WebP. */
  figure: Uint8Array | null
  answer: PrintedAnswer
}

export interface SheetSection {
  /** Framed before its questions, with numbered paragraphs. */
  passage: string | null
  questions: QuestionToPrint[]
}

export interface SheetToPrint {
  number: string
  variant: string
  title: string
  language: Language
  level: Level
  subject: Subject
  minutes: number
  totalMarks: number
  /** Readings above Chinese characters. */
  hasPinyin: boolean
  sections: SheetSection[]
  /** One of a set for a class; its place is from 1. */
  copy: { name: string; place: number } | null
}

/** In millimetres from the top left of its page, which is counted from 1. */
export interface SheetBox {
  /** Of the answer, from 0. */
  part: number
  page: number
  x: number
  y: number
  width: number
  height: number
  /** Printed in it to write on: the last is its lower edge. */
  lines?: number
}

export interface SheetBubble {
  /** Of the answer, from 0: the prompt of a matching, the gap of a cloze. */
  part: number
  page: number
  /** Of the option; of a gap with choices the word itself, of a number line the mark. */
  value: string
  /** The centre. */
  x: number
  y: number
  radius: number
}

/** Where a question is answered: bubbles for all that is chosen, boxes for what is written; both in the order of the parts. */
export interface AnswerPlaces {
  type: Question['type']
  bubbles: SheetBubble[]
  boxes: SheetBox[]
}

/** An ArUco mark of `js-aruco2`, dictionary `ARUCO`. */
export interface CornerMark {
  id: number
  corner: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'
  /** Its top left, without the white around it. */
  x: number
  y: number
  size: number
}

export interface SheetLayout {
  /** Of the template that set it, as it is printed behind the codes: another one's papers have their places elsewhere. */
  edition: string
  pages: number
  /** Of the QR code, the same on every page. */
  code: { x: number; y: number; size: number }
  /** The line with the name, on the first page. */
  name: Omit<SheetBox, 'part' | 'lines'>
  /** The same on every page. */
  corners: readonly CornerMark[]
  /** In the order of the sheet; empty for the part with answers. */
  questions: AnswerPlaces[]
}

export interface Typeset {
  pdf: Uint8Array
  layout: SheetLayout
}

/** All copies of a set one behind the other, each with its own pages. */
export interface TypesetCopies {
  pdf: Uint8Array
  layouts: SheetLayout[]
}

export interface Typesetter {
  /** Sheets are set one after the other. `unavailable` where the compiler ended under way; the next sheet gets a new one. */
  typeset(sheet: SheetToPrint, part: SheetPart): Promise<Typeset>
  /** As one document. */
  typesetCopies(sheets: readonly SheetToPrint[]): Promise<TypesetCopies>
  close(): Promise<void>
}
