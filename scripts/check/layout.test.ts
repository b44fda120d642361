import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layoutRules } from './layout.ts'
import { sources } from './planted-tree.ts'
import { readTree } from './tree.ts'

const messages = (entries: string) => `export const messages = defineMessages('x', {\n  ${entries},\n})\n`
const manifest = (version: string) => JSON.stringify({ dependencies: { zod: version } }, null, 2)
const lock = (...entries: string[]) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
      ...Object.fromEntries(entries.map((entry) => [entry, {}])),
    },
  })
/** A tour whose table of domains has these rows. */
const tour = (...rows: string[]) =>
  [
    '# Tour',
    '<!-- Written by `npm run tour` from the first line of each domain’s index.ts. -->',
    '| domain | is about | in |',
    '|---|---|---|',
    ...rows,
    '<!-- Until here. -->',
    '',
  ].join('\n')
const home = ['', 'home', 'mia', 'academy'].join('/')

/** For each rule: what it must find, as `file:line`, and what it must leave alone. */
const cases: Record<string, { bad: [where: string, text: string][]; good: Record<string, string> }> = {
  'mirrored-names': {
    bad: [
      ['server/src/domains/learning/quiz/index.ts:1', ''],
      ['contracts/src/papers.ts:1', ''],
      ['web/src/features/learning/tests/list-screen.tsx:1', ''],
      ['content/clips/first.ts:1', ''],
    ],
    good: {
      'server/src/domains/learning/exams/index.ts': '',
      'contracts/src/exams.ts': '',
      'contracts/src/exams.test.ts': '',
      'contracts/src/bilingual.ts': '',
      'web/src/features/learning/exams/exam-screen.tsx': '',
      'content/exams/papers.ts': '',
    },
  },
  'telling-names': {
    bad: [
      ['server/src/platform/utils.ts:1', ''],
      ['web/src/app/shared/button.tsx:1', ''],
      ['web/src/ui/string-helpers.ts:1', ''],
      ['server/src/platform/types.ts:1', ''],
      ['web/src/features/learning/exams/index.ts:1', ''],
    ],
    good: {
      'server/src/domains/learning/exams/index.ts': '',
      'content/exams/papers/index.ts': '',
      'web/index.html': '',
      'server/src/domains/identity/auth/password-hasher.ts': '',
      'web/src/ui/word-count.ts': '',
      'web/src/shared/fetched.tsx': '',
    },
  },
  'own-tables': {
    bad: [
      [
        'server/src/domains/identity/account/change.ts:2',
        `import { users } from '#domains/identity/auth'\nawait tx.update(users).set({ name })\n`,
      ],
      [
        'server/src/domains/content/videos/removal.ts:2',
        `import { requireCourse, courses } from '#domains/content/courses'\ntx.execute(sql\`delete from \${courses} where id = 1\`)\n`,
      ],
    ],
    good: {
      'server/src/domains/identity/auth/tables.ts': `export const users = pgTable('users', {})\n`,
      'server/src/domains/identity/auth/accounts.ts': `import { users } from './tables.ts'\nawait tx.update(users).set({ name })\n`,
      'server/src/domains/content/courses/authoring/editing.ts': `import { courses } from '../tables.ts'\nawait tx.insert(courses).values({})\n`,
      'server/src/domains/identity/classes/joining.ts': `import { users } from '#domains/identity/auth'\ntx.execute(sql\`select from \${users}\`)\n`,
      'server/test/fixtures/classes.ts': `import { users } from '#domains/identity/auth'\nawait db.insert(users).values({})\n`,
    },
  },
  'kebab-case': {
    bad: [
      ['web/src/ui/WordCount.tsx:1', ''],
      ['web/src/ui/word_count.ts:1', ''],
      ['web/src/iconButtons/button.tsx:1', ''],
    ],
    good: {
      'README.md': '',
      'web/src/ui/word-count.test.tsx': '',
      '.oxlintrc.json': '',
      'docs/decisions/0001-one-database.md': '',
      'server/migrations/0000_first-tables.sql': '',
    },
  },
  'bare-strings': {
    bad: [
      ['web/src/ui/a.tsx:2', `export const A = () => (\n  <p>Save it</p>\n)`],
      ['web/src/ui/b.tsx:1', `export const A = () => <p>保</p>`],
      ['web/src/ui/c.tsx:1', `export const A = () => <img alt="A capybara" />`],
      ['web/src/ui/d.tsx:2', `export const A = ({ n }: P) => <b\n  title={n ? 'yes' : t('no')} />`],
      ['web/src/ui/e.tsx:1', 'export const A = ({ n }: P) => <b aria-label={`${n} lessons`} />'],
      ['web/src/ui/f.tsx:1', `export const A = ({ ok }: P) => <b>{ok && 'Saved'}</b>`],
    ],
    good: {
      'web/src/ui/good.tsx': `export const A = ({ ok }: P) => <b className="text-lg" title={t('save')}>{t('save')} · 5 % {ok === 'yes' && <i />} © A</b>`,
      'web/src/ui/code.tsx': `export const A = () => <input placeholder="ABCD1234" name="code" />`,
      'web/src/ui/a.test.tsx': `render(<p>Hello there</p>)`,
    },
  },
  'both-languages': {
    bad: [
      ['web/src/app/a.ts:2', messages(`save: { en: 'Save', zh: 'Save' }`)],
      ['web/src/app/b.ts:2', messages(`save: { en: '保存', zh: '保存' }`)],
      ['web/src/app/c.ts:2', messages(`save: { en: '', zh: '保存' }`)],
      ['web/src/app/d.ts:2', messages(`n: { en: { one: '一节课', other: '{count} lessons' }, zh: '{count} 节课' }`)],
      ['web/src/app/e.ts:2', messages(`load: { en: 'Loading…', zh: '加载中…' }`)],
      ['web/src/app/f.ts:2', messages(`load: { en: 'Loading…', zh: '加载中...' }`)],
      ['web/src/app/g.ts:2', messages(`done: { en: 'Saved, good.', zh: '保存好了,很好。' }`)],
      ['web/src/app/h.ts:2', messages(`done: { en: 'Saved.', zh: '保存好了.' }`)],
    ],
    good: {
      'web/src/app/good.ts': messages(
        `save: { en: 'Save', zh: '保存' }, pay: { en: 'PayNow', zh: 'PayNow' }, n: { en: '{n} %', zh: '{n} %' }, word: { en: 'The word 水', zh: '水字' }, wait: { en: 'Wait…', zh: '等等……看 2.5 和 a.b（好）' }`,
      ),
    },
  },
  'clock-and-chance': {
    bad: [
      ['server/src/domains/learning/exams/a.ts:2', `export const at =\n  new Date()`],
      ['web/src/features/learning/exams/b.ts:1', `export const at = Date.now()`],
      ['content/exams/c.ts:1', `export const dice = () => Math.random()`],
      ['contracts/src/d.ts:1', `export const clock = Date.now`],
    ],
    good: {
      'server/src/platform/clock.ts': `export const now = () => new Date()`,
      'web/src/platform/dates.ts': `export const now = () => Date.now()`,
      'server/src/domains/learning/exams/good.ts': `export const later = (now: Date) => new Date(now.getTime() + 1) // not Date.now()`,
      'server/src/domains/learning/exams/exams.test.ts': `const now = new Date()`,
      'scripts/dev.ts': `const now = Date.now()`,
      'e2e/people.ts': `const name = Math.random()`,
    },
  },
  'finished-tests': {
    bad: [
      ['server/src/a.test.ts:1', `it.only('saves', () => {})`],
      ['web/src/b.test.tsx:1', `describe.skip('saves', () => {})`],
      ['e2e/c.spec.ts:2', `\ntest.describe.only('saves', () => {})`],
      ['content/d.test.ts:1', `test.todo('saves')`],
    ],
    good: {
      'server/src/good.test.ts': `it('saves', () => {})\nit.skipIf(root)('locks', () => {})\nit.each([1])('%s', () => {})\nlist.only('x')`,
    },
  },
  'file-size': {
    bad: [['server/src/a.ts:401', 'x\n'.repeat(401)]],
    good: {
      'server/src/b.ts': 'x\n'.repeat(400),
      'server/src/c.ts': `/** A table of words: long because the syllabus is. */\n${'x\n'.repeat(500)}`,
      'content/courses/captions.vtt': 'x\n'.repeat(500),
    },
  },
  'one-term': {
    bad: [
      ['web/src/app/a.ts:2', messages(`send: { en: 'Send an email', zh: '发送邮件' }`)],
      ['web/src/app/b.ts:2', messages(`with: { en: 'Watch with Premium', zh: '用会员观看' }`)],
      ['web/src/app/c.ts:2', messages(`days: { en: { one: '{n} day', other: 'On by itself' }, zh: '{n} 天' }`)],
      ['web/src/app/d.ts:2', messages(`add: { en: 'Add {name}', zh: '加入{name}' }`)],
      [
        'server/src/domains/identity/a/emails.ts:2',
        `export const subject = {\n  en: 'Account', zh: \`\${'Lin'} 的技能\` }`,
      ],
      ['web/src/app/page.json:2', `[\n{ "en": "Sign-up", "zh": "爸爸妈妈" }]`],
    ],
    good: {
      'web/src/app/good.ts': messages(
        `one: { en: 'Payment Canceled', zh: '付款已取消' }, two: { en: 'Premium: Upgrade to Premium', zh: '{from}–{to}，加入 {name} 班' }`,
      ),
      'web/src/app/good.json': `[{ "en": "Ask your parent", "zh": "问问家长" }]`,
      'server/src/domains/content/courses/synonyms.ts': `export const synonyms = ['email', '邮件']`,
    },
  },
  'own-assets': {
    bad: [
      ['web/index.html:2', `<head>\n<link rel="stylesheet" href="https://fonts.googleapis.com/css2">`],
      ['web/src/app/a.css:1', `@import url('//cdn.example.com/a.css');`],
      ['web/src/ui/b.tsx:1', `export const B = () => <img src="https://cdn.jsdelivr.net/x.png" />`],
      ['web/src/ui/c.ts:2', `export const host =\n  'http://unpkg.com/katex'`],
    ],
    good: {
      'web/src/ui/good.tsx': `// https://react.dev says so\nexport const A = () => <a href="https://www.moe.gov.sg/">{t('moe')}</a>\nexport const svg = 'http://www.w3.org/2000/svg'\nexport const base = 'https://elsewhere.invalid'`,
      'web/src/app/good.css': `/* https://example.com/why */ .a { background: url('./a.png') }`,
      'web/src/ui/a.test.tsx': `const picture = 'https://cdn.jsdelivr.net/x.png'`,
    },
  },
  'complete-lock': {
    bad: [['package-lock.json:1', lock('node_modules/tool-linux')]],
    good: { 'package-lock.json': lock('node_modules/tool-linux', 'node_modules/tool/node_modules/tool-mac') },
  },
  'exact-pins': {
    bad: [
      ['package.json:3', manifest('^4.6.7')],
      ['web/package.json:3', manifest('latest')],
      ['server/package.json:3', manifest('4.x')],
    ],
    good: { 'package.json': manifest('4.6.7'), 'web/package.json': manifest('18.4.0-beta.17') },
  },
  'no-machine-paths': {
    bad: [
      ['README.md:2', `Start it:\ncd ${home}\n`],
      ['scripts/a.ts:1', `const folder = '${['', 'tmp', 'x'].join('/')}'`],
      ['docs/tour.md:1', `npm install --registry https://${['registry', 'npmjs', 'org'].join('.')}`],
    ],
    good: {
      'README.md': 'Data lies in data/, pages under /home and https://academy.test/home/page; homework/list.',
      'package-lock.json': `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/zod"`,
    },
  },
  'up-to-date-tour': {
    bad: [
      ['server/src/domains/learning/exams/index.ts:1', `export { papers } from './papers.ts'\n`],
      ['server/src/domains/learning/exams/index.ts:1', `/** ${'Mock exams. '.repeat(20)} */\n`],
      ['docs/tour.md:2', tour('| learning/gone | What is gone. | [server](../server/src/domains/learning/gone) |')],
      ['docs/tour.md:1', '# Tour\n'],
    ],
    good: {
      'server/src/domains/learning/exams/index.ts': `/** Mock exams. */\n\nexport { papers } from './papers.ts'\n`,
      'web/src/features/learning/exams/screens.ts': '',
      'docs/tour.md': tour(
        '| learning/exams | Mock exams. | [server](../server/src/domains/learning/exams), [web](../web/src/features/learning/exams) |',
      ),
    },
  },
}

