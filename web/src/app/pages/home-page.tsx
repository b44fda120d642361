import { usePageTitle } from '#app/page-title.ts'

export function HomePage() {
  usePageTitle(undefined)
  return null
}
