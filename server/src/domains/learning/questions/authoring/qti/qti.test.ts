import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importQti, type QtiDefaults } from '@capyzen/contracts/qti-import'
import { getAuthoredQuestion, listAuthoredQuestions } from '@capyzen/contracts/question-authoring'
import { topics } from '@capyzen/contracts/taxonomy'
import { questionVersions } from '../../tables.ts'
import { choiceItem, examples, item2, item3, manifest, qtiPackage } from '#test/fixtures/qti'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
type Caller = Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const skill = topics.find(({ subject }) => subject === 'science')!.skills[0]!
const defaults: QtiDefaults = {
  ...{ language: 'en', subject: 'science', level: 'P4', term: null, difficulty: 'medium', skills: [skill.id] },
  ...{ topic: '', marks: 2, syllabusYear: 2023 },
}

interface Sent {
  name?: string
  apply?: boolean
  skipsDuplicates?: boolean
  duplicatesSeen?: number
  defaults?: QtiDefaults
}
const send = async (by: Caller, file: string | Uint8Array, more: Sent = {}) =>
  by.call(importQti, {
    ...{ name: 'item.xml', apply: false, skipsDuplicates: true, defaults },
    base64: Buffer.from(file).toString('base64'),
    ...more,
  })
const read = async (by: Caller, file: string | Uint8Array, more: Sent = {}) => (await send(by, file, more)).body

