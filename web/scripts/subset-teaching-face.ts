import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes the face in which characters are taught, LXGW WenKai (run it after characters were added to content/:
 * `node web/scripts/subset-teaching-face.ts`). A file for each grade, one for the words beside it, and the commonest others
 * in parts, for the lists of schools; the browser fetches a part when it meets one of its characters. The source holds the
 * 3,755 commonest characters and ours, because the whole face is 7 MB.
 */
const web = join(import.meta.dirname, '..')
const content = join(web, '../content')
const output = join(web, 'src/fonts')
const source = await readFile(join(web, 'font-sources/lxgw-wenkai-500.woff2'))

const charactersPerPart = 330

const isHan = (text: string) => /^\p{Script=Han}$/u.test(text)
const hanIn = async (file: string) => [...(await readFile(join(content, file), 'utf8'))].filter(isHan)
/** The characters that a grade teaches, in the third column. */
const taughtIn = async (grade: number) =>
  (await readFile(join(content, `characters/grade-${grade}.csv`), 'utf8'))
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',')[2] ?? [])
    .filter(isHan)

/** The first level of GB 2312, in its order. */
function commonest(): string[] {
  const gb = new TextDecoder('gb18030')
  const rows = Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell)
  return rows.flatMap((row) => cells.map((cell) => gb.decode(new Uint8Array([row, cell])))).filter(isHan)
}

let styles = '/* Made by scripts/subset-teaching-face.ts. */\n'
const known = new Set<string>()

async function write(name: string, wanted: readonly string[]): Promise<void> {
  const characters = [...new Set(wanted)].filter((one) => !known.has(one)).sort()
  if (characters.length === 0) return
  for (const one of characters) known.add(one)
  const subset = await subsetFont(source, characters.join(''), { targetFormat: 'woff2' })
  await writeFile(join(output, `${name}.woff2`), subset)
  const range = characters.map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',')
  styles += `@font-face {
  font-family: 'LXGW WenKai';
  font-weight: 400 900;
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${range};
}
`
  process.stdout.write(`${name}: ${characters.length} characters, ${subset.length} bytes\n`)
}

for (const grade of [1, 2, 3, 4, 5, 6]) await write(`lxgw-wenkai-grade-${grade}`, await taughtIn(grade))
const lists = [1, 2, 3, 4, 5, 6].map((grade) => `characters/grade-${grade}.csv`)
const others = await Promise.all([...lists, 'words/chinese.csv'].map(hanIn))
await write('lxgw-wenkai-words', others.flat())
const rest = commonest().filter((one) => !known.has(one))
for (let from = 0; from < rest.length; from += charactersPerPart)
  await write(`lxgw-wenkai-more-${from / charactersPerPart + 1}`, rest.slice(from, from + charactersPerPart))
await writeFile(join(output, 'lxgw-wenkai.css'), styles)
