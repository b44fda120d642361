import type { readBankQuestion } from '@capyzen/contracts/question-bank'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { practicePath } from '../practice-path.ts'
import { QuestionView } from '../question-view.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAssistantPage } from '#shared/assistant-page.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddToSetDialog } from './add-to-set-dialog.tsx'
import { messages, questionMessages } from './messages.ts'
import { bankQuestionQuery } from './queries.ts'

type OpenedQuestion = CallResult<typeof readBankQuestion>

export function QuestionScreen({ questionId }: { questionId: string }) {
  const t = useText(questionMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.questionBank()} label={t('back')} />
      <RequireSession loading={<Loading messages={questionMessages.words} lines={4} className="mt-4" />}>
        <FetchedQuestion questionId={questionId} />
      </RequireSession>
    </div>
  )
}

function FetchedQuestion({ questionId }: { questionId: string }) {
  const t = useText(questionMessages)
  const query = useQuery(bankQuestionQuery(questionId))
  return (
    <Fetched
      query={query}
      messages={questionMessages.words}
      lines={4}
      className="mt-4"
      unknown={
        <Card className="mt-4">
          <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
        </Card>
      }
    >
      {(opened) => <OneQuestion opened={opened} />}
    </Fetched>
  )
}

function OneQuestion({ opened }: { opened: OpenedQuestion }) {
  const t = useText(questionMessages)
  const ofBank = useText(messages)
  const word = useText(vocabularyMessages)
  const pick = usePick()
  const ofInterface = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const { id, question, language, subject, level, term, topic, skill, difficulty, changedAt } = opened
  useAssistantPage('question', question.id)
  const facts = [
    { name: ofBank('subject'), value: word(subject) },
    { name: t('topic'), value: topic ? pick(topic) : question.topic },
    { name: t('skill'), value: skill && pick(skill) },
    { name: ofBank('level'), value: word(level) },
    { name: ofBank('term'), value: term ?? ofBank('noTerm') },
    { name: t('difficulty'), value: difficulty && word(difficulty) },
    { name: t('marks'), value: String(question.marks) },
    { name: ofBank('date'), value: formatDate(changedAt, ofInterface) },
  ].filter(({ value }) => value !== null)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl md:text-3xl">{skill ? pick(skill) : t('question')}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={practicePath({ kind: 'question', questionId: id })}>{t('practise')}</ButtonLink>
          <Button variant="secondary" icon={FolderPlus} onClick={() => setAdding(true)}>
            {t('addToSet')}
          </Button>
        </div>
      </div>
      <Card className="mt-5">
        <QuestionView isLocked question={question} language={language} answer="" onAnswer={() => undefined} />
      </Card>
      <section aria-label={t('about')} className="mt-6">
        <h2 className="text-xl">{t('about')}</h2>
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isAdding && <AddToSetDialog questionId={id} onClose={() => setAdding(false)} />}
    </>
  )
}
