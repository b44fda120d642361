import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCrossedArrows, unseen } from './arrows.ts'
import { plantTree, sources } from './planted-tree.ts'
import type { Finding } from './tree.ts'

const manifest = (workspace: string) =>
  readFileSync(join(import.meta.dirname, '../..', workspace, 'package.json'), 'utf8')

/** A small tree in which every import is allowed. */
const house = {
  'package.json': manifest('.'),
  'contracts/package.json': manifest('contracts'),
  'server/package.json': manifest('server'),
  'web/package.json': manifest('web'),
  'contracts/src/bilingual.ts': `import { z } from 'zod'\nexport const Bilingual = z.string()\n`,
  'contracts/src/courses.ts': `import { Bilingual } from './bilingual.ts'\nexport const Course = Bilingual\n`,
  'server/src/app.ts': `import { courses } from '#domains/content/courses'\nexport const app = [courses]\n`,
  'server/src/starter-content.ts': `import { catalogue } from '../../content/courses/catalogue.ts'\nexport const load = () => catalogue\n`,
  'server/test/start-test-app.ts': `import { app } from '../src/app.ts'\nexport const startTestApp = () => app\n`,
  'server/src/platform/clock.ts': `export const clock = 1\n`,
  'server/src/domains/identity/auth/index.ts': `export { users } from './tables.ts'\n`,
  'server/src/domains/identity/auth/tables.ts': `import { clock } from '../../../platform/clock.ts'\nexport const users = clock\n`,
  'server/test/fixtures/auth.ts': `import { users } from '../../src/domains/identity/auth/tables.ts'\nexport const userRow = users\n`,
  'server/src/domains/identity/entitlements/index.ts': `export { grant } from './service.ts'\n`,
  'server/src/domains/identity/entitlements/service.ts': `import { users } from '#domains/identity/auth'\nexport const grant = users\n`,
  'server/src/domains/content/courses/index.ts': `export { courses } from './tables.ts'\n`,
  'server/src/domains/content/courses/tables.ts': `import { users } from '../../identity/auth/index.ts'\nexport const courses = users\n`,
  'server/src/domains/content/courses/service.ts': `import { grant } from '#domains/identity/entitlements'\nimport { Course } from '@capyzen/contracts/courses'\nexport const open = [grant, Course]\n`,
  'server/src/domains/content/courses/courses.test.ts': `import { startTestApp } from '#test/start-test-app'\nimport { userRow } from '#test/fixtures/auth'\nstartTestApp()\nuserRow\n`,
  'server/src/domains/insight/analytics/index.ts': `import { users } from '#domains/identity/auth'\nexport const seen = users\n`,
  'server/src/domains/learning/homework/index.ts': `import { courses } from '#domains/content/courses'\nexport const homework = courses\n`,
  'content/courses/catalogue.ts': `import { Course } from '@capyzen/contracts/courses'\nexport const catalogue = [Course]\n`,
  'web/src/main.tsx': `import { CoursePage } from '#app/course-page.tsx'\nCoursePage\n`,
  'web/src/paths.ts': `export const paths = {}\n`,
  'web/src/app/course-page.tsx': `import { CourseScreen } from '#features/content/courses/course-screen.tsx'\nimport { Redeem } from '#features/commerce/access-codes/redeem.tsx'\nexport const CoursePage = [CourseScreen, Redeem]\n`,
  'web/src/features/identity/auth/session.tsx': `import { paths } from '#paths'\nexport const session = paths\n`,
  'web/src/features/commerce/access-codes/redeem.tsx': `import { session } from '#features/identity/auth/session.tsx'\nexport const Redeem = session\n`,
  'web/src/features/content/courses/course-screen.tsx': `import { Button } from '#ui/button.tsx'\nimport { call } from '#platform/api.ts'\nexport const CourseScreen = [Button, call]\n`,
  'web/src/features/learning/questions/question-view.tsx': `import { session } from '#features/identity/auth/session.tsx'\nexport const QuestionView = session\n`,
  'web/src/features/learning/exams/exam-room.tsx': `import { QuestionView } from '#features/learning/questions/question-view.tsx'\nexport const ExamRoom = QuestionView\n`,
  'web/src/shared/fetched.tsx': `import { Button } from '#ui/button.tsx'\nexport const Fetched = Button\n`,
  'web/test/render-app.tsx': `import { session } from '#features/identity/auth/session.tsx'\nexport const renderApp = session\n`,
  'web/src/ui/button.tsx': `import { call } from '#platform/api.ts'\nexport const Button = call\n`,
  'web/src/platform/api.ts': `import { Course } from '@capyzen/contracts/courses'\nexport const call = Course\n`,
  'web/src/ui/toast.tsx': `export const ask = () => import('./toast-host.tsx')\n`,
  'web/src/ui/toast-host.tsx': `export const host = 1\n`,
}

