import type { Bilingual } from '@capyzen/contracts/bilingual'
import { Plus, Trash2 } from 'lucide-react'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select, type SelectProps } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { messages } from './editor-messages.ts'
import type { AskedValues } from './typed-values.ts'

interface Editor {
  values: AskedValues
  change: (changes: Partial<AskedValues>) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Fields of a question belong in its editor')
  return editor
}

/** What is wrong with the draft, in words, by the paths of its fields. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

export const inWords = <Problem,>(problems: ReadonlyMap<string, Problem>, say: (problem: Problem) => string) =>
  new Map(Array.from(problems, ([path, problem]) => [path, say(problem)]))

function useProblem(path: string | undefined): { error?: string } {
  const error = use(ProblemsContext).get(path ?? '')
  return error ? { error } : {}
}

interface LineProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'lang'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Of the draft's field, whose problem is shown. */
  path?: string
  hint?: string
  /** More than one line. */
  rows?: number
  className?: string
}

export function Line({ label, value, onChange, path, hint, rows, className, ...input }: LineProps) {
  const problem = useProblem(path)
  return (
    <Field label={label} {...(hint && { hint })} {...(className && { className })} {...problem}>
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...input}
            {...control}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
          />
        ) : (
          <TextArea
            {...control}
            lang={input.lang}
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

interface BothProps {
  labels: { en: string; zh: string }
  value: Bilingual
  onChange: (value: Bilingual) => void
  path: string
  rows?: number
}

/** A text in both languages, side by side where there is room. */
export function Both({ labels, value, onChange, path, rows }: BothProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['en', 'zh'] as const).map((side) => (
        <Line
          key={side}
          label={labels[side]}
          lang={languageTag(side)}
          value={value[side]}
          onChange={(text) => onChange({ ...value, [side]: text })}
          path={`${path}.${side}`}
          {...(rows && { rows })}
        />
      ))}
    </div>
  )
}

interface PickProps<Value extends string> extends Pick<SelectProps<Value>, 'options' | 'value'> {
  label: string
  onChange: (value: Value) => void
  path?: string
  className?: string
}

export function Pick<Value extends string>({ label, value, options, onChange, path, className }: PickProps<Value>) {
  const problem = useProblem(path)
  return (
    <Field label={label} {...(className && { className })} {...problem}>
      {(control) => <Select {...control} value={value} options={options} onValueChange={onChange} className="w-full" />}
    </Field>
  )
}

/** What is wrong with a group of fields. */
export function GroupProblem({ path }: { path: string }) {
  const { error } = useProblem(path)
  return <FieldError id={`problem-${path}`} error={error} />
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card md:p-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  )
}

/** A part of a list that can be taken out. */
export function Row({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="min-w-0 rounded-control border border-line p-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span aria-hidden className="font-bold">
          {title}
        </span>
        <div className="flex items-center gap-2">{actions}</div>
      </div>
      <div className="mt-1 flex flex-col gap-3">{children}</div>
    </div>
  )
}

export function Remove({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const t = useText(messages)
  return onRemove ? <IconButton name={t('remove', { name })} icon={Trash2} onClick={onRemove} /> : null
}

export function Add({ label, onAdd }: { label: string; onAdd: (() => void) | false }) {
  if (!onAdd) return null
  return (
    <div>
      <Button variant="secondary" size="small" icon={Plus} onClick={onAdd}>
        {label}
      </Button>
    </div>
  )
}

export const replaced = <Item,>(items: readonly Item[], index: number, changes: Partial<Item>): Item[] =>
  items.map((item, at) => (at === index ? { ...item, ...changes } : item))

export const without = <Item,>(items: readonly Item[], index: number): Item[] =>
  items.filter((_item, at) => at !== index)
