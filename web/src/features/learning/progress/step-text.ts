import type { NextStep } from '@capyzen/contracts/progress'
import {
  BookOpenCheck,
  CalendarCheck,
  ClipboardPen,
  NotebookPen,
  PencilLine,
  PlayCircle,
  RotateCcw,
  Sprout,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { practicePath, reviewPath } from '#features/learning/questions/practice-path.ts'
import { formatDate, formatTime } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useDuration } from './durations.ts'
import { stepMessages } from './messages.ts'

interface StepText {
  icon: LucideIcon
  title: string
  why: string
  to: string
}

/** How a step reads and where it leads. */
export function useStepText(): (step: NextStep) => StepText {
  const t = useText(stepMessages)
  const pick = usePick()
  const duration = useDuration()
  const liveWhy = ({ startsAt, state }: Extract<NextStep, { kind: 'live' }>) =>
    t(liveWhys[state], { day: formatDate(startsAt), time: formatTime(startsAt) })
  const atLeastAMinute = (seconds: number) => duration(Math.max(60, seconds))
  return (step) => {
    switch (step.kind) {
      case 'exam':
        return {
          icon: ClipboardPen,
          title: t('exam', { title: pick(step.title) }),
          why: t('examWhy', { time: atLeastAMinute(step.secondsLeft) }),
          to: `${paths.takeExam(step.paperId)}?attempt=${step.attemptId}`,
        }
      case 'live':
        return {
          icon: Video,
          title: t('live', { title: pick(step.title) }),
          why: liveWhy(step),
          to: step.state !== 'later' && step.place === 'room' ? paths.liveRoom(step.id) : paths.classroom(),
        }
      case 'homework':
        return {
          icon: NotebookPen,
          title: t('homework', { title: step.title }),
          why: t(step.due, { date: formatDate(step.dueOn) }),
          to: `${paths.homework()}?assignment=${step.assignmentId}`,
        }
      case 'reviews':
        return {
          icon: RotateCcw,
          title: t(`${step.of}Reviews`, { count: step.count }),
          why: t(`${step.of}ReviewsWhy`),
          to: reviewPath(step.of),
        }
      case 'lesson':
        return {
          icon: PlayCircle,
          title: t('lesson', { title: pick(step.title) }),
          why: t('lessonWhy', { time: atLeastAMinute(step.secondsLeft) }),
          to: paths.course(step.courseId),
        }
      case 'skill':
        return {
          icon: Sprout,
          title: t('skill', { skill: pick(step.skill) }),
          why: t('skillWhy'),
          to: practicePath({ kind: 'skill', skillId: step.skillId }),
        }
      case 'practice':
        return {
          icon: PencilLine,
          title: step.skill ? t('practiceSkill', { skill: pick(step.skill) }) : t('practice'),
          why: t('practiceWhy'),
          to: practicePath(step.scope),
        }
      case 'plan':
        return {
          icon: CalendarCheck,
          title: t('plan'),
          why: step.parts ? t('planWhy', step.parts) : t('planNew'),
          to: paths.dailyPlan(),
        }
      case 'begin':
        return {
          icon: beginnings[step.what].icon,
          title: t(`begin_${step.what}`),
          why: t(`begin_${step.what}Why`),
          to: beginnings[step.what].to,
        }
    }
  }
}

const liveWhys = { later: 'liveWhy', opening: 'liveOpening', on: 'liveOn' } as const

const beginnings = {
  practice: { icon: PencilLine, to: paths.questionPractice() },
  lesson: { icon: PlayCircle, to: paths.courses() },
  exam: { icon: BookOpenCheck, to: paths.mockExam() },
}
