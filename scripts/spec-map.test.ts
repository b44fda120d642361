import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { openPages } from '../web/src/app/open-pages.ts'

it('the specification map lists exactly the pages that are still being built, with their paths', () => {
  const map = readFileSync(join(import.meta.dirname, '../docs/spec-map.md'), 'utf8')
  const section = map.slice(map.indexOf('## Pages that are still being built'))
  const listed = [...section.matchAll(/^\| (\w+) \| `([^`]+)` \|$/gm)].map(([, page, path]) => [page, path])
  const open = (Object.keys(openPages) as PageName[]).map((page) => [page, pagePatterns[page]])
  expect(listed.sort()).toEqual(open.sort())
})
