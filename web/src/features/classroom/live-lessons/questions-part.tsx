import { mostPreparedQuestions, type LiveMaterials } from '@capyzen/contracts/live-lessons'
import type { BankQuestion } from '@capyzen/contracts/question-bank'
import { ArrowDown, ArrowUp, Check, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BankSearch } from '#features/learning/questions/bank/bank-search.tsx'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { moved } from '#shared/moved.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'
import { Part } from './part.tsx'
import { QuestionLine } from './question-line.tsx'
import { usePrepare } from './teacher-queries.ts'

interface QuestionsPartProps {
  sessionId: string
  materials: LiveMaterials
}

/** Questions of the bank that are ready to be asked. */
export function QuestionsPart({ sessionId, materials: { polls, questions } }: QuestionsPartProps) {
  const t = useText(messages)
  const prepare = usePrepare(sessionId)
  const [isChoosing, setChoosing] = useState(false)
  const isFull = questions.length >= mostPreparedQuestions
  const save = (next: readonly BankQuestion[]) =>
    prepare.mutate(
      {
        polls: polls.map(({ question, choices }) => ({ question, choices })),
        questionIds: next.map(({ id }) => id),
      },
      { onError: (error) => toastError(error, { otherwise: [t('notSaved')] }) },
    )
  return (
    <Part
      title={t('questions')}
      why={t('questionsWhy')}
      actions={
        <Button variant="secondary" size="small" icon={Plus} onClick={() => setChoosing(true)}>
          {t('addQuestions')}
        </Button>
      }
    >
      {questions.length === 0 ? (
        <p className="text-ink-soft">{t('noQuestions')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-control border border-line">
          {questions.map((question, at) => (
            <li key={question.id} className="flex flex-wrap items-center justify-end gap-1 py-1 pr-1 pl-4">
              <div className="min-w-full pr-3 sm:min-w-0 sm:flex-1">
                <QuestionLine question={question} />
              </div>
              <IconButton
                name={t('moveLeft', { name: question.title })}
                icon={ArrowUp}
                disabled={at === 0 || prepare.isPending}
                onClick={() => save(moved(questions, at, at - 1))}
              />
              <IconButton
                name={t('moveRight', { name: question.title })}
                icon={ArrowDown}
                disabled={at === questions.length - 1 || prepare.isPending}
                onClick={() => save(moved(questions, at, at + 1))}
              />
              <IconButton
                name={t('remove', { name: question.title })}
                icon={Trash2}
                disabled={prepare.isPending}
                onClick={() => save(questions.filter(({ id }) => id !== question.id))}
              />
            </li>
          ))}
        </ol>
      )}
      {isChoosing && (
        <Dialog
          onClose={() => setChoosing(false)}
          title={t('addQuestions')}
          description={isFull ? t('full', { count: mostPreparedQuestions }) : t('addQuestionsWhy')}
          className="max-w-2xl!"
        >
          <BankSearch>
            {(found) => (
              <ul className="divide-y divide-line rounded-control border border-line">
                {found.map((question) => {
                  const isIn = questions.some(({ id }) => id === question.id)
                  return (
                    <li key={question.id} className="flex items-center gap-3 px-3 py-2">
                      <QuestionLine question={question} />
                      <Button
                        size="small"
                        variant={isIn ? 'quiet' : 'secondary'}
                        icon={isIn ? Check : Plus}
                        aria-label={isIn ? undefined : t('addOne', { title: question.title })}
                        disabled={isIn || isFull || prepare.isPending}
                        onClick={() => save([...questions, question])}
                      >
                        {t(isIn ? 'added' : 'add')}
                      </Button>
                    </li>
                  )
                })}
              </ul>
            )}
          </BankSearch>
        </Dialog>
      )}
    </Part>
  )
}
