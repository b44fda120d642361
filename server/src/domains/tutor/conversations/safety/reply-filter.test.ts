import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuSeconds } from '#test/cpu-seconds'
import { createReplyFilter, filterReply } from './reply-filter.ts'

describe('createReplyFilter', () => {
  it.each([
    ['Think of 3 < 5 and a<5.', 'Think of 3 < 5 and a<5.'],
    ['**Bold**, `code` and $\\frac{3}{4} \\times 8$', '**Bold**, `code` and $\\frac{3}{4} \\times 8$'],
    ['1. First\n2. Then\n\n- a\n- b', '1. First\n2. Then\n\n- a\n- b'],
    ['你好！我们一起想一想：$3 \\div 4$。', '你好！我们一起想一想：$3 \\div 4$。'],
    ['<b>Hi</b> there', 'Hi there'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<<b>script>x', '< script>x'],
    ['<img src=x onerror="alert(1)">', ''],
    ['a <!-- hidden --> b', 'a  b'],
    ['[look](https://evil.example/x)', '[look] (evil.example/x)'],
    ['![x](http://evil.example/a.png)', '! [x] (evil.example/a.png)'],
    ['<https://evil.example>', 'evil.example '],
    ['see www.evil.example now', 'see evil.example now'],
    ['hthttp://tp://evil.example', 'evil.example'],
    ['[a][b]\n\n[b]: http://evil.example', '[a] [b]\n\n[b] : evil.example'],
    ['javascript:alert(1)', 'alert(1)'],
    ['write to bob@evil.example please', 'write to … please'],
    ['call 9123 4567', 'call …'],
    ['call +65 91234567', 'call …'],
    ['SOS 1767, Tinkle Friend 1800 2744 788, 999', 'SOS 1767, Tinkle Friend 1800 2744 788, 999'],
    ['join t.me/abc', 'join …'],
    ['WeChat: panda_88', 'WeChat: …'],
    ['加我微信 panda88 吧', '加我微信 … 吧'],
    ['$\\href{javascript:alert(1)}{x}$', '${alert(1)}{x}$'],
    ['$\\includegraphics{http://e.example/a.png}$', '${e.example/a.png}$'],
    ['$\\in<b></b>cludegraphics$', '$cludegraphics$'],
    ['$\\htmlClass{a}{b} \\def\\x{1} \\rule{9em}{9em}$', '${a}{b} {1} {9em}{9em}$'],
    ['$a \\\\[99em] b$', '$a \\\\99em] b$'],
    ['\\\\[href', '\\\\ href'],
    ['\\\\[*href', '\\\\ href'],
    ['\\\\[[frac', '\\\\ frac'],
    ['\\(3 \\times 4\\) and \\[x\\]', '$3 \\times 4$ and $$x$$'],
    ['&lt;script&gt; &#60;b&#62; &copy;', '< script> < b> '],
    ['ze​ro‮ width', 'zero width'],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
    ['a: b http', 'a: b http'],
  ])('makes %j safe', (text, safe) => {
    expect(filterReply(text).text).toBe(safe)
  })

  it.each([
    ['The answer is 42.', '42'],
    ['The answer is 4 2', '42'],
    ['It is ４２。', '42'],
    ['So 4**2** it is', '42'],
    ['4​2', '42'],
    ['$4{2}$', '42'],
    ['$\\mathbf{4}\\text{2}$', '42'],
    ['&#52;&#50;', '42'],
    ['<b>4</b>2', '42'],
    ['4\\_2', '42'],
    ['forty-two', '42'],
    ['Forty two!', '42'],
    ['FORTY   TWO', '42'],
    ['f o r t y t w o', 'forty-two'],
    ['four two', '42'],
    ['答案是四十二', '42'],
    ['答案是肆拾贰', '42'],
    ['四 十 二', '42'],
    ['四二', '42'],
    ['si shi er', '42'],
    ['XLII', '42'],
    ['NDI=', '42'],
    ['sbegl-gjb', '42'],
    ['owt ytrof', '42'],
    ['101010', '42'],
    ['42.0', '42'],
    ['42.00 cm', '42 cm'],
    ['84/2', '42'],
    ['forty-two', '42 cm'],
    ['$42', '$42'],
    ['1,234', '1234'],
    ['1 234', '1,234'],
    ['3/4', '¾'],
    ['¾', '3/4'],
    ['$\\frac{3}{4}$', '3/4'],
    ['$\\frac34$', '3/4'],
    ['\\dfrac{ 3 }{ 4 }', '3/4'],
    ['6/8', '3/4'],
    ['0.75', '3/4'],
    ['75%', '3/4'],
    ['75%', '75%'],
    ['three quarters', '3/4'],
    ['四分之三', '3/4'],
    ['百分之七十五', '0.75'],
    ['1 1/2', '1 1/2'],
    ['1½', '3/2'],
    ['1\\frac{1}{2}', '1.5'],
    ['one point five', '1.5'],
    ['一点五', '1.5'],
    ['a half', '1/2'],
    ['B', 'B'],
    ['The answer is B.', 'B'],
    ['Choose **B**', 'B'],
    ['Option B, of course', 'B'],
    ['选B', 'B'],
    ['答案是 B', 'B'],
    ['I say (B)', 'B'],
    ['B is the correct one', 'B'],
    ['B 才是对的', 'B'],
    ['photosynthesis', 'photosynthesis'],
    ['PHOTO-SYNTHESIS', 'photosynthesis'],
    ['p h o t o s y n t h e s i s', 'photosynthesis'],
    ['**photo**synthesis', 'photosynthesis'],
    ['ph0t0synthes1s', 'photosynthesis'],
    ['рhotosynthesis', 'photosynthesis'],
    ['sisehtnysotohp', 'photosynthesis'],
    ['cGhvdG9zeW50aGVzaXM=', 'photosynthesis'],
    ['The word is “was”', 'was'],
    ['fill in was', 'was'],
    ['他埋怨她', '埋怨'],
    ['埋**怨**', '埋怨'],
    ['這是應該', '应该'],
    ['应该', '應該'],
    ['填“把”', '把'],
    ['答案是把', '把'],
    ['It is 42 cm', 'A. 42 cm'],
    ['3:4', '3 : 4'],
  ])('does not tell %j where %j is protected', (text, answer) => {
    expect(filterReply(text, [answer]).isCut).toBe(true)
    // A letter is an answer where it stands alone or is called one.
    if (text === 'B') return
    const long = filterReply(`Let us think. ${text} So that is that.`, [answer])
    expect(long.isCut).toBe(true)
    expect(long.text).not.toContain('that is that')
  })

  it.each([
    ['142 is not it, and 4.2 neither, nor 420', '42'],
    ['1, 4, 2', '42'],
    ['4, then 2', '42'],
    ['twenty-four', '4'],
    ['The fourth step', '4'],
    ['三角形有什么特点？', '3'],
    ['我们一起看一看', '1'],
    ['十分好', '10'],
    ['one of these', '1'],
    ['Because a box is big', 'B'],
    ['A number is a thing. Be bold', 'B'],
    ['A triangle', 'A'],
    ['What was the time when he came?', 'was'],
    ['new entry', 'went'],
    ['他把书放好', '把'],
    ['a new third idea', '1/3'],
    ['forty is two tens more than twenty', '42'],
    ['Why?', ''],
    ['Photo of a synthesiser', 'photosynthesis'],
  ])('lets %j pass where %j is protected', (text, answer) => {
    expect(filterReply(text, [answer])).toEqual({ text, isCut: false })
  })

  it('passes on what came before the answer, and closes its formula', () => {
    expect(filterReply('Now $6 \\times 7 = 42$ is it', ['42']).text).toBe('Now $6 \\times 7 = $…')
    expect(filterReply('So we get 42', ['42']).text).toBe('So we get …')
  })

  it('gives the same whatever the chunks are', () => {
    const word = fc.constantFrom(
      'The answer is ',
      '42',
      '4',
      ' 2',
      '**',
      'forty',
      '-two',
      ' ',
      '\n',
      '<b>',
      '</b>',
      '<',
      '>',
      '[a](',
      'https://',
      'evil.example',
      ')',
      '!',
      '&#52;',
      '&',
      '\\frac',
      '{3}{4}',
      '\\href',
      '$',
      '四',
      '十',
      '二',
      '埋',
      '怨',
      'was',
      'B',
      ' is correct',
      '🙂',
      '\u200b',
      '。',
      'bob@x.co',
      '9123 4567',
      'www.',
      '\\\\',
      '[',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), fc.array(fc.nat(6), { maxLength: 40 }), (words, cuts) => {
        const text = words.join('')
        const whole = filterReply(text, ['42', '3/4', '埋怨', 'was', 'B'])
        const filter = createReplyFilter({ protectedAnswers: ['42', '3/4', '埋怨', 'was', 'B'] })
        let out = ''
        let at = 0
        for (const cut of cuts) {
          out += filter.push(text.slice(at, at + cut))
          at += cut
        }
        out += filter.push(text.slice(at)) + filter.end()
        expect({ text: out, isCut: filter.isCut }).toEqual(whole)
      }),
      { numRuns: 500 },
    )
  })

  it('lets nothing out that Markdown reads as HTML, a link or a picture', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      'a',
      '!',
      '[',
      ']',
      '(',
      ')',
      ':',
      '/',
      '//',
      'http',
      'www',
      '.',
      '&',
      '#60;',
      '\\',
      'href',
      '{',
      '}',
      'in',
      'x',
      '@',
      '<b>',
      ' ',
      '\n',
      '\u200b',
      'lt;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const { text } = filterReply(pieces.join(''))
        expect(text).not.toMatch(/<[a-z/!?]/i)
        expect(text).not.toMatch(/\][([:]/)
        expect(text).not.toMatch(/!\[/)
        expect(text).not.toMatch(/:\/\//)
        expect(text).not.toMatch(/www\./i)
        expect(text).not.toMatch(/\\href|&[a-z#]|@/i)
      }),
      { numRuns: 3_000 },
    )
  })

  it('holds back no more than is needed', () => {
    const filter = createReplyFilter({ protectedAnswers: ['42', 'photosynthesis'] })
    expect(filter.push('Let us look at the ')).toBe('Let us look at the ')
    expect(filter.push('ph')).toBe('')
    expect(filter.push('one ')).toBe('phone ')
    expect(filter.push('你好')).toBe('你好')
  })

  it('cuts numbers in a row that no reply has, however long they go on', async () => {
    for (const unit of ['1 ', '四 ']) {
      const taken = await cpuSeconds(() => {
        const { text, isCut } = filterReply(unit.repeat(4_000), ['42', '3/4'])
        expect([isCut, text.length < 10]).toEqual([true, true])
      })
      expect(taken).toBeLessThan(3)
    }
  })

  it('is quick', async () => {
    const text = 'Let us think about this step: $3 \\times 4$ 四 forty '.repeat(80)
    const answers = ['42', 'B', '3/4', '埋怨', 'photosynthesis']
    expect(await cpuSeconds(() => filterReply(text, answers))).toBeLessThan(3)
  })

  it('passes thousands of marks on at once, and still knows what was said before them', async () => {
    const filter = createReplyFilter({ protectedAnswers: ['B. the roots'] })
    const marks = '*'.repeat(8_000)
    let told = ''
    const taken = await cpuSeconds(() => {
      told = filter.push(`The answer is ${marks} B, the roots.`) + filter.end()
    })
    expect(taken).toBeLessThan(3)
    expect(told).toMatch(/^The answer is \*+ ?…$/)
  })
})
