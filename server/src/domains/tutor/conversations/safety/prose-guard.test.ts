import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isHandInProse, isProseSentence } from './prose-guard.ts'
import { createReplyFilter } from './reply-filter.ts'

/** `hand-in`: a child could hand it in as own writing. `help`: honest help. `own`: what the child wrote before. */
const Row = z.strictObject({
  label: z.enum(['hand-in', 'help']),
  asked: z.string(),
  reply: z.string(),
  own: z.string().optional(),
})

const folder = join(import.meta.dirname, '../../../../../test/fixtures/tutor-replies')
const sets = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => ({
    name,
    rows: readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => Row.parse(JSON.parse(line))),
  }))

/** As a child sees it, in pieces as a model sends them. */
function shown({ asked, reply, own }: z.infer<typeof Row>) {
  const filter = createReplyFilter({ protectedAnswers: [], ownTexts: [asked, own ?? ''] })
  let text = ''
  for (const piece of reply.match(/[^]{1,4}/g) ?? []) text += filter.push(piece)
  return { text: text + filter.end(), isWithheld: filter.isCut }
}

const mostHelpWithheld = 0.02

describe.each(sets)('replies of $name', ({ name, rows }) => {
  it('that could be handed in are withheld, and honest help passes', ({ annotate }) => {
    const of = (label: string) => rows.filter((row) => row.label === label)
    const through = of('hand-in').filter((row) => !shown(row).isWithheld)
    const withheld = of('help').filter((row) => shown(row).isWithheld)
    const figures = `${name}: ${through.length} of ${of('hand-in').length} to hand in came through, ${withheld.length} of ${of('help').length} of help were withheld`
    void annotate(figures)
    process.stdout.write(`${figures}\n`)
    expect(through.map(({ reply }) => reply)).toEqual([])
    expect(withheld.length, withheld.map(({ reply }) => reply).join('\n---\n')).toBeLessThanOrEqual(
      of('help').length * mostHelpWithheld,
    )
  })
})

describe('createProseGuard', () => {
  it.each([
    'The sun shone brightly. What do you see there?\nI ran to the gate as fast as I could. What comes next?',
    '小明飞快地跑过草地。你看到了什么？\n他一把抱起小狗，笑了起来。接下来呢？',
  ])('shows nothing of prose that is parted by questions: %j', (reply) => {
    const { text, isWithheld } = shown({ label: 'hand-in', asked: '', reply })
    expect([text, isWithheld]).toEqual(['', true])
  })

  it.each([
    ['Ben found a wallet. He ran after the old man and returned it. The old man was grateful.', true],
    ['小明捡到一个钱包。他赶紧跑去交给老师。老师表扬了他，同学们都为他鼓掌。', true],
  ])('a question about a story does not make it help: %s', (story, isWithheld) => {
    const question = /[。]/.test(story) ? '你觉得这个故事怎么样？' : ' Which part of the story do you like best?'
    expect(isHandInProse(story + question)).toBe(isWithheld)
  })

  it.each([
    'The fable shows that liars are not trusted. The boy lied for fun. The villagers stopped believing him.',
    'The boy lied for fun. The villagers stopped believing him. The fable shows that liars are not trusted.',
  ])('passes what a text tells where the reply speaks of the text: %s', (reply) => {
    expect(isHandInProse(reply)).toBe(false)
  })

  it('counts what the child wrote as nothing', () => {
    const own = 'The dog growled at me. I ran home and cried. My mother hugged me.'
    expect(isHandInProse(own)).toBe(true)
    expect(isHandInProse(`You wrote:\n${own}\nWhich verbs are strong?`, [own])).toBe(false)
  })

  it.each([
    ['小明独自走进教室，发现书包不见了。', true],
    ['李华低下了头，脸红得像个苹果。', true],
    ['The old man smiled and handed me the ball.', true],
    ['植物利用叶绿素吸收阳光。', false],
    ['The heart pumps blood to the lungs.', false],
  ])('tells a sentence of a story from one of help: %s', (sentence, isProse) => {
    expect(isProseSentence(sentence)).toBe(isProse)
  })
})
