import { useSearchParams } from 'react-router'
import { MistakesBook } from './mistakes-book.tsx'
import { PracticeTurns, UnknownPractice } from './practice-turns.tsx'
import { readScope, showsMistakes } from './scope-address.ts'

/** What the address names: the questions of a scope, or the mistakes book. */
export function PracticeQuestions() {
  const [query] = useSearchParams()
  const scope = readScope(query)
  if (showsMistakes(query)) return <MistakesBook />
  if (scope === 'unknown' || !scope) return <UnknownPractice />
  return <PracticeTurns key={JSON.stringify(scope)} scope={scope} />
}
