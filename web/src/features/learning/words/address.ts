import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import type { WordGame, WordSource } from '@capyzen/contracts/words'
import type { Language } from '#platform/i18n.ts'
import { paths } from '#paths'

export const games: readonly WordGame[] = ['flip', 'match', 'spell', 'fill_in', 'fill_in_typed']

export interface Shelf {
  language: Language
  level: Level
}

export type View =
  | { name: 'home' }
  | { name: 'deck'; source: WordSource }
  | { name: 'round'; source: WordSource; game: WordGame }
  | { name: 'review' }
  | { name: 'editor'; listId: string | null }

const usualLevel: Level = 'P3'

/** Unknown values mean the beginning. The level is the learner's own where the address says none. */
export function readAddress(query: URLSearchParams, ownLevel: Level | null): { shelf: Shelf; view: View } {
  const shelf: Shelf = {
    language: query.get('language') === 'zh' ? 'zh' : 'en',
    level: levels.find((level) => level === query.get('level')) ?? ownLevel ?? usualLevel,
  }
  return { shelf, view: readView(query, shelf) }
}

function readView(query: URLSearchParams, shelf: Shelf): View {
  if (query.get('review') === 'due') return { name: 'review' }
  const edited = query.get('edit')
  if (edited !== null) return { name: 'editor', listId: isId(edited) ? edited : null }
  const source = readSource(query, shelf)
  if (!source) return { name: 'home' }
  const game = games.find((one) => one === query.get('play'))
  return game ? { name: 'round', source, game } : { name: 'deck', source }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

function readSource(query: URLSearchParams, shelf: Shelf): WordSource | undefined {
  const [list, topic] = [query.get('list'), query.get('deck')]
  if (list && isId(list)) return { kind: 'list', listId: list }
  if (query.get('words') === 'today') return { kind: 'today', ...shelf }
  return topic ? { kind: 'deck', ...shelf, topic: topic.slice(0, 60) } : undefined
}

const withQuery = (values: Record<string, string>) => {
  const query = new URLSearchParams(values).toString()
  return query === '' ? paths.vocabulary() : `${paths.vocabulary()}?${query}`
}

const queryOf = (source: WordSource): Record<string, string> => {
  if (source.kind === 'list') return { list: source.listId }
  const { language, level } = source
  return { language, level, ...(source.kind === 'today' ? { words: 'today' } : { deck: source.topic }) }
}

export const homePath = ({ language, level }: Shelf) => withQuery({ language, level })
export const deckPath = (source: WordSource) => withQuery(queryOf(source))
export const gamePath = (source: WordSource, game: WordGame) => withQuery({ ...queryOf(source), play: game })
export const reviewPath = () => withQuery({ review: 'due' })
export const editorPath = (listId?: string) => withQuery({ edit: listId ?? 'new' })
