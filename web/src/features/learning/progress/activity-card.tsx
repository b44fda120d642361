import type { Activity } from '@capyzen/contracts/progress'
import { addDays } from '@capyzen/contracts/singapore-days'
import {
  BookOpenCheck,
  CalendarCheck,
  CircleCheck,
  ClipboardCheck,
  Mic,
  PencilLine,
  PlayCircle,
  SquareCheckBig,
} from 'lucide-react'
import { dayInSingapore, formatShortDay, formatTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { useDuration } from './durations.ts'
import { messages } from './messages.ts'
import { SectionCard } from './section-card.tsx'

const icons = {
  questions: PencilLine,
  corrected: CircleCheck,
  watched: PlayCircle,
  lesson: BookOpenCheck,
  exam: ClipboardCheck,
  homework: SquareCheckBig,
  plan: CalendarCheck,
  oral: Mic,
}

/** `today` is the server's, because the browser's clock may be wrong. */
export function ActivityCard({ activity, today }: { activity: readonly Activity[]; today: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const sentence = useSentence()
  const days = [...new Set(activity.map(({ at }) => dayInSingapore(at)))]
  const yesterday = addDays(today, -1)
  const names: Record<string, string> = { [today]: t('today'), [yesterday]: t('yesterday') }
  return (
    <SectionCard title={t('activity')}>
      {activity.length === 0 && <p className="mt-2 text-ink-soft">{t('noActivity')}</p>}
      {days.map((day) => (
        <div key={day} className="mt-3">
          <h4 className="text-sm font-bold text-ink-soft">
            {names[day] ?? formatShortDay(`${day}T12:00:00+08:00`, language)}
          </h4>
          <ul>
            {activity
              .filter(({ at }) => dayInSingapore(at) === day)
              .map((line, index) => {
                const Icon = icons[line.kind]
                return (
                  <li key={index} className="flex items-start gap-3 py-1.5">
                    <Icon aria-hidden className="mt-1 size-4 shrink-0 text-spring-ink" />
                    <span className="min-w-0 flex-1 tabular-nums">{sentence(line)}</span>
                    <time dateTime={line.at} className="mt-0.5 shrink-0 text-sm text-ink-soft tabular-nums">
                      {formatTime(line.at, language)}
                    </time>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </SectionCard>
  )
}

function useSentence(): (line: Activity) => string {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const pick = usePick()
  const duration = useDuration()
  return (line) => {
    switch (line.kind) {
      case 'questions': {
        const { topic, subject, answered: count, right } = line
        if (topic === null && subject === null) return t(right > 0 ? 'otherQuestions' : 'otherTried', { count, right })
        return t(right > 0 ? 'questions' : 'tried', {
          topic: topic ? pick(topic) : word(subject ?? 'math'),
          count,
          right,
        })
      }
      case 'corrected':
        return t('correctedLine', { count: line.count })
      case 'watched':
        return t('watchedLine', { time: duration(line.seconds), title: pick(line.title) })
      case 'lesson':
        return t('lessonLine', { title: pick(line.title) })
      case 'exam':
        return line.score === null
          ? t('examTaken', { title: pick(line.title) })
          : t(line.isProvisional ? 'examProvisional' : 'examLine', {
              title: pick(line.title),
              score: line.score,
              total: line.totalMarks,
            })
      case 'homework':
        return t('homeworkLine')
      case 'plan':
        return t('planLine')
      case 'oral':
        return t('oralLine', { subject: word(line.subject) })
    }
  }
}
