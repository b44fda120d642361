import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { describe, expect, it } from 'vitest'
import { moduleOf } from '../web/page-modules.ts'

const redirected: readonly PageName[] = ['about']
const screened = (Object.keys(pagePatterns) as PageName[]).filter((page) => !redirected.includes(page))

describe('what the server preloads', () => {
  it.each(screened)('begins for %s with the module that exports its page', (page) => {
    const component = `${page[0]!.toUpperCase()}${page.slice(1)}Page`
    expect(readFileSync(join(import.meta.dirname, '../web', moduleOf(page)), 'utf8')).toMatch(
      new RegExp(String.raw`\b${component}\b`),
    )
  })
})
