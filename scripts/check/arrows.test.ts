import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCrossedArrows, unseen } from './arrows.ts'
import { plantTree, sources } from './planted-tree.ts'
import type { Finding } from './tree.ts'

const manifest = (workspace: string) =>
  readFileSync(join(import.meta.dirname, '../..', workspace, 'package.json'), 'utf8')

/** A small house in which every arrow points the right way. */
const house = {
  'package.json': manifest('.'),
  'contracts/package.json': manifest('contracts'),
  'server/package.json': manifest('server'),
  'web/package.json': manifest('web'),
  'contracts/src/bilingual.ts': `import { z } from 'zod'\nexport const Bilingual = z.string()\n`,
  'contracts/src/courses.ts': `import { Bilingual } from './bilingual.ts'\nexport const Course = Bilingual\n`,
  'server/src/app.ts': `import { courses } from '#domains/courses'\nexport const app = [courses]\n`,
  'server/src/starter-content.ts': `import { catalogue } from '../../content/courses/catalogue.ts'\nexport const load = () => catalogue\n`,
  'server/src/testing.ts': `import { app } from './app.ts'\nexport const startTestApp = () => app\n`,
  'server/src/platform/clock.ts': `export const clock = 1\n`,
  'server/src/domains/auth/index.ts': `export { users } from './tables.ts'\n`,
  'server/src/domains/auth/tables.ts': `import { clock } from '../../platform/clock.ts'\nexport const users = clock\n`,
  'server/src/domains/auth/fixtures.ts': `import { users } from './tables.ts'\nexport const userRow = users\n`,
  'server/src/domains/entitlements/index.ts': `export { grant } from './service.ts'\n`,
  'server/src/domains/entitlements/service.ts': `import { users } from '#domains/auth'\nexport const grant = users\n`,
  'server/src/domains/courses/index.ts': `export { courses } from './tables.ts'\n`,
  'server/src/domains/courses/tables.ts': `import { users } from '../auth/index.ts'\nexport const courses = users\n`,
  'server/src/domains/courses/service.ts': `import { grant } from '#domains/entitlements'\nimport { Course } from '@capyzen/contracts/courses'\nexport const open = [grant, Course]\n`,
  'server/src/domains/courses/courses.test.ts': `import { startTestApp } from '../../testing.ts'\nimport { userRow } from '../auth/fixtures.ts'\nstartTestApp()\nuserRow\n`,
  'content/courses/catalogue.ts': `import { Course } from '@capyzen/contracts/courses'\nexport const catalogue = [Course]\n`,
  'web/src/main.tsx': `import { CoursePage } from '#app/course-page.tsx'\nCoursePage\n`,
  'web/src/paths.ts': `export const paths = {}\n`,
  'web/src/app/course-page.tsx': `import { CourseScreen } from '#features/courses/course-screen.tsx'\nimport { Redeem } from '#features/access-codes/redeem.tsx'\nexport const CoursePage = [CourseScreen, Redeem]\n`,
  'web/src/features/auth/session.tsx': `import { paths } from '#paths'\nexport const session = paths\n`,
  'web/src/features/access-codes/redeem.tsx': `import { session } from '#features/auth/session.tsx'\nexport const Redeem = session\n`,
  'web/src/features/courses/course-screen.tsx': `import { Button } from '#ui/button.tsx'\nimport { call } from '#platform/api.ts'\nexport const CourseScreen = [Button, call]\n`,
  'web/src/ui/button.tsx': `import { call } from '#platform/api.ts'\nexport const Button = call\n`,
  'web/src/platform/api.ts': `import { Course } from '@capyzen/contracts/courses'\nexport const call = Course\n`,
  'web/src/ui/toast.tsx': `export const ask = () => import('./toast-host.tsx')\n`,
  'web/src/ui/toast-host.tsx': `import { ask } from './toast.tsx'\nexport const host = ask\n`,
}

