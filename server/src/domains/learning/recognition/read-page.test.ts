import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { printPage } from '#test/printed-pages'
import { readPage, stopReading } from './read-page.ts'

afterAll(stopReading)

const blank = async () =>
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()

it('begins again in a new thread where one broke or took too long', { timeout: 60_000 }, async () => {
  const broken = readPage(await blank(), { onStage: () => void stopReading() })
  await expect(broken).rejects.toThrow('has ended')
  await expect(readPage(await blank(), { seconds: 0.001 })).rejects.toThrow('timeout')
  expect(await readPage(await blank())).toEqual({ problem: 'no_text' })
  expect(await readPage(Buffer.from('no picture'))).toEqual({ problem: 'failed' })
})

it('tells why a page failed', { timeout: 60_000 }, async () => {
  await stopReading()
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, '/nowhere')
  await expect(readPage(await printPage(['1. Find 3 + 4.']))).rejects.toThrow('ENOENT')
  vi.unstubAllEnvs()
})

it('reads sums with stacked fractions', { timeout: 180_000 }, async () => {
  const page = await printPage(['1. Find [3/4] of 60 kg.', '2. Find 4.5 × 6 + 15 metres.'])
  const stages: string[] = []
  const read = await readPage(page, { onStage: (stage) => stages.push(stage) })
  const words = 'questions' in read ? read.questions.flatMap(({ lines }) => lines.flat()) : []
  expect(words.map(({ text }) => text).join(' ')).toEqual('Find 3/4 of 60 kg. Find 4.5 × 6 + 15 metres.')
  expect(new Set(stages)).toEqual(new Set(['straightening', 'recognising', 'checking']))
})

it(
  'reads sums that lie upside down, and marks in Chinese brackets, and tells what is out of focus',
  { timeout: 180_000 },
  async () => {
    const sums = await sharp(await printPage(['1. 608 − 259 =', '2. 96 ÷ (4 + 8) =', '3. 0.09 + 3.6 ='], 'helvetica'))
      .rotate(180)
      .png()
      .toBuffer()
    const textsOf = async (page: Buffer) => {
      const read = await readPage(page)
      return 'questions' in read
        ? read.questions.flatMap(({ lines }) => lines.map((words) => words.map(({ text }) => text).join(' ')))
        : []
    }
    expect(await textsOf(sums)).toEqual(['608 − 259 =', '96 ÷ (4 + 8) =', '0.09 + 3.6 ='])
    // The whole of what a young child photographs.
    expect(await textsOf(await printPage(['7 + 8'], 'sans', { width: 460 }))).toEqual(['7 + 8'])
    const chinese = await readPage(await printPage(['第3题：妈妈买了什么？（1分）', '爸爸带着弟弟去公园。（10分）']))
    expect(
      'questions' in chinese &&
        chinese.questions
          .flatMap(({ cut }) => cut)
          .join()
          .normalize('NFKC'),
    ).toEqual('第3题 :,( 1 分),( 10 分)')
    const soft = await sharp(await printPage(['1. 345 + 278 =']))
      .blur(14)
      .jpeg()
      .toBuffer()
    expect(await readPage(soft)).toEqual({ problem: 'too_blurred' })
  },
)
