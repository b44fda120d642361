import { ArrowRight, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { languageTag, useText } from '#platform/i18n.ts'
import { SortableList } from '#shared/sortable-list.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { replaced, without } from '#features/learning/questions/authoring/field-kit.tsx'
import { messages } from './paper-messages.ts'
import { newSection, type PaperProblem, type PaperValues, type SectionValues } from './paper-values.ts'
import { QuestionFacts } from '#features/learning/questions/authoring/question-list.tsx'

interface SectionsProps {
  values: PaperValues
  problems: ReadonlyMap<string, PaperProblem>
  onChange: (sections: SectionValues[]) => void
  onAddQuestions: (section: number) => void
}

const done = Promise.resolve()

/** The sections of a paper and their questions, both ordered by hand. */
export function SectionFields({ values, problems, onChange, onAddQuestions }: SectionsProps) {
  const t = useText(messages)
  const { sections } = values
  const numberOf = (section: SectionValues) => sections.indexOf(section) + 1
  const inOrder = <Item,>(items: readonly Item[], ids: string[], idOf: (item: Item) => string) =>
    ids.flatMap((id) => items.find((item) => idOf(item) === id) ?? [])
  return (
    <>
      <SortableList
        items={sections}
        idOf={({ key }) => key}
        nameOf={(section) => section.topic || t('section', { number: numberOf(section) })}
        onOrder={(keys) => {
          onChange(inOrder(sections, keys, ({ key }) => key))
          return done
        }}
        className="flex flex-col gap-4"
        render={(section, { handle, moves }) => {
          const index = sections.indexOf(section)
          const name = t('section', { number: index + 1 })
          return (
            <section aria-label={name} className="rounded-card border border-line bg-card p-4">
              <div className="flex items-center gap-1">
                {handle}
                <h3 className="flex-1 font-bold">{name}</h3>
                <Menu name={t('actions', { name })} data-menu-of={section.key}>
                  {moves}
                  <MenuItem disabled={sections.length === 1} onSelect={() => onChange(without(sections, index))}>
                    <Trash2 aria-hidden />
                    {t('removeSection')}
                  </MenuItem>
                </Menu>
              </div>
              <SectionBody
                section={section}
                index={index}
                values={values}
                problems={problems}
                onChange={onChange}
                onAddQuestions={() => onAddQuestions(index)}
              />
            </section>
          )
        }}
      />
      <div>
        <Button variant="secondary" size="small" icon={Plus} onClick={() => onChange([...sections, newSection()])}>
          {t('addSection')}
        </Button>
      </div>
    </>
  )
}

interface SectionBodyProps extends Omit<SectionsProps, 'onAddQuestions'> {
  section: SectionValues
  index: number
  onAddQuestions: () => void
}

function SectionBody({ section, index, values, problems, onChange, onAddQuestions }: SectionBodyProps) {
  const t = useText(messages)
  const { sections, language } = values
  const set = (changes: Partial<SectionValues>) => onChange(replaced(sections, index, changes))
  const problemAt = (path: string) => {
    const problem = problems.get(`sections.${index}.${path}`)
    return problem ? { error: t(problem) } : {}
  }
  return (
    <div className="mt-2 flex flex-col gap-4">
      <Field label={t('topic')} {...problemAt('topic')}>
        {(control) => (
          <TextInput
            {...control}
            lang={languageTag(language)}
            value={section.topic}
            onChange={({ target }) => set({ topic: target.value })}
          />
        )}
      </Field>
      <Field label={t('passage')} {...problemAt('passage')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            lang={languageTag(language)}
            value={section.passage}
            onChange={({ target }) => set({ passage: target.value })}
          />
        )}
      </Field>
      {section.questions.length === 0 ? (
        <p className="text-ink-soft">{t('noQuestions')}</p>
      ) : (
        <SectionQuestions index={index} sections={sections} onChange={onChange} problemAt={problemAt} />
      )}
      <div>
        <Button variant="secondary" size="small" icon={Plus} onClick={onAddQuestions}>
          {t('addQuestions')}
        </Button>
      </div>
    </div>
  )
}

interface SectionQuestionsProps {
  index: number
  sections: SectionValues[]
  onChange: (sections: SectionValues[]) => void
  problemAt: (path: string) => { error?: string }
}

function SectionQuestions({ index, sections, onChange, problemAt }: SectionQuestionsProps) {
  const t = useText(messages)
  const { questions } = sections[index]!
  const set = (next: typeof questions) => onChange(replaced(sections, index, { questions: next }))
  return (
    <SortableList
      items={questions}
      idOf={({ row }) => row.versionId}
      nameOf={({ row }) => row.title}
      onOrder={(ids) => {
        set(ids.flatMap((id) => questions.find(({ row }) => row.versionId === id) ?? []))
        return done
      }}
      className="flex flex-col gap-2"
      render={(question, { handle, moves }) => {
        const at = questions.indexOf(question)
        const { row, marks, newerVersionId } = question
        const { error } = problemAt(`questions.${at}.marks`)
        const move = (to: number) =>
          onChange(
            sections.map((section, place) =>
              place === index
                ? { ...section, questions: without(questions, at) }
                : place === to
                  ? { ...section, questions: [...section.questions, question] }
                  : section,
            ),
          )
        return (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line p-2">
            {handle}
            <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              {row.title}
              <QuestionFacts row={row} />
              {newerVersionId !== null && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={RefreshCw}
                  onClick={() =>
                    set(replaced(questions, at, { row: { ...row, versionId: newerVersionId }, newerVersionId: null }))
                  }
                >
                  {t('useNewer')}
                </Button>
              )}
            </span>
            <label className="flex items-center gap-2">
              <span aria-hidden className="shrink-0 text-sm text-ink-soft">
                {t('marks')}
              </span>
              <TextInput
                aria-label={t('marksOf', { name: row.title })}
                aria-invalid={error ? true : undefined}
                inputMode="numeric"
                readOnly={!row.hasFreeMarks}
                value={marks}
                onChange={({ target }) => set(replaced(questions, at, { marks: target.value }))}
                className="w-18! text-right tabular-nums"
              />
            </label>
            <Menu name={t('actions', { name: row.title })} data-menu-of={row.versionId}>
              {moves}
              {sections.map(
                (section, place) =>
                  place !== index && (
                    <MenuItem key={section.key} onSelect={() => move(place)}>
                      <ArrowRight aria-hidden />
                      {t('moveToSection', { number: place + 1 })}
                    </MenuItem>
                  ),
              )}
              <MenuItem onSelect={() => set(without(questions, at))}>
                <Trash2 aria-hidden />
                {t('removeQuestion')}
              </MenuItem>
            </Menu>
            <FieldError id={`marks-${row.versionId}`} error={error} />
          </div>
        )
      }}
    />
  )
}