describe.each(Object.entries(layoutRules))('layout rule %s', (name, rule) => {
  const { bad, good } = cases[name] ?? { bad: [], good: {} }

  it('reports each planted violation at its line', () => {
    expect(bad.length).toBeGreaterThan(0)
    for (const [where, text] of bad) {
      const file = where.replace(/:\d+$/, '')
      const places = rule(sources({ [file]: text })).map((finding) => `${finding.file}:${finding.line}`)
      expect(new Set(places), where).toEqual(new Set([where]))
    }
  })

  it('reports nothing in valid code', () => {
    expect(rule(sources(good))).toEqual([])
  })
})

it('mirrored-names reports a domain without a contract', () => {
  const files = { 'server/src/domains/learning/exams/index.ts': '', 'contracts/src/exams.ts': '' }
  const rule = layoutRules['mirrored-names']
  expect(rule?.(sources({ ...files, 'server/src/domains/learning/oral/index.ts': '' }))).toMatchObject([
    { message: 'the domain oral has no contract: write contracts/src/oral.ts' },
  ])
})

it('complete-lock reports a tree without a lock file', () => {
  expect(layoutRules['complete-lock']?.([])).toHaveLength(1)
})

it('readTree leaves out files in .gitignore, and the .git file of a second work tree', () => {
  const root = mkdtempSync(join(tmpdir(), 'capyzen-check-'))
  for (const folder of ['dist', 'web/dist', 'node_modules', 'web/src']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'a.ts'), 'text')
  }
  writeFileSync(join(root, 'web/src/face.jpg'), 'bytes')
  writeFileSync(join(root, '.git'), 'gitdir: elsewhere')
  writeFileSync(join(root, '.gitignore'), 'dist/\n*.log\n')
  expect(readTree(root)).toEqual([
    { path: '.gitignore', text: 'dist/\n*.log\n' },
    { path: 'web/src/a.ts', text: 'text' },
    { path: 'web/src/face.jpg', text: '' },
  ])
  rmSync(root, { recursive: true })
})

