import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetPhotoProblem } from '@capyzen/contracts/sheet-answers'
import type { SheetLayout } from '#domains/learning/worksheets'
import { AppError } from '#platform/errors'
import { openUpright } from '#platform/pictures'
import { readAnswers } from './answers.ts'
import { cutOut } from './cut-outs.ts'
import { steepness, type Grey } from './grey.ts'
import { homographyOf, residualOf } from './homography.ts'
import { markPairs, placeSheet, seekMarks, type SeenMark } from './marks.ts'
import { readCodeAt, readPageCode, type SeenCode } from './page-code.ts'
import type { FromThread, ReadSheet, ThreadData, ToThread } from './reading.ts'
import { straightened, withInk } from './straightening.ts'

// Of this thread alone, which only Linux can do: requests go first where processors are few.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { corners, code: codePlace } = workerData as ThreadData

/** Seven pixels to a millimetre of a page that fills the picture. */
const longestSide = 2_400
/** In pixels: more is a page that isn't flat. */
const mostResidual = 4
/** Of the range of light, from one pixel to the next but one. */
const leastSteepness = 0.16

type Read = Omit<ReadSheet, 'code'>

const without = (problem: SheetPhotoProblem, missingCorners: Read['missingCorners'] = []): Read => ({
  ...{ problem, missingCorners, marks: [], namePicture: null },
})

async function greyOf(bytes: Uint8Array): Promise<Grey> {
  const { picture } = await openUpright(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const drawn = picture
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await drawn.catch(() => {
    throw new AppError('unsupported_media_type')
  })
  return { data, width: info.width, height: info.height }
}

interface Photo {
  grey: Grey
  code: SeenCode
  found: SeenMark[]
}
/** What was found, until its layout is told. */
let photo: Photo | undefined

async function open(bytes: Uint8Array): Promise<FromThread> {
  const grey = await greyOf(bytes)
  photo = undefined
  const known = await readPageCode(grey)
  const found = seekMarks(grey)
  const code = known ?? (await readBlurredCode(grey, found))
  if (!code) return { read: withoutCode(grey, found) }
  photo = { grey, code, found }
  return { found: code.code }
}

/** Two marks tell where the code is; of one alone a slip would be too far. */
async function readBlurredCode(grey: Grey, found: readonly SeenMark[]): Promise<SeenCode | undefined> {
  const pairs = markPairs(corners, found)
  const homography = pairs.length < 8 ? undefined : homographyOf(pairs)
  return homography && (await readCodeAt(grey, homography, codePlace))
}

/** What is wrong with a picture in which no code can be read. */
function withoutCode(grey: Grey, marks: readonly SeenMark[]): Read {
  const missing = corners.filter(({ id }) => !marks.some((mark) => mark.id === id)).map(({ corner }) => corner)
  if (missing.length === corners.length) {
    return without(steepness(grey) < leastSteepness ? 'too_blurred' : 'not_a_sheet')
  }
  return missing.length > 0 ? without('corners_missing', missing) : without('too_blurred')
}

async function readWith({ grey, code, found }: Photo, layout: SheetLayout, page: number): Promise<Read> {
  const { missing, marks, pairs, homography } = placeSheet(grey, layout, code, found)
  if (!homography)
    return without(
      'corners_missing',
      missing.map(({ corner }) => corner),
    )
  if (residualOf(homography, pairs) > mostResidual) return without('not_flat')
  const straight = withInk(
    straightened(grey, homography),
    layout.corners.filter(({ id }) => marks.some((mark) => mark.id === id)),
  )
  const { name } = layout
  return {
    problem: null,
    missingCorners: [],
    marks: await readAnswers(straight, layout, page),
    namePicture: page === name.page && name.width > 0 ? await cutOut(straight, name, 2) : null,
  }
}

async function answer(message: ToThread): Promise<FromThread> {
  if ('photo' in message) return open(message.photo)
  if (!photo) throw new Error('A layout was told without a photograph')
  const known = photo
  photo = undefined
  return { read: await readWith(known, message.layout, message.page) }
}

function failureOf(error: unknown): FromThread {
  if (error instanceof AppError) return { refused: error.code }
  return { failure: error instanceof Error ? error.message : String(error) }
}

parentPort?.on('message', (message: ToThread) => {
  void answer(message)
    .catch(failureOf)
    .then((reply) => parentPort?.postMessage(reply))
})
