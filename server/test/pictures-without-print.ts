import sharp from 'sharp'
import { printPage } from './printed-pages.ts'

/* Pictures on which nothing printed can be read, and what may be said of each. */

interface NotAPage {
  about: string
  problems: string[]
  draw: () => Promise<Buffer>
}

const svg = async (body: string, width = 900, height = 700) =>
  await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`))
    .jpeg({ quality: 85 })
    .toBuffer()
const paper = '<rect width="100%" height="100%" fill="#f3f1ea"/>'

let state = 7
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

/** Loops and strokes, line by line, as a pen leaves them. */
function scribbled(): string {
  const lines: string[] = []
  for (let y = 80; y < 640; y += 70) {
    let path = `M 60 ${y}`
    for (let x = 60; x < 820; x += 14 + random() * 14) {
      const up = y - 8 - random() * 34
      path += ` C ${x + 4 + random() * 8} ${up}, ${x - 6 + random() * 20} ${up - 6}, ${x + 10 + random() * 8} ${y + random() * 14 - 7}`
      if (random() < 0.18) path += ` m ${12 + random() * 10} 0`
    }
    lines.push(`<path d="${path}" fill="none" stroke="#1c2f6b" stroke-width="3.4" stroke-linecap="round"/>`)
  }
  return lines.join('')
}

const face = (fur: string, ears: string) =>
  `<rect width="100%" height="100%" fill="#a9c7b5"/>${ears}<ellipse cx="450" cy="370" rx="230" ry="250" fill="${fur}"/>
   <circle cx="365" cy="320" r="34" fill="#fff"/><circle cx="535" cy="320" r="34" fill="#fff"/>
   <circle cx="370" cy="325" r="17" fill="#2a1a10"/><circle cx="530" cy="325" r="17" fill="#2a1a10"/>
   <path d="M 430 400 L 470 400 L 450 425 Z" fill="#8a3b3b"/><path d="M 370 470 Q 450 540 530 470" fill="none" stroke="#7a2525" stroke-width="10"/>`
const whiskers = [-30, 0, 30]
  .flatMap((dy) => [`M 400 430 L 220 ${430 + dy}`, `M 500 430 L 680 ${430 + dy}`])
  .map((d) => `<path d="${d}" stroke="#222" stroke-width="4"/>`)
  .join('')

const noise = async (least: number) => {
  const [width, height] = [900, 700]
  const pixels = new Uint8Array(width * height).map(() => least + random() * (255 - least))
  return await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}

export const notPages: NotAPage[] = [
  { about: 'blank paper', problems: ['no_text'], draw: async () => await svg(paper) },
  {
    about: 'blank paper in shade',
    problems: ['no_text'],
    draw: async () =>
      await svg(
        `<defs><linearGradient id="g"><stop offset="0" stop-color="#555"/><stop offset="1" stop-color="#eee"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`,
      ),
  },
  { about: 'black', problems: ['no_text'], draw: async () => await svg('<rect width="100%" height="100%"/>') },
  { about: 'noise', problems: ['no_text', 'too_blurred'], draw: async () => await noise(0) },
  { about: 'faint noise', problems: ['no_text', 'too_blurred'], draw: async () => await noise(150) },
  {
    about: 'a face',
    problems: ['no_text'],
    draw: async () => await svg(face('#e8b992', '<path d="M 210 340 Q 450 -120 690 340 Z" fill="#3b2415"/>')),
  },
  {
    about: 'a cat',
    problems: ['no_text'],
    draw: async () =>
      await svg(
        face('#b98b5e', '<path d="M 240 250 L 270 60 L 400 160 Z M 660 250 L 630 60 L 500 160 Z" fill="#8a5f38"/>') +
          whiskers,
      ),
  },
  { about: 'handwriting', problems: ['handwriting'], draw: async () => await svg(paper + scribbled()) },
  {
    about: 'print out of focus',
    problems: ['too_blurred'],
    draw: async () =>
      await sharp(await printPage(['1. 345 + 278 =', '2. Find the area of a square.', '3. 84 ÷ 7 + 15 =']))
        .blur(14)
        .jpeg()
        .toBuffer(),
  },
  { about: 'a brick wall', problems: ['no_text'], draw: async () => await svg(bricks()) },
  { about: 'ruled paper', problems: ['no_text'], draw: async () => await svg(paper + ruled()) },
]

function bricks(): string {
  const all: string[] = ['<rect width="100%" height="100%" fill="#d8cfc4"/>']
  for (let row = 0; row < 14; row += 1)
    for (let column = -1; column < 9; column += 1)
      all.push(
        `<rect x="${column * 110 + (row % 2) * 55}" y="${row * 52}" width="102" height="44" fill="rgb(${150 + Math.floor(random() * 40)},70,50)"/>`,
      )
  return all.join('')
}

function ruled(): string {
  return Array.from(
    { length: 12 },
    (_, row) => `<path d="M 20 ${60 + row * 52} H 880" stroke="#7aa0c8" stroke-width="3"/>`,
  ).join('')
}