const written = async (by: Caller) => {
  const { questions } = (await by.call(listAuthoredQuestions, {})).body
  const all = await Promise.all(questions.map(({ id }) => by.call(getAuthoredQuestion, { questionId: id })))
  return all.map(({ body }) => body.question.question)
}
const writtenFrom = async (file: string | Uint8Array, more: Sent = {}) => {
  const author = await app.confirmedTeacher()
  const verdict = await read(author, file, { apply: true, ...more })
  return { verdict, questions: await written(author) }
}
const problemsOf = async (file: string | Uint8Array) => {
  const author = await app.confirmedTeacher()
  const verdict = await read(author, file, { apply: true })
  expect((await author.call(listAuthoredQuestions, {})).body.total).toBe(0)
  return verdict.packageProblem ?? verdict.findings.map(({ problems }) => problems.map((one) => one.problem))
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('importQti', () => {
  it.each(Object.keys(examples))('makes the same question of an item of QTI 2.1 and of QTI 3: %s', async (kind) => {
    const { two, three, draft } = examples[kind]!
    for (const xml of [two, three]) {
      const { verdict, questions } = await writtenFrom(xml)
      expect(verdict).toMatchObject({ packageProblem: null, items: 1, refused: 0, imported: 1 })
      expect(questions).toEqual([
        {
          ...{ language: 'en', subject: 'science', level: 'P4', term: null, difficulty: 'medium', skills: [skill.id] },
          ...{ topic: expect.any(String), passage: null, image: null, explanation: null, hints: [] },
          ...draft,
        },
      ])
    }
  })

  it('gives the syllabus year of the defaults to what it writes', async () => {
    await writtenFrom(choiceItem('Which syllabus is this?'), { defaults: { ...defaults, syllabusYear: 2031 } })
    const years = await app.db
      .select({ year: questionVersions.syllabusYear })
      .from(questionVersions)
      .where(eq(questionVersions.text, 'Which syllabus is this?'))
    expect(years).toEqual([{ year: 2031 }])
  })

  it('writes nothing while it only checks', async () => {
    const author = await app.confirmedTeacher()
    expect(await read(author, choiceItem('Is it dry?'))).toMatchObject({ items: 1, imported: null, findings: [] })
    expect(await written(author)).toEqual([])
  })

  it('imports a package with its pictures, and names the files that have problems without losing the others', async () => {
    const picture = (src: string, alt = 'A red dot') =>
      choiceItem(`Is ${src} red?`, { body: `<p><img src="${src}" alt="${alt}"/></p>` })
    const { verdict, questions } = await writtenFrom(
      qtiPackage({
        'items/good.xml': picture('../media/a%20dot.png'),
        'items/lost.xml': picture('lost.png'),
        'items/drawn.xml': picture('drawn.svg'),
        'items/silent.xml': picture('../media/a%20dot.png', ''),
        'items/broken.xml': '<assessmentItem',
        'items/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        'media/a dot.png': png,
      }),
    )
    expect(verdict).toMatchObject({ items: 5, refused: 4, imported: 1 })
    expect(
      verdict.findings.map(({ file, problems }) => [file, ...problems.map((one) => [one.problem, one.detail])]),
    ).toEqual([
      ['items/lost.xml', ['picture_missing', 'lost.png']],
      ['items/drawn.xml', ['picture_kind', 'drawn.svg']],
      ['items/silent.xml', ['picture_alt', '../media/a%20dot.png']],
      ['items/broken.xml', ['broken_xml', null]],
    ])
    const [question] = questions
    expect(question?.image).toMatchObject({ alt: 'A red dot', width: 1, height: 1 })
    const shown = await app.visitor().send({ method: 'GET', url: question!.image!.url })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('takes level, skill, difficulty and language from the metadata of the package or the item where they say them', async () => {
    const other = topics.find(({ subject }) => subject === 'math')!.skills[0]!
    const lom = `<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><language>zh-CN</language>
      <keyword><string language="en">Primary 6</string></keyword><keyword><string>${other.id}</string></keyword>
      <keyword><string>the sun</string></keyword></general>
      <educational><difficulty><source>LOMv1.0</source><value>very difficult</value></difficulty></educational></lom>`
    const { questions } = await writtenFrom(
      qtiPackage({
        'imsmanifest.xml': manifest([{ href: 'a.xml', metadata: lom }, { href: 'b.xml' }]),
        'a.xml': choiceItem('太阳会\n      升起吗？'),
        'b.xml': choiceItem('Is it hot?', {
          attributes: 'data-level="p2" data-term="sa1" data-subject="maths" data-topic="Warmth" xml:lang="en-SG"',
        }),
      }),
    )
    expect(questions.find(({ level }) => level === 'P6')).toMatchObject({
      ...{ subject: 'math', skills: [other.id], difficulty: 'hard', language: 'zh', text: '太阳会升起吗？' },
    })
    expect(questions.find(({ level }) => level === 'P2')).toMatchObject({
      ...{ subject: 'math', skills: [], topic: 'Warmth', term: 'SA1', language: 'en', difficulty: 'medium' },
    })
  })

  it('keeps feedback as explanation and hints, and says when it has only one language or was left out', async () => {
    const modal = (identifier: string, inside: string, more = '') =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${identifier}" showHide="show" ${more}>${inside}</modalFeedback>`
    const both = choiceItem('Is it wet?', {
      after:
        modal('wrong', '<p>Not so.</p>', 'xml:lang="en"') +
        modal('correct', '<p>Rain is <b>water</b>.</p>', 'xml:lang="en"') +
        modal('correct', '<p>雨是水。</p>', 'xml:lang="zh"') +
        modal('hint', '<p>Feel it.</p>', 'xml:lang="en"') +
        modal('hint', '<p>摸一摸。</p>', 'xml:lang="zh-Hans"'),
    })
    const one = choiceItem('Is it cold?', { after: modal('solution', 'Ice is cold.') })
    const { verdict, questions } = await writtenFrom(qtiPackage({ 'both.xml': both, 'one.xml': one }))
    expect(questions.find(({ text }) => text === 'Is it wet?')).toMatchObject({
      explanation: { en: 'Rain is water.', zh: '雨是水。' },
      hints: [{ en: 'Feel it.', zh: '摸一摸。' }],
    })
    expect(questions.find(({ text }) => text === 'Is it cold?')).toMatchObject({
      explanation: { en: 'Ice is cold.', zh: 'Ice is cold.' },
    })
    expect(verdict.findings.map(({ file, notes }) => [file, notes])).toEqual([
      ['both.xml', ['one_language', 'feedback_left_out']],
      ['one.xml', ['one_language']],
    ])
  })

  it('imports an open question without a model answer, and asks for one', async () => {
    const essay = item2(
      '<itemBody><p>Write about rain.</p><extendedTextInteraction responseIdentifier="R"/></itemBody>',
    )
    const { verdict, questions } = await writtenFrom(essay)
    expect(verdict).toMatchObject({ imported: 1, findings: [{ problems: [], notes: ['model_missing'] }] })
    expect(questions).toMatchObject([{ type: 'OpenAnswer', answer: { model: '?' } }])
  })

  it.each(['2.5', '100', '0', 'many'])(
    'gives the marks of the defaults to an item with a score of %s',
    async (score) => {
      const xml = examples['a number']!.two.replace('normalMaximum="3"', `normalMaximum="${score}"`)
      const { verdict, questions } = await writtenFrom(xml)
      expect(verdict.findings).toMatchObject([{ problems: [], notes: ['score_left_out'] }])
      expect(questions).toMatchObject([{ marks: defaults.marks }])
    },
  )

  it('names likely duplicates among the items and the questions, and imports of one author at once write each once', async () => {
    const author = await app.confirmedTeacher()
    const file = qtiPackage({ 'a.xml': choiceItem('Is 2 even?'), 'b.xml': choiceItem('is 2 even ?') })
    expect((await read(author, file)).findings).toMatchObject([
      { file: 'b.xml', duplicateOf: { kind: 'item', file: 'a.xml' } },
    ])
    const all = await Promise.all([1, 2, 3].map(() => read(author, file, { apply: true })))
    expect(all.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 1])
    expect(await written(author)).toHaveLength(1)
    const wanted = { apply: true, skipsDuplicates: false }
    expect((await read(author, file, { ...wanted, duplicatesSeen: 1 })).imported).toBeNull()
    expect((await read(author, file, { ...wanted, duplicatesSeen: 2 })).imported).toBe(2)
  })

  it.each([
    ['no interaction', item2('<itemBody><p>Read.</p></itemBody>'), 'no_interaction'],
    [
      'an interaction we lack',
      item2('<itemBody><sliderInteraction responseIdentifier="R"/></itemBody>'),
      'unsupported_interaction',
    ],
    [
      'a custom interaction',
      item3('<qti-item-body><qti-portable-custom-interaction/></qti-item-body>'),
      'unsupported_interaction',
    ],
    [
      'two interactions',
      choiceItem('?', { body: '<extendedTextInteraction responseIdentifier="X"/>' }),
      'several_interactions',
    ],
    [
      'no right answer',
      item2('<itemBody><p>Hm?</p><textEntryInteraction responseIdentifier="R"/></itemBody>'),
      'no_answer',
    ],
    ['a right choice that is not there', choiceItem('Is it?').replace('<value>A', '<value>Z'), 'bad_answer'],
    ['a table', choiceItem('Is it?', { body: '<table><tr><td>1</td></tr></table>' }), 'unsupported_content'],
    ['a script', choiceItem('Is it?', { body: '<script>alert(1)</script>' }), 'unsupported_content'],
    [
      'a file from elsewhere',
      choiceItem('Is it?', {
        body: '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>',
      }),
      'unsupported_content',
    ],
    [
      'a root in MathML',
      choiceItem('Is it?', { body: '<p><math><msqrt><mn>2</mn></msqrt></math></p>' }),
      'unsupported_math',
    ],
    ['a picture of a choice', choiceItem('Is it?').replace('yes', '<img src="x.png" alt="x"/>'), 'picture_in_choice'],
    [
      'a picture from elsewhere',
      choiceItem('Is it?', { body: '<img src="https://elsewhere.test/x.png" alt="x"/>' }),
      'picture_missing',
    ],
    [
      'variables',
      item2(
        '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/><itemBody><p>Write.</p><extendedTextInteraction responseIdentifier="R"/></itemBody>',
      ),
      'changing_item',
    ],
    ['the same choice twice', choiceItem('Is it?').replace('>no<', '>yes<'), 'twice'],
    [
      'nine choices',
      choiceItem('Is it?').replace(
        '<simpleChoice identifier="A">',
        `${[1, 2, 3, 4, 5, 6, 7].map((n) => `<simpleChoice identifier="n${n}">${n}</simpleChoice>`).join('')}$&`,
      ),
      'too_many',
    ],
    ['another document', '<manifest/>', 'not_an_item'],
    ['a left side without its right', examples['a matching']!.two.replace('<value>S Q</value>', ''), 'not_one_to_one'],
    ['an order that lacks an item', examples['an order']!.two.replace('<value>x</value>', ''), 'bad_answer'],
  ])('names what an item has that a question cannot have: %s', async (_what, xml, problem) => {
    expect(await problemsOf(xml)).toEqual([[problem]])
  })

  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]>`
  const attributes = (count: number) => Array.from({ length: count }, (_none, n) => `data-x${n}=""`).join(' ')
  const withDoctype = (doctype: string, inside: string) => choiceItem(inside).replace('?>\n', `?>\n${doctype}\n`)
  it.each([
    ['entities that multiply', withDoctype(laughs, '&b;'), 'doctype'],
    ['an external entity', withDoctype('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'), 'doctype'],
    ['an external DTD', withDoctype('<!DOCTYPE x SYSTEM "http://elsewhere.test/x.dtd">', 'Is it?'), 'doctype'],
    ['an unknown entity', choiceItem('Is&nbsp;it?'), 'broken_xml'],
    ['65 levels', choiceItem(`${'<b>'.repeat(65)}x${'</b>'.repeat(65)}`), 'too_deep'],
    ['100,000 levels', '<a>'.repeat(100_000), 'too_deep'],
    ['an element that is not closed', choiceItem('<b>Is it?'), 'broken_xml'],
    ['two roots', '<assessmentItem/><assessmentItem/>', 'broken_xml'],
    ['a control character', choiceItem('Is&#0; it?'), 'broken_xml'],
    ['another encoding by name', choiceItem('Is it?').replace('UTF-8', 'ISO-8859-1'), 'not_utf8'],
    ['another encoding by its bytes', Buffer.from(choiceItem('Is é it?'), 'latin1'), 'not_utf8'],
    ['UTF-16', Buffer.from(`\uFEFF${choiceItem('Is it?')}`, 'utf16le'), 'not_utf8'],
    ['20,000 elements', choiceItem('<b/>'.repeat(20_000)), 'too_large'],
    ['1,000 attributes', choiceItem('Is it?', { attributes: attributes(1_000) }), 'too_large'],
    ['more than 512 KB', choiceItem('x'.repeat(525_000)), 'too_large'],
  ])('refuses hostile or broken XML: %s', async (_what, xml, problem) => {
    expect(await problemsOf(xml)).toEqual([[problem]])
  })

  const good = choiceItem('Is it?')
  const named = (name: string) => qtiPackage({ 'a.xml': good, [name]: 'x' })
  const patched = (change: (zip: Buffer) => void) => {
    const zip = Buffer.from(qtiPackage({ 'a.xml': good }))
    change(zip)
    return zip
  }
  it.each([
    ['a name outside', named('../../escape.txt'), 'unsafe_name'],
    ['an absolute name', named('/etc/cron.d/x'), 'unsafe_name'],
    ['a name of Windows', named('C:\\x.txt'), 'unsafe_name'],
    ['21 MB of zeros', qtiPackage({ 'a.xml': good, 'bomb.bin': new Uint8Array(21_000_000) }), 'unpacked_too_large'],
    [
      '1,001 files',
      qtiPackage(Object.fromEntries(Array.from({ length: 1_000 }, (_none, n) => [`${n}.txt`, '']))),
      'too_many_entries',
    ],
    [
      'a manifest that promises 1,001 files',
      qtiPackage({ 'imsmanifest.xml': manifest(Array.from({ length: 1_001 }, (_none, n) => ({ href: `${n}.xml` }))) }),
      'too_many_entries',
    ],
    ['neither ZIP nor XML', Buffer.from('%PDF-1.7'), 'not_qti'],
    ['an empty file', Buffer.from(''), 'not_qti'],
    ['no manifest', zipSync({ 'a.xml': strToU8(good) }), 'manifest_missing'],
    ['a manifest that is not XML', qtiPackage({ 'imsmanifest.xml': 'x', 'a.xml': good }), 'manifest_unreadable'],
    ['a DOCTYPE in the manifest', qtiPackage({ 'imsmanifest.xml': `${laughs}<manifest/>` }), 'doctype'],
    ['no items', qtiPackage({ 'readme.txt': 'x' }), 'no_items'],
    ['half a file', Buffer.from(qtiPackage({ 'a.xml': good })).subarray(0, 200), 'broken_zip'],
    // The size in the central directory, which the bytes then exceed.
    [
      'a size that lies',
      patched((zip) => zip.writeUInt32LE(5, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)),
      'broken_zip',
    ],
    ['encryption', patched((zip) => zip.writeUInt16LE(1, zip.indexOf('PK\x01\x02', 0, 'latin1') + 8)), 'encrypted'],
  ])('refuses a hostile or broken package: %s', async (_what, zip, problem) => {
    expect(await problemsOf(zip)).toBe(problem)
  })

  it('reads a file once that the manifest names many times, and stores a picture once that many items show', async () => {
    const withPicture = (prompt: string) => choiceItem(prompt, { body: '<img src="dot.png" alt="A red dot"/>' })
    const names = ['a.xml', './a.xml', 'x/../a.xml', '%61.xml', 'b.xml']
    const zip = qtiPackage({
      'imsmanifest.xml': manifest([...names, ...Array<string>(2_000).fill('a.xml')].map((href) => ({ href }))),
      ...{ 'a.xml': withPicture('Is a dot round?'), 'b.xml': withPicture('Is a dot red?'), 'dot.png': png },
    })
    const { verdict, questions } = await writtenFrom(zip, { skipsDuplicates: false })
    expect(verdict).toMatchObject({ items: 2, duplicates: 0, imported: 2 })
    expect(new Set(questions.map(({ image }) => image?.url)).size).toBe(1)
  })

  it('refuses pictures beyond 200 million pixels in a package, however small their files are', async () => {
    const { default: sharp } = await import('sharp')
    const wide = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const numbers = Array.from({ length: 6 }, (_none, n) => n)
    const zip = qtiPackage({
      ...Object.fromEntries(numbers.map((n) => [`${n}.png`, wide])),
      ...Object.fromEntries(
        numbers.map((n) => [`${n}.xml`, choiceItem(`Is ${n} wide?`, { body: `<img src="${n}.png" alt="Red"/>` })]),
      ),
    })
    expect(await read(await app.confirmedTeacher(), zip)).toMatchObject({
      ...{ items: 6, refused: 1, findings: [{ file: '5.xml', problems: [{ problem: 'picture_too_large' }] }] },
    })
  }, 60_000)

  it.each([
    [
      'a folder that macOS packed',
      {
        ...{
          'My quiz/imsmanifest.xml': manifest([{ href: 'q1.xml' }]),
          'My quiz/q1.xml': choiceItem('Is a mac a pc?'),
        },
        ...{ '__MACOSX/My quiz/._q1.xml': 'x', 'My quiz/.DS_Store': 'x' },
      },
    ],
    [
      'folders as Windows writes them, and a name in capitals',
      { 'IMSManifest.XML': manifest([{ href: 'items/q1.xml' }]), 'items\\q1.xml': choiceItem('Is a pc a mac?') },
    ],
  ])('reads %s', async (_what, files) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
    expect(await read(await app.confirmedTeacher(), zip)).toMatchObject({ packageProblem: null, items: 1, refused: 0 })
  })

  it.each([
    ['qti_1', 'imsqti_xmlv1p2', '<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"/>'],
    ['apip', 'imsqti_apipitem_xmlv2p1', good],
  ])('tells other formats of the name by theirs: %s', async (problem, type, text) => {
    const resources = `<resources><resource identifier="r" type="${type}" href="a.xml"/></resources>`
    const zip = { 'imsmanifest.xml': strToU8(`<manifest>${resources}</manifest>`), 'a.xml': strToU8(text) }
    expect(await problemsOf(zipSync(zip))).toBe(problem)
    if (problem === 'qti_1') expect(await problemsOf(strToU8(text))).toBe(problem)
  })

  it('names an item that the manifest promises and the package lacks', async () => {
    const zip = qtiPackage({ 'imsmanifest.xml': manifest([{ href: 'gone.xml' }, { href: '../../etc/passwd' }]) })
    expect(await problemsOf(zip)).toEqual([['item_missing'], ['item_missing']])
  })

  it('refuses a file of more than 5 MB', async () => {
    const author = await app.confirmedTeacher()
    expect((await send(author, Buffer.alloc(6_000_000))).body.error).toBe('body_too_large')
  })
})
