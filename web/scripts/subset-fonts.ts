import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes the faces of the interface (run it after words were added: `node web/scripts/subset-fonts.ts`). Nunito keeps its
 * Latin letters and the weights in use. Noto Sans SC keeps the characters that appear in the app's own words, in two
 * weights; any other character, such as in a lesson or a name, comes from the package's unicode-range chunks. Its source
 * files are kept in font-sources because the package with the whole faces is 73 MB.
 */
const web = join(import.meta.dirname, '..')
const output = join(web, 'src/fonts')

const latinSource = join(web, '../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2')
const latin = await subsetFont(await readFile(latinSource), latinLetters(), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})
await writeFile(join(output, 'nunito-latin.woff2'), latin)

const characters = await interfaceCharacters()
for (const weight of [400, 700]) {
  const whole = await readFile(join(web, `font-sources/noto-sans-sc-${weight}.woff2`))
  const subset = await subsetFont(whole, characters.join(''), { targetFormat: 'woff2' })
  await writeFile(join(output, `capyzen-sc-${weight}.woff2`), subset)
}
await writeFile(join(output, 'capyzen-sc.css'), faces(unicodeRange(characters)))
process.stdout.write(`Latin ${latin.length} bytes; ${characters.length} Chinese characters and marks\n`)

/** Basic Latin, Latin-1 and the typographic marks of English text. */
function latinLetters(): string {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ]
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  return String.fromCodePoint(...letters) + '–—‘’“”…•·×÷−≤≥→←↑↓✓'
}

/** Han characters and full-width marks found in the sources of the app and its page. */
async function interfaceCharacters(): Promise<string[]> {
  const found = new Set<string>()
  for await (const file of glob(['src/**/*.{ts,tsx}', 'index.html'], { cwd: web })) {
    if (file.includes('.test.')) continue
    for (const character of await readFile(join(web, file), 'utf8')) {
      if (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(character)) found.add(character)
    }
  }
  return [...found].sort()
}

/** Neighbours are joined, `U+4e00-4e01,U+4e03`. */
function unicodeRange(sorted: string[]): string {
  const spans: [number, number][] = []
  for (const point of sorted.map((character) => character.codePointAt(0) ?? 0)) {
    const last = spans.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  return spans.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',')
}

/** 400 serves regular text; 700 serves semi-bold and heavier, so both languages keep the same colour on the page. */
function faces(range: string): string {
  const face = (weight: number, span: string) => `@font-face {
  font-family: 'Capyzen SC';
  font-style: normal;
  font-weight: ${span};
  font-display: swap;
  src: url('./capyzen-sc-${weight}.woff2') format('woff2');
  unicode-range: ${range};
}
`
  return `/* Made by scripts/subset-fonts.ts. */\n${face(400, '400 500')}\n${face(700, '600 900')}`
}