it('own-tables reports SQL that writes a table of another domain', () => {
  const files = { 'server/src/domains/identity/auth/tables.ts': `export const users = pgTable(\n  'users', {})` }
  const foreign = { 'server/src/domains/identity/families/x.ts': 'sql`insert into users (name) values (1)`' }
  expect(layoutRules['own-tables']?.(sources({ ...files, ...foreign }))).toHaveLength(1)
})

it('own-tables reports tables that an index newly offers, and listed ones that it offers no more', () => {
  const offered = (domain: string, tables: string, names: string) =>
    layoutRules['own-tables']?.(
      sources({ [`${domain}/tables.ts`]: tables, [`${domain}/index.ts`]: `export { ${names} } from './tables.ts'` }),
    )
  const notes = `export const notes = pgTable('notes', {})\nexport const ownNotes = pgView('own_notes')\n`
  expect(offered('server/src/domains/learning/notes', notes, 'ownNotes')).toEqual([])
  expect(offered('server/src/domains/learning/notes', notes, 'notes, ownNotes')).toHaveLength(1)
  const papers = `export const papers = pgTable('papers', {})\n`
  expect(offered('server/src/domains/learning/exams', papers, 'papers')).toEqual([])
  expect(offered('server/src/domains/learning/exams', papers, 'other')).toHaveLength(1)
})
