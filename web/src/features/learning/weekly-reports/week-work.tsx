import type { ChildWeek } from '@capyzen/contracts/weekly-reports'
import { ClipboardList, Target } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatShortDay } from '#platform/dates.ts'
import { defineMessages, languageTag, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { WeekRow, WeekSection } from './week-section.tsx'

const messages = defineMessages('week-work', {
  title: { en: 'Papers, compositions and homework', zh: '试卷、作文和作业' },
  exams: { en: 'Mock exams', zh: '模拟考试' },
  compositions: { en: 'Compositions', zh: '作文' },
  homework: { en: 'Homework', zh: '作业' },
  open: { en: 'Open: {title}', zh: '打开：{title}' },
  marks: {
    en: { one: '{awarded} of {count} mark', other: '{awarded} of {count} marks' },
    zh: '得 {awarded} 分，满分 {count} 分',
  },
  level: { en: 'about AL{best}', zh: '约 AL{best}' },
  levels: { en: 'about AL{best} to AL{worst}', zh: '约 AL{best} 至 AL{worst}' },
  later: { en: 'marks come later', zh: '分数稍后公布' },
  provisional: { en: 'provisional', zh: '暂定' },
  set: { en: 'Set', zh: '新布置' },
  handedIn: { en: 'handed in', zh: '已交' },
  marked: { en: 'marked', zh: '已批改' },
  due: { en: 'due on {date}', zh: '{date} 截止' },
  overdue: { en: 'overdue', zh: '已过期' },
  topics: { en: 'Topics', zh: '知识点' },
  strongest: { en: 'Going well', zh: '掌握得不错' },
  weakest: { en: 'To practise', zh: '还要多练' },
  right: { en: '{right} of {marked} right', zh: '{marked} 题答对 {right} 题' },
})

type WorkProps = Pick<ChildWeek, 'exams' | 'compositions' | 'homework'> & { childId: string }

export const hasWork = ({ exams, compositions, homework }: Omit<WorkProps, 'childId'>): boolean =>
  exams.length + compositions.length + homework.length > 0

/** What was handed in, marked and set, each with its marks and a link to what the parent may read. */
export function WeekWork({ childId, exams, compositions, homework }: WorkProps) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <WeekSection title={t('title')} icon={ClipboardList}>
      <dl className="mt-2 divide-y divide-line">
        {exams.length > 0 && (
          <WeekRow name={t('exams')}>
            {exams.map(({ attemptId, paperId, title, submittedAt, score, totalMarks, isProvisional, levels }) => (
              <Item
                key={attemptId}
                to={`${paths.takeExam(paperId)}?${new URLSearchParams({ child: childId, attempt: attemptId }).toString()}`}
                title={pick(title)}
                facts={[
                  formatShortDay(submittedAt),
                  score === null ? t('later') : t('marks', { awarded: score, count: totalMarks }),
                  levels && t(levels.best === levels.worst ? 'level' : 'levels', levels),
                  score !== null && isProvisional && t('provisional'),
                ]}
              />
            ))}
          </WeekRow>
        )}
        {compositions.length > 0 && (
          <WeekRow name={t('compositions')}>
            {compositions.map(({ versionId, title, language, submittedAt, marks }) => (
              <Item
                key={versionId}
                to={`${paths.compositions(versionId)}?${new URLSearchParams({ child: childId }).toString()}`}
                title={title}
                lang={languageTag(language)}
                facts={[
                  formatShortDay(submittedAt),
                  marks && t('marks', { awarded: marks.awarded, count: marks.total }),
                  marks?.isProvisional && t('provisional'),
                ]}
              />
            ))}
          </WeekRow>
        )}
        {homework.length > 0 && (
          <WeekRow name={t('homework')}>
            {homework.map(({ assignmentId, title, dueOn, state, isOverdue, marks, ...happened }) => {
              const isSubmitted = state === 'handed_in' || state === 'late'
              return (
                <Item
                  key={assignmentId}
                  to={
                    isSubmitted
                      ? `${paths.homework()}?${new URLSearchParams({ child: childId, assignment: assignmentId }).toString()}`
                      : undefined
                  }
                  title={title}
                  facts={[
                    happened.isSet && t('set'),
                    happened.isHandedIn && t('handedIn'),
                    happened.isMarked && t('marked'),
                    !isSubmitted && t('due', { date: formatDate(`${dueOn}T12:00:00+08:00`) }),
                    isOverdue && t('overdue'),
                    marks && t('marks', { awarded: marks.awarded, count: marks.total }),
                    marks?.isProvisional && t('provisional'),
                  ]}
                />
              )
            })}
          </WeekRow>
        )}
      </dl>
    </WeekSection>
  )
}

/** Skills that were answered often enough. */
export function WeekTopics({ topics: { strongest, weakest } }: Pick<ChildWeek, 'topics'>) {
  const t = useText(messages)
  const pick = usePick()
  const rows = [
    [t('strongest'), strongest],
    [t('weakest'), weakest],
  ] as const
  return (
    <WeekSection title={t('topics')} icon={Target}>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(
          ([name, skills]) =>
            skills.length > 0 && (
              <WeekRow key={name} name={name}>
                {skills.map(({ skill, right, marked }) => (
                  <span key={skill.en} className="block">
                    {pick(skill)}{' '}
                    <span className="text-sm text-ink-soft tabular-nums">{t('right', { right, marked })}</span>
                  </span>
                ))}
              </WeekRow>
            ),
        )}
      </dl>
    </WeekSection>
  )
}

interface ItemProps {
  /** Where the parent reads it, if it can be read. */
  to: string | undefined
  title: string
  lang?: string
  facts: readonly (string | false | null | undefined)[]
}

function Item({ to, title, lang, facts }: ItemProps) {
  const t = useText(messages)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      {to === undefined ? (
        <span className="inline-flex min-h-11 items-center font-bold wrap-anywhere">{title}</span>
      ) : (
        <Link
          to={to}
          lang={lang}
          aria-label={t('open', { title })}
          className="text-link inline-flex min-h-11 items-center font-bold wrap-anywhere"
        >
          {title}
        </Link>
      )}
      <span className="text-sm text-ink-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
