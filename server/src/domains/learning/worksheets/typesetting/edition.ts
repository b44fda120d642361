import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'

/** All that has a say in where something stands on a sheet; what the packages of fonts and the compiler change is in their versions. */
const sources = [
  ...['sheet.typ', 'places.typ', 'text.typ'],
  ...['answer-places.ts', 'corner-marks.ts', 'layouts.ts', 'page-codes.ts', 'passages.ts', 'printed-sheet.ts'],
  ...['printed-words.ts', 'text-runs.ts', 'fonts.ts'],
]
const packages = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@expo-google-fonts/andika',
  '@fontsource/lxgw-wenkai',
  '@embedpdf/fonts-sc',
]

const length = 3

interface Manifest {
  dependencies: Record<string, string>
}

function readEdition(): string {
  const hash = createHash('sha256')
  for (const file of sources)
    hash.update(readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n'))
  // Each is one certain version.
  const { dependencies } = JSON.parse(readFileSync(findPackageJSON('..', import.meta.url)!, 'utf8')) as Manifest
  for (const name of packages) hash.update(`${name} ${dependencies[name]}`)
  const digest = hash.digest()
  return Array.from({ length }, (_, at) => codeAlphabet[digest.readUInt32BE(4 * at) % codeAlphabet.length]).join('')
}

/** Of the template: printed behind the code of each side, so that paper is never read by the places of another one. */
export const edition = readEdition()
