import type { WeekDictation } from '@capyzen/contracts/dictation'
import { Ear } from 'lucide-react'
import { Link } from 'react-router'
import { formatShortDay } from '#platform/dates.ts'
import { defineMessages, useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { WeekSection } from './week-section.tsx'

const messages = defineMessages('week-dictations', {
  title: { en: 'Dictations', zh: '听写' },
  due: { en: 'Characters due for review', zh: '该复习的字' },
  lesson: { en: 'P{grade}, lesson {number}', zh: '小 {grade} 第 {number} 课' },
  right: { en: '{right} of {words} right', zh: '{words} 个词写对 {right} 个' },
  practise: { en: 'To practise', zh: '可以再练' },
  wrote: { en: 'wrote {wrote}', zh: '写成“{wrote}”' },
  open: { en: 'Open: {title}', zh: '打开：{title}' },
})

/** What was dictated in the week, and the words that are worth another look. */
export function WeekDictations({ dictations }: { dictations: readonly WeekDictation[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const titleOf = ({ source, title }: WeekDictation) =>
    source.kind === 'list'
      ? title
      : source.kind === 'due'
        ? t('due')
        : t('lesson', {
            grade: language === 'zh' ? ('一二三四五六'[source.grade - 1] ?? '') : source.grade,
            number: source.lessonNumber,
          })
  return (
    <WeekSection title={t('title')} icon={Ear}>
      <ul className="mt-2 divide-y divide-line">
        {dictations.map((dictation) => {
          const { sessionId, finishedAt, right, words, wrong } = dictation
          const title = titleOf(dictation)
          return (
            <li key={sessionId} className="py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  to={`${paths.dictationHelper()}?session=${sessionId}`}
                  aria-label={t('open', { title })}
                  className="text-link inline-flex min-h-11 items-center font-bold wrap-anywhere"
                >
                  {title}
                </Link>
                <span className="text-sm text-ink-soft tabular-nums">
                  {formatShortDay(finishedAt)} · {t('right', { right, words })}
                </span>
              </div>
              {wrong.length > 0 && (
                <p>
                  <span className="text-ink-soft">{t('practise')} · </span>
                  {wrong.map(({ text, wrote }, at) => (
                    // A word may be there twice.
                    <span key={at}>
                      {at > 0 && ' · '}
                      <span lang="zh-Hans" className="font-bold">
                        {text}
                      </span>
                      {wrote !== null && ` (${t('wrote', { wrote })})`}
                    </span>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </WeekSection>
  )
}
