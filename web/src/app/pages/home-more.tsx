import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { SamplesCard } from '#features/learning/sample-questions/samples-card.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { messages } from './home-more-messages.ts'
import { ExamPicture, PracticePicture, SamplePicture } from './home-more-pictures.tsx'

/** Below the tiles: what can be tried without an account, two more places, and a line for parents. */
export function More() {
  const t = useText(messages)
  const isVisitor = useSession() === 'visitor'
  return (
    <div className="mx-auto mt-8 flex max-w-5xl flex-col gap-4 md:mt-10 lg:gap-6">
      {isVisitor && <SamplesCard picture={<SamplePicture />} />}
      <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
        <Row
          to={paths.questionPractice()}
          picture={<PracticePicture />}
          title={t('practice')}
          about={t('practiceAbout')}
        />
        <Row to={paths.mockExam()} picture={<ExamPicture />} title={t('mockExams')} about={t('mockExamsAbout')} />
      </ul>
      {isVisitor && (
        <p className="mx-auto mt-2 max-w-3xl text-center text-balance">
          <strong>{t('forParents')}</strong>
          {' · '}
          {t('forParentsLine')}{' '}
          <Link
            to={paths.premium()}
            className="inline-flex min-h-11 items-center font-bold text-spring-ink underline underline-offset-4"
          >
            {t('premium')}
          </Link>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  to: string
  picture: ReactNode
  title: string
  about: string
}

function Row({ to, picture, title, about }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full min-h-18 items-center gap-4 rounded-card bg-card p-4 shadow-card transition-shadow hover:shadow-float md:px-6"
      >
        <span className="flex size-14 shrink-0 items-center justify-center rounded-pill bg-yuzu-soft">{picture}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold group-hover:text-spring-ink">{title}</span>
          <span className="block text-sm text-ink-soft">{about}</span>
        </span>
        <ArrowRight aria-hidden className="size-5 shrink-0 text-spring-ink" />
      </Link>
    </li>
  )
}
