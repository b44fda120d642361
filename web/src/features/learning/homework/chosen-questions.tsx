import type { Language } from '@capyzen/contracts/bilingual'
import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { QuestionBody } from '#features/learning/questions/question-view.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { SortableList, type MovingParts } from '#shared/sortable-list.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { lowPictures } from './general-homework.tsx'
import { choiceQuery } from './queries.ts'
import { pickerMessages } from './teacher-messages.ts'

export interface ChosenQuestion {
  /** Of the question version. */
  id: string
  title: string
  language: Language
  marks: number
  /** Its topic, or its subject and level. */
  about: string
}

interface ChosenQuestionsProps {
  chosen: readonly ChosenQuestion[]
  onChoose: (chosen: readonly ChosenQuestion[]) => void
}

/** In the order in which they will be asked. */
export function ChosenQuestions({ chosen, onChoose }: ChosenQuestionsProps) {
  const t = useText(pickerMessages)
  const [previewed, preview] = useState<ChosenQuestion>()
  const byId = new Map(chosen.map((one) => [one.id, one]))
  const marks = chosen.reduce((sum, one) => sum + one.marks, 0)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-bold tabular-nums">
          {[t('chosen', { count: chosen.length }), chosen.length > 0 && t('marks', { count: marks })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {chosen.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onChoose([])}>
            {t('clear')}
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="rounded-control border border-line">
          <SortableList
            items={chosen}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            onOrder={(ids) => {
              onChoose(ids.flatMap((id) => byId.get(id) ?? []))
              return Promise.resolve()
            }}
            render={(question, moving) => (
              <ChosenRow
                question={question}
                moving={moving}
                onPreview={() => preview(question)}
                onRemove={() => onChoose(chosen.filter(({ id }) => id !== question.id))}
              />
            )}
            className="divide-y divide-line"
          />
        </div>
      )}
      {previewed && (
        <Dialog
          onClose={() => preview(undefined)}
          title={t('preview')}
          description={previewed.about}
          className="max-w-2xl!"
        >
          <Preview id={previewed.id} />
        </Dialog>
      )}
    </section>
  )
}

interface ChosenRowProps {
  question: ChosenQuestion
  moving: MovingParts
  onPreview: () => void
  onRemove: () => void
}

function ChosenRow({ question: { id, title, language, marks, about }, moving, onPreview, onRemove }: ChosenRowProps) {
  const t = useText(pickerMessages)
  return (
    <div className="flex items-start gap-1 p-2">
      {moving.handle}
      <div className="min-w-0 flex-1 py-2">
        <p lang={languageTag(language)} className="font-bold [overflow-wrap:anywhere]">
          <QuestionText text={title} language={language} />
        </p>
        <p className="text-sm text-ink-soft">{t('about', { about, count: marks })}</p>
      </div>
      <Menu name={t('menuOf', { title })} data-menu-of={id}>
        <MenuItem onSelect={onPreview}>
          <Eye aria-hidden />
          {t('preview')}
        </MenuItem>
        {moving.moves}
        <MenuItem onSelect={onRemove}>
          <Trash2 aria-hidden />
          {t('remove')}
        </MenuItem>
      </Menu>
    </div>
  )
}

function Preview({ id }: { id: string }) {
  const query = useQuery(choiceQuery(id))
  return (
    <Fetched query={query} lines={3}>
      {({ question, language }) => (
        <div className={lowPictures}>
          <QuestionBody question={question} language={language} variant="reviewed" />
          {question.options.length > 0 && (
            <ul lang={languageTag(language)} className="mt-4 flex flex-col gap-2">
              {question.options.map(({ value, label }) => (
                <li key={value} className="rounded-control border border-line px-4 py-2">
                  <QuestionText text={label} language={language} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Fetched>
  )
}