/** Each file crosses one arrow; the second line keeps apart the place of the import and the first line. */
const planted: [rule: string, file: string, text: string][] = [
  ['web-and-server-are-strangers', 'web/src/app/a.ts', `import '../../../server/src/platform/clock.ts'`],
  ['server-and-web-are-strangers', 'server/src/b.ts', `import type { paths } from '../../web/src/paths.ts'`],
  ['contracts-stand-alone', 'contracts/src/c.ts', `import '../../server/src/platform/clock.ts'`],
  ['contracts-stand-alone', 'contracts/src/d.ts', `import 'node:fs'`],
  ['contracts-stand-alone', 'contracts/src/e.ts', `import 'react'`],
  ['server-platform-knows-no-product', 'server/src/platform/f.ts', `import '#domains/content/courses'`],
  ['server-platform-knows-no-product', 'server/src/platform/g.ts', `import '#app'`],
  ['domain-knows-no-app', 'server/src/domains/content/courses/h.ts', `import '../../../app.ts'`],
  ['domain-knows-no-app', 'server/src/domains/content/courses/i.ts', `import '#app'`],
  [
    'domain-at-its-index',
    'server/src/domains/content/courses/j.ts',
    `import { users } from '../../identity/auth/tables.ts'`,
  ],
  [
    'domain-at-its-index-in-tests',
    'server/src/domains/content/courses/k.test.ts',
    `import '../../identity/auth/tables.ts'`,
  ],
  ['domain-at-its-index-from-outside', 'server/src/l.ts', `import './domains/identity/auth/tables.ts'`],
  ['auth-knows-no-other-domain', 'server/src/domains/identity/auth/m.ts', `import '#domains/identity/entitlements'`],
  ['entitlements-know-only-auth', 'server/src/domains/identity/entitlements/n.ts', `import '#domains/content/courses'`],
  ['groups-depend-one-way', 'server/src/domains/identity/users/ad.ts', `import '#domains/content/courses'`],
  ['groups-depend-one-way', 'server/src/domains/insight/analytics/ae.ts', `import '#domains/content/courses'`],
  [
    'groups-depend-one-way',
    'server/src/domains/commerce/payments/af.ts',
    `import type { homework } from '#domains/learning/homework'`,
  ],
  ['group-has-a-place', 'server/src/domains/unplaced/notes/ag.ts', `import '#domains/identity/auth'`],
  [
    'questions-know-no-user-of-them',
    'server/src/domains/learning/questions/n2.ts',
    `import '#domains/content/courses'`,
  ],
  ['feature-knows-no-app', 'web/src/features/content/courses/o.ts', `import '#app/course-page.tsx'`],
  [
    'features-are-strangers',
    'web/src/features/content/courses/p.ts',
    `import '#features/commerce/access-codes/redeem.tsx'`,
  ],
  [
    'auth-feature-knows-no-other',
    'web/src/features/identity/auth/q.ts',
    `import '#features/content/courses/course-screen.tsx'`,
  ],
  ['shared-knows-no-feature', 'web/src/shared/ab.ts', `import '#features/identity/auth/session.tsx'`],
  ['ui-knows-no-product', 'web/src/ui/ac.ts', `import '#shared/fetched.tsx'`],
  ['ui-knows-no-product', 'web/src/ui/r.ts', `import '#features/identity/auth/session.tsx'`],
  ['web-platform-knows-no-product', 'web/src/platform/s.ts', `import '#ui/button.tsx'`],
  [
    'content-is-read-by-seeding',
    'server/src/domains/content/courses/t.ts',
    `import '../../../../../content/courses/catalogue.ts'`,
  ],
  ['content-is-data', 'content/courses/u.ts', `import '../../server/src/platform/clock.ts'`],
  ['product-knows-no-tooling', 'server/src/v.ts', `import '../../scripts/dev.ts'`],
  ['nobody-imports-tests', 'server/src/domains/content/courses/w.ts', `import './courses.test.ts'`],
  ['product-needs-no-test-parts', 'server/src/domains/identity/auth/x.ts', `import '#test/fixtures/auth'`],
  ['product-needs-no-test-parts', 'web/src/features/content/courses/ah.ts', `import '#test/render-app.tsx'`],
  ['no-circles', 'web/src/ui/y.ts', `import type { Z } from './z.ts'\nexport type Y = Z`],
  ['no-circles', 'web/src/ui/ai.ts', `export const late = () => import('./aj.ts')`],
  ['everything-resolves', 'web/src/ui/aa.ts', `import '#ui/nowhere.tsx'`],
]

describe('findCrossedArrows in a valid tree', () => {
  it('reports no crossed arrow', async () => {
    const tree = plantTree(house)
    expect(await findCrossedArrows(tree.root, sources(house))).toEqual([])
    tree.remove()
  })

  it('reports an error when no module was read (unsupported TypeScript)', async () => {
    const tree = plantTree(house)
    const [finding] = await findCrossedArrows(tree.root, sources(house), { exclude: { path: String.raw`\.tsx?$` } })
    expect(finding?.message).toMatch(/^not one module was cruised/)
    tree.remove()
  })

  it('names each file that was not read', () => {
    expect(unseen(['a.ts', 'b.ts'], ['a.ts', 'react'])).toMatchObject([{ file: 'b.ts' }])
    expect(unseen([], ['a.ts'])).toHaveLength(1)
  })
})

describe('findCrossedArrows with planted violations', () => {
  const texts: Record<string, string> = {
    ...house,
    ...Object.fromEntries(planted.map(([, file, text]) => [file, `// planted\n${text}\n`])),
    'web/src/ui/z.ts': `import type { Y } from './y.ts'\nexport type Z = Y\n`,
    'web/src/ui/aj.ts': `import { late } from './ai.ts'\nexport const start = late\n`,
    'scripts/dev.ts': 'export {}\n',
  }
  const tree = plantTree(texts)
  let findings: Finding[] = []
  beforeAll(async () => {
    findings = await findCrossedArrows(tree.root, sources(texts))
  })
  afterAll(() => tree.remove())

  it.each(planted)('reports %s in %s', (rule, file) => {
    const found = findings.filter((finding) => finding.file === file)
    expect(found.map(({ message }) => message.replace(/:.*/s, ''))).toContain(rule)
    expect(found.every(({ line }) => line === 2)).toBe(true)
  })

  it('reports nothing in other files', () => {
    const files = new Set([...planted.map(([, file]) => file), 'web/src/ui/z.ts', 'web/src/ui/aj.ts'])
    expect(findings.filter(({ file }) => !files.has(file))).toEqual([])
  })
})
