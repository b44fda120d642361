import { largestPicture } from '@capyzen/contracts/question-authoring'
import type { ItemProblem } from '@capyzen/contracts/qti-import'
import { pixelsOf, readPicture, type Picture } from '#platform/pictures'
import type { Files } from './package.ts'

type PictureProblem = Extract<ItemProblem, `picture_${string}`>
type ReadPicture = Picture | { problem: PictureProblem }

/** Of one package. A small file may hold many pixels, and each takes time to decode. */
const mostPixels = 200_000_000

/** The pictures of a package, each decoded once, however many items show it. */
export class PackedPictures {
  readonly #files: Files
  readonly #found = new Map<string, Promise<ReadPicture>>()
  #pixels = 0

  constructor(files: Files) {
    this.#files = files
  }

  read(path: string): Promise<ReadPicture> {
    const found = this.#found.get(path) ?? this.#decode(path)
    this.#found.set(path, found)
    return found
  }

  async #decode(path: string): Promise<ReadPicture> {
    const bytes = this.#files.get(path)
    if (!bytes) return { problem: 'picture_missing' }
    if (bytes.length > largestPicture) return { problem: 'picture_too_large' }
    const pixels = await pixelsOf(bytes)
    if (pixels === undefined) return { problem: 'picture_kind' }
    if (this.#pixels + pixels > mostPixels) return { problem: 'picture_too_large' }
    this.#pixels += pixels
    return (await readPicture(bytes)) ?? { problem: 'picture_kind' }
  }
}
