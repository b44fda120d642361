import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawnAnew, type Place } from './blurred-code.ts'
import { rgbaOf, type Grey } from './grey.ts'
import type { Homography, Point } from './homography.ts'
import type { PageCode } from './reading.ts'

export interface SeenCode {
  code: PageCode
  /** From its own top left, clockwise. */
  corners: Point[]
}

/** Otherwise it is fetched from a server of others. */
async function prepare(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const bytes = await readFile(file)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
let prepared: Promise<void> | undefined

/** Papers that were printed before there were editions have none. */
const printed = /^CAPYZEN ([A-Z0-9]{8})-(\d{1,3})-(\d{1,3})(?:-([A-Z0-9]{3}))?$/

/** Of several sides in one picture the largest. */
export async function readPageCode(grey: Grey): Promise<SeenCode | undefined> {
  await (prepared ??= prepare())
  const found = await readBarcodes(rgbaOf(grey) as unknown as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 4,
    tryInvert: false,
  })
  const seen = found.flatMap(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => {
    const [, number, place, page, edition = ''] = printed.exec(text) ?? []
    if (number === undefined || Number(page) < 1) return []
    const code = { number, place: Number(place), page: Number(page), edition }
    return [{ code, corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({ x, y })) }]
  })
  return seen.toSorted((one, other) => areaOf(other.corners) - areaOf(one.corners))[0]
}

/** Where marks tell where it must be. */
export async function readCodeAt(grey: Grey, homography: Homography, place: Place): Promise<SeenCode | undefined> {
  for (const { picture, corners } of drawnAnew(grey, homography, place)) {
    const seen = await readPageCode(picture)
    if (seen) return { code: seen.code, corners }
  }
  return undefined
}

const areaOf = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, one, at) => {
      const next = corners[(at + 1) % corners.length]!
      return sum + one.x * next.y - next.x * one.y
    }, 0),
  ) / 2
