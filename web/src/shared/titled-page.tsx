import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { pagePatterns, PageName } from '@capyzen/contracts/pages'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'

type Parameters<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

type PageParameters<Name extends PageName> = Record<Parameters<(typeof pagePatterns)[Name]>, string>

/** A page whose title is always the same; its screen takes the parameters of its address and begins anew with others. */
export function titledPage<Name extends PageName>(
  _page: Name,
  Screen: ComponentType<PageParameters<Name>>,
  title: Bilingual,
  description?: Bilingual,
): ComponentType {
  return function TitledPage() {
    const params = useParams() as PageParameters<Name>
    usePageTitle(title, description)
    return <Screen key={Object.values(params).join(' ')} {...params} />
  }
}