/** Each file crosses one arrow; the second line keeps apart the place of the import and the first line. */
const planted: [rule: string, file: string, text: string][] = [
  ['web-and-server-are-strangers', 'web/src/app/a.ts', `import '../../../server/src/platform/clock.ts'`],
  ['server-and-web-are-strangers', 'server/src/b.ts', `import type { paths } from '../../web/src/paths.ts'`],
  ['contracts-stand-alone', 'contracts/src/c.ts', `import '../../server/src/platform/clock.ts'`],
  ['contracts-stand-alone', 'contracts/src/d.ts', `import 'node:fs'`],
  ['contracts-stand-alone', 'contracts/src/e.ts', `import 'react'`],
  ['server-platform-knows-no-product', 'server/src/platform/f.ts', `import '#domains/courses'`],
  ['server-platform-knows-no-product', 'server/src/platform/g.ts', `import '#app'`],
  ['domain-knows-no-app', 'server/src/domains/courses/h.ts', `import '../../app.ts'`],
  ['domain-knows-no-app', 'server/src/domains/courses/i.ts', `import '#app'`],
  ['domain-at-its-index', 'server/src/domains/courses/j.ts', `import { users } from '../auth/tables.ts'`],
  ['domain-at-its-index-in-tests', 'server/src/domains/courses/k.test.ts', `import '../auth/tables.ts'`],
  ['domain-at-its-index-from-outside', 'server/src/l.ts', `import './domains/auth/tables.ts'`],
  ['auth-knows-no-other-domain', 'server/src/domains/auth/m.ts', `import '#domains/entitlements'`],
  ['entitlements-know-only-auth', 'server/src/domains/entitlements/n.ts', `import '#domains/courses'`],
  ['feature-knows-no-app', 'web/src/features/courses/o.ts', `import '#app/course-page.tsx'`],
  ['features-are-strangers', 'web/src/features/courses/p.ts', `import '#features/access-codes/redeem.tsx'`],
  ['auth-feature-knows-no-other', 'web/src/features/auth/q.ts', `import '#features/courses/course-screen.tsx'`],
  ['ui-knows-no-product', 'web/src/ui/r.ts', `import '#features/auth/session.tsx'`],
  ['web-platform-knows-no-product', 'web/src/platform/s.ts', `import '#ui/button.tsx'`],
  [
    'content-is-read-by-seeding',
    'server/src/domains/courses/t.ts',
    `import '../../../../content/courses/catalogue.ts'`,
  ],
  ['content-is-data', 'content/courses/u.ts', `import '../../server/src/platform/clock.ts'`],
  ['product-knows-no-tooling', 'server/src/v.ts', `import '../../scripts/dev.ts'`],
  ['nobody-imports-tests', 'server/src/domains/courses/w.ts', `import './courses.test.ts'`],
  ['product-needs-no-test-parts', 'server/src/domains/auth/x.ts', `import './fixtures.ts'`],
  ['no-circles', 'web/src/ui/y.ts', `import type { Z } from './z.ts'\nexport type Y = Z`],
  ['everything-resolves', 'web/src/ui/aa.ts', `import '#ui/nowhere.tsx'`],
]

describe('in a house in order', () => {
  it('no arrow is crossed', async () => {
    const tree = plantTree(house)
    expect(await findCrossedArrows(tree.root, sources(house))).toEqual([])
    tree.remove()
  })

  it('a cruise that saw nothing fails, as it does with a TypeScript that is not supported', async () => {
    const tree = plantTree(house)
    const [finding] = await findCrossedArrows(tree.root, sources(house), { exclude: { path: String.raw`\.tsx?$` } })
    expect(finding?.message).toMatch(/^not one module was cruised/)
    tree.remove()
  })

  it('a single file that was not cruised is named', () => {
    expect(unseen(['a.ts', 'b.ts'], ['a.ts', 'react'])).toMatchObject([{ file: 'b.ts' }])
    expect(unseen([], ['a.ts'])).toHaveLength(1)
  })
})

describe('each crossed arrow is found, and only that', () => {
  const texts: Record<string, string> = {
    ...house,
    ...Object.fromEntries(planted.map(([, file, text]) => [file, `// planted\n${text}\n`])),
    'web/src/ui/z.ts': `import type { Y } from './y.ts'\nexport type Z = Y\n`,
    'scripts/dev.ts': 'export {}\n',
  }
  const tree = plantTree(texts)
  let findings: Finding[] = []
  beforeAll(async () => {
    findings = await findCrossedArrows(tree.root, sources(texts))
  })
  afterAll(() => tree.remove())

  it.each(planted)('%s in %s', (rule, file) => {
    const found = findings.filter((finding) => finding.file === file)
    expect(found.map(({ message }) => message.replace(/:.*/s, ''))).toContain(rule)
    expect(found.every(({ line }) => line === 2)).toBe(true)
  })

  it('nothing else', () => {
    const files = new Set([...planted.map(([, file]) => file), 'web/src/ui/z.ts'])
    expect(findings.filter(({ file }) => !files.has(file))).toEqual([])
  })
})
