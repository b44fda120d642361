import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes the faces of the interface (run it after words were added: `node web/scripts/subset-fonts.ts`). Nunito keeps its
 * Latin letters and the weights in use, with a file of its own for letters that English has not. Noto Sans SC keeps the
 * characters of the app's own words and of the catalogue, in two weights; any other character, such as in a lesson or a
 * name, comes from the package's unicode-range chunks. Its source
 * files are kept in font-sources because the package with the whole faces is 73 MB.
 */
const web = join(import.meta.dirname, '..')
const output = join(web, 'src/fonts')

/** Marks that both languages write with the same code points: Chinese draws them as wide as a character. */
const sharedMarks = ['—', '“', '”', '…']

/** 700 serves semi-bold and heavier, so both languages keep the same colour on the page. */
const weights = [
  { drawn: 400, serves: '400 500' },
  { drawn: 700, serves: '600 900' },
]

const latinSource = await readFile(
  join(web, '../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'),
)
/** Basic Latin and the marks of English text and sums; then the rest of Latin-1. */
const usual = lettersBetween(0x20, 0x7e) + '\u00a0©°²³·¼½¾×÷–—‘’“”…•−≤≥→←↑↓✓'
const latinFiles = {
  'nunito-latin': usual,
  'nunito-latin-accents': [...lettersBetween(0xa1, 0xff)].filter((letter) => !usual.includes(letter)).join(''),
}
for (const [name, letters] of Object.entries(latinFiles)) {
  const subset = await subsetFont(latinSource, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ['kern', 'tnum'],
  })
  await writeFile(join(output, `${name}.woff2`), subset)
  process.stdout.write(`${name}: ${subset.length} bytes\n`)
}

/** The browser fetches a part when it meets one of its characters: the home page needs the first alone. */
const parts = [
  {
    name: 'capyzen-sc-home',
    sources: [
      'src/app/*',
      'src/app/{shell,pages}/{home,screens,header,footer,messages,account-links,nav,side-menu,theme}*',
      'src/ui/**/*',
      'src/features/**/screens',
      'src/features/learning/sample-questions/samples-card',
      'src/features/learning/progress/go-on-card',
      'src/features/identity/auth/{messages,session,unconfirmed-email}',
    ],
  },
  {
    name: 'capyzen-sc-catalogue',
    sources: [
      'src/{app,shared}/**/*',
      'src/features/content/courses/*',
      '../content/{courses,live-courses,worksheets}/**/*',
    ],
  },
  {
    name: 'capyzen-sc',
    sources: [
      'src/platform/**/*',
      'src/features/{commerce/access-codes,content/{courses,videos},identity/entitlements,learning}/**/*',
    ],
  },
  { name: 'capyzen-sc-accounts', sources: ['src/**/*'] },
]

let styles = '/* Made by scripts/subset-fonts.ts. */\n'
const known = new Set<string>()
for (const { name, sources } of parts) {
  const characters = (await charactersIn(sources)).filter((character) => !known.has(character))
  characters.forEach((character) => known.add(character))
  for (const weight of weights) {
    const whole = await readFile(join(web, `font-sources/noto-sans-sc-${weight.drawn}.woff2`))
    const subset = await subsetFont(whole, characters.join(''), { targetFormat: 'woff2' })
    await writeFile(join(output, `${name}-${weight.drawn}.woff2`), subset)
    process.stdout.write(`${name}-${weight.drawn}: ${characters.length} characters, ${subset.length} bytes\n`)
    styles += face('Capyzen SC', `${name}-${weight.drawn}`, weight.serves, characters)
  }
}
for (const weight of weights)
  styles += face('Capyzen SC Marks', `capyzen-sc-home-${weight.drawn}`, weight.serves, sharedMarks)
await writeFile(join(output, 'capyzen-sc.css'), styles)
process.stdout.write(`${known.size} Chinese characters and marks\n`)

function lettersBetween(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
}

/** Han characters, full-width and shared marks in some sources, and in the app's page. */
async function charactersIn(sources: readonly string[]): Promise<string[]> {
  const found = new Set<string>(sharedMarks)
  const files = sources.map((source) => `${source}.{ts,tsx}`)
  for await (const file of glob([...files, 'index.html'], { cwd: web })) {
    if (file.includes('.test.')) continue
    for (const character of await readFile(join(web, file), 'utf8')) {
      if (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(character)) found.add(character)
    }
  }
  return [...found].sort()
}

/** Neighbours are joined, `U+4e00-4e01,U+4e03`. */
function unicodeRange(sorted: readonly string[]): string {
  const spans: [number, number][] = []
  for (const point of sorted.map((character) => character.codePointAt(0) ?? 0)) {
    const last = spans.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  return spans.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',')
}

/**
 * The marks are a family of their own out of the same files: in Chinese text it comes before the Latin face, which has
 * them too.
 */
function face(family: string, file: string, weights: string, characters: readonly string[]): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weights};
  font-display: swap;
  src: url('./${file}.woff2') format('woff2');
  unicode-range: ${unicodeRange(characters)};
}
`
}
