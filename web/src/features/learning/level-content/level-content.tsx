import { readLevelContent, type ContentCount } from '@capyzen/contracts/level-content'
import type { Level } from '@capyzen/contracts/vocabulary'
import { subjects } from '@capyzen/contracts/vocabulary-values'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { defineMessages, useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { cn } from '#ui/class-names.ts'

const messages = defineMessages('level-content', {
  title: { en: 'What there is for {level} now', zh: '{level} 现在有这些' },
  question: { en: 'Questions to practise', zh: '练习题' },
  lesson: { en: 'Lessons to watch', zh: '视频课' },
  paper: { en: 'Mock exams', zh: '模拟试卷' },
  passage: { en: 'Passages to read', zh: '阅读文章' },
  none: { en: 'none yet', zh: '还没有' },
})

const kinds = ['question', 'lesson', 'paper', 'passage'] as const

const levelContentQuery = (level: Level) =>
  queryOptions({
    queryKey: ['public', 'level-content', level],
    queryFn: ({ signal }) => call(readLevelContent, { level }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What a child of this level will find, told before the profile is made; keeps its space while it loads. */
export function LevelContent({ level }: { level: Level }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const { data, isPlaceholderData, isError } = useQuery(levelContentQuery(level))
  const isKnown = data !== undefined && !isPlaceholderData
  const countsOf = (kind: ContentCount['kind']) =>
    subjects.flatMap((subject) => data?.content.find((one) => one.kind === kind && one.subject === subject) ?? [])
  if (isError) return null
  return (
    <section aria-busy={!isKnown} className="rounded-card bg-well px-4 py-3 text-sm">
      <h3 className="font-sans text-sm font-bold">{t('title', { level: word(level) })}</h3>
      <dl className={cn('mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5', !isKnown && 'invisible')}>
        {kinds.map((kind) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{t(kind)}</dt>
            <dd className="flex flex-wrap gap-x-3 tabular-nums">
              {countsOf(kind).map(({ subject, count }) => (
                <span key={subject} className="whitespace-nowrap">{`${word(subject)} ${count}`}</span>
              ))}
              {countsOf(kind).length === 0 && t('none')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
