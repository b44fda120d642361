import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Worker as Recogniser } from 'tesseract.js'
import { isChinesePage, isPoor, sureness } from './problems.ts'
import { cropped, pngOf, scaled, type Box, type Raster } from './raster.ts'
import type { RecognisedLine } from './words.ts'

const dataOf = { eng: '4.0.0_best_int', chi_sim: '4.0.0' }
type Language = keyof typeof dataOf
/** What letters are scaled to: Chinese ones have more strokes. */
const lettersFor = { latin: 17, han: 24 }
/** Of 1, while a page is read in both languages. */
let onShare: (share: number) => void = () => undefined

export function hearShare(hear: (share: number) => void): void {
  onShare = hear
}

/** Languages' data from the packages; nothing is fetched. */
async function openRecogniser(language: Language, isHeard: boolean): Promise<Recogniser> {
  const folder = await mkdtemp(join(tmpdir(), 'recognition-'))
  try {
    const file = `${language}.traineddata.gz`
    const data = import.meta.resolve(`@tesseract.js-data/${language}/${dataOf[language]}/${file}`)
    await symlink(fileURLToPath(data), join(folder, file))
    const recogniser = await createWorker(language, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (isHeard && status === 'recognizing text') onShare(progress)
      },
    })
    await recogniser.setParameters({ user_defined_dpi: '200' })
    return recogniser
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each reads every page, because one that knows both languages takes `分` for a 9: numbers are sure where both read the same. */
interface Recognisers {
  english: Recogniser
  chinese: Recogniser
}
let opened: Promise<Recognisers> | undefined
const recognisers = async () =>
  await (opened ??= Promise.all([openRecogniser('eng', false), openRecogniser('chi_sim', true)]).then(
    ([english, chinese]) => ({ english, chinese }),
  ))

/** Two readings of the same lines, the better one first. */
export interface TwoReadings {
  isChinese: boolean
  first: RecognisedLine[]
  second: RecognisedLine[]
}

export async function recognise(raster: Raster, letter: number): Promise<TwoReadings> {
  const [latin, han] = await Promise.all([
    linesOf('english', raster, letter, lettersFor.latin, PSM.AUTO),
    linesOf('chinese', raster, letter, lettersFor.latin, PSM.AUTO),
  ])
  if (!isChinesePage(han)) return { isChinese: false, first: latin, second: han }
  // A page upside down is not read any better.
  const first = isPoor(sureness(han)) ? han : await linesOf('chinese', raster, letter, lettersFor.han, PSM.AUTO)
  return { isChinese: true, first, second: latin }
}

/** A line that stands there, which the engine left out because it saw no column of text. */
export async function recogniseRow(raster: Raster, row: Box, letter: number, isChinese: boolean): Promise<TwoReadings> {
  const margin = Math.round(0.5 * letter)
  const part = cropped(raster, row, margin)
  const [latin, han] = await Promise.all([
    linesOf('english', part, letter, lettersFor.latin, PSM.SINGLE_LINE),
    linesOf('chinese', part, letter, isChinese ? lettersFor.han : lettersFor.latin, PSM.SINGLE_LINE),
  ])
  const onPage = (line: RecognisedLine) => placed(line, 1, row.left - margin, row.top - margin)
  const [first, second] = isChinese ? [han, latin] : [latin, han]
  return { isChinese, first: first.map(onPage), second: second.map(onPage) }
}

async function linesOf(name: keyof Recognisers, raster: Raster, letter: number, wanted: number, layout: PSM) {
  const { [name]: recogniser } = await recognisers()
  const scale = Math.min(1, wanted / Math.max(1, letter))
  const picture = await pngOf(scale < 0.9 ? await scaled(raster, scale) : raster)
  await recogniser.setParameters({ tessedit_pageseg_mode: layout, tessedit_char_whitelist: '' })
  const { data } = await recogniser.recognize(picture, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines))
  return scale < 0.9 ? lines.map((line) => placed(line, 1 / scale)) : lines
}

/** A whole number; one that stands as a single digit is no word to the engine. */
export async function recogniseNumber(raster: Raster, isDigit: boolean): Promise<{ text: string; confidence: number }> {
  const { english } = await recognisers()
  const layout = isDigit ? PSM.SINGLE_CHAR : PSM.SINGLE_WORD
  await english.setParameters({ tessedit_pageseg_mode: layout, tessedit_char_whitelist: '0123456789' })
  const { data } = await english.recognize(await pngOf(raster))
  return { text: data.text.trim(), confidence: data.confidence }
}

/** Where a line stands on the whole page. */
export function placed({ text, confidence, bbox, words }: RecognisedLine, scale: number, x = 0, y = 0): RecognisedLine {
  const boxOf = ({ x0, y0, x1, y1 }: RecognisedLine['bbox']) => ({
    x0: Math.round(x0 * scale + x),
    y0: Math.round(y0 * scale + y),
    x1: Math.round(x1 * scale + x),
    y1: Math.round(y1 * scale + y),
  })
  return {
    text,
    confidence,
    bbox: boxOf(bbox),
    words: words.map((word) => ({
      text: word.text,
      confidence: word.confidence,
      bbox: boxOf(word.bbox),
      symbols: word.symbols.map((one) => ({ text: one.text, confidence: one.confidence, bbox: boxOf(one.bbox) })),
    })),
  }
}
